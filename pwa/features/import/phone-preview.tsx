// A guidebook as a phone will show it: its cover and its pages one below the other, drawn by the viewer. Nothing in it can be
// pressed.
import { useEffect, useState } from 'react'
import type { Guidebook, Page } from '#domain/guidebook/document.ts'
import { localeOf } from '#domain/language.ts'
import type { SourcePicture } from '#domain/schedule/source.ts'
import { notDeleted } from '#domain/guidebook/node.ts'
import { CoverFooter } from '#pwa/features/viewer/cover/cover-footer.tsx'
import { CoverHeader } from '#pwa/features/viewer/cover/cover-header.tsx'
import { Cover } from '#pwa/features/viewer/cover/cover.tsx'
import { Tiles } from '#pwa/features/viewer/cover/tiles.tsx'
import { Days } from '#pwa/features/viewer/itinerary/days.tsx'
import { Items } from '#pwa/features/viewer/items/items.tsx'
import { PageHead } from '#pwa/features/viewer/page/page-head.tsx'
import { type Viewing, ViewingProvider } from '#pwa/features/viewer/viewing.tsx'
import '#pwa/features/viewer/reader.css'
import { SpriteSheet } from '#pwa/ui/icon/sprite-sheet.tsx'
import css from './import.module.css'

export function PhonePreview({ guidebook }: { guidebook: Guidebook }) {
  const { language, title, header, subheader, footer } = guidebook
  const viewing: Viewing = { mode: 'STATIC', language, coverHref: null, pageHref: () => null }
  const pages = notDeleted(guidebook.contents)
  return (
    <div className={css['phone']} inert lang={localeOf(language)}>
      <SpriteSheet />
      <ViewingProvider value={viewing}>
        <div className="rd">
          <CoverHeader header={header} />
          <Cover title={title} cover={subheader} />
          <Tiles pages={pages} />
          <CoverFooter footer={footer} />
        </div>
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

/** Addresses of pictures of a file, in their order, as long as they are looked at. */
export function useShownFiles(pictures: readonly SourcePicture[]): readonly string[] {
  const [shown, setShown] = useState<readonly string[]>([])
  useEffect(() => {
    const addresses = pictures.map(({ bytes, type }) =>
      URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type })),
    )
    setShown(addresses)
    return () => {
      for (const address of addresses) URL.revokeObjectURL(address)
    }
  }, [pictures])
  return shown
}
