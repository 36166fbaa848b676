// The draft as a phone will show it: its pages one below the other, drawn by the viewer. Nothing in it can be pressed.
import { useMemo } from 'react'
import type { Page } from '#domain/guidebook/document.ts'
import { localeOf, type Language } from '#domain/language.ts'
import type { Draft } from '#domain/schedule/draft.ts'
import { draftPages } from '#domain/schedule/draft-pages.ts'
import { Days } from '#pwa/features/viewer/itinerary/days.tsx'
import { Items } from '#pwa/features/viewer/items/items.tsx'
import { PageHead } from '#pwa/features/viewer/page/page-head.tsx'
import { type Viewing, ViewingProvider } from '#pwa/features/viewer/viewing.tsx'
import '#pwa/features/viewer/reader.css'
import css from './import.module.css'

export function PhoneView({ draft, language }: { draft: Draft; language: Language }) {
  const pages = useMemo(
    () =>
      draftPages(draft, {
        language,
        now: new Date(0).toISOString(),
        newId: () => crypto.randomUUID(),
        // They come once the guidebook is made.
        picture: () => null,
      }),
    [draft, language],
  )
  const viewing: Viewing = { mode: 'STATIC', language, coverHref: null, pageHref: () => null }
  return (
    <div className={css['phone']} inert lang={localeOf(language)}>
      <ViewingProvider value={viewing}>
        {pages.map((page) => (
          <PhonePage key={page._id} page={page} />
        ))}
      </ViewingProvider>
    </div>
  )
}

const PhonePage = ({ page }: { page: Page }) => (
  <div className="rd">
    <PageHead page={page} />
    {page.contentType === 'itinerary' ? <Days page={page} /> : <Items page={page} />}
  </div>
)
