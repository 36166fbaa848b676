// The draft as a phone will show it: its pages one below the other, drawn by the viewer. Nothing in it can be pressed.
import { useEffect, useMemo, useState } from 'react'
import type { Page, Picture } from '#domain/guidebook/document.ts'
import { localeOf, type Language } from '#domain/language.ts'
import type { Draft } from '#domain/schedule/draft.ts'
import { draftPages } from '#domain/schedule/draft-pages.ts'
import type { Source } from '#domain/schedule/source.ts'
import { Days } from '#pwa/features/viewer/itinerary/days.tsx'
import { Items } from '#pwa/features/viewer/items/items.tsx'
import { PageHead } from '#pwa/features/viewer/page/page-head.tsx'
import { type Viewing, ViewingProvider } from '#pwa/features/viewer/viewing.tsx'
import '#pwa/features/viewer/reader.css'
import css from './import.module.css'

interface Props {
  draft: Draft
  source: Source
  language: Language
}

export function PhoneView({ draft, source, language }: Props) {
  const pictures = usePictures(source)
  const pages = useMemo(
    () =>
      draftPages(draft, {
        language,
        now: new Date(0).toISOString(),
        newId: () => crypto.randomUUID(),
        picture: (index) => pictures[index] ?? null,
      }),
    [draft, language, pictures],
  )
  const viewing: Viewing = { mode: 'STATIC', language, coverHref: null, pageHref: () => null }
  return (
    <div className={css['phone']} inert lang={localeOf(language)}>
      <ViewingProvider value={viewing}>
        {draft.title && (
          <div className="rd">
            <p className={css['cover']}>{draft.title}</p>
          </div>
        )}
        {pages.map((page) => (
          <PhonePage key={page._id} page={page} />
        ))}
      </ViewingProvider>
    </div>
  )
}

/** Those of the file, as long as they are looked at. */
function usePictures({ pictures }: Source): readonly Picture[] {
  const [shown, setShown] = useState<readonly Picture[]>([])
  useEffect(() => {
    const addresses = pictures.map(({ bytes, type }) =>
      URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type })),
    )
    setShown(addresses.map((address) => ({ large: address, medium: address, small: address })))
    return () => {
      for (const address of addresses) URL.revokeObjectURL(address)
    }
  }, [pictures])
  return shown
}

const PhonePage = ({ page }: { page: Page }) => (
  <div className="rd">
    <PageHead page={page} />
    {page.contentType === 'itinerary' ? <Days page={page} /> : <Items page={page} />}
  </div>
)
