// The preview: the guidebook as readers will see it, from the draft of this device, in a phone-sized window.
import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import { useCopyAddress } from '#pwa/features/builder/map/use-copy-address.ts'
import { frameMessages } from '#pwa/features/builder/messages/frame.ts'
import { SpriteSheet } from '#pwa/features/builder/screen/sprite-sheet.tsx'
import { useOpening } from '#pwa/features/builder/screen/use-opening.ts'
import { findPage } from '#pwa/features/builder/session/page-facts.ts'
import { Cover } from '#pwa/features/viewer/cover/cover.tsx'
import { CoverFooter } from '#pwa/features/viewer/cover/footer.tsx'
import { CoverHeader } from '#pwa/features/viewer/cover/header.tsx'
import { Tiles } from '#pwa/features/viewer/cover/tiles.tsx'
import { PageView } from '#pwa/features/viewer/page/page-view.tsx'
import { startDays } from '#pwa/features/viewer/script/days.ts'
import { startScrollButtons } from '#pwa/features/viewer/script/scroll.ts'
import { type Viewing, ViewingProvider } from '#pwa/features/viewer/viewing.tsx'
import '#pwa/features/viewer/reader.css'
import { localeOf } from '#pwa/intl/language.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Mark } from '#pwa/ui/icon/mark.tsx'
import { MAIN_ID } from '#pwa/ui/base/main-id.ts'
import { useMapPictures } from './use-map-pictures.ts'
import css from './preview.module.css'

interface Props {
  guidebookId: Id
  contentId: Id | null
}

/** A signed-in stranger sees what is published; the server answers nothing else. */
export function PreviewScreen({ guidebookId, contentId }: Props) {
  const t = useText(frameMessages)
  const opening = useOpening(guidebookId)
  if (opening.state === 'opening')
    return (
      <p className={css['middle']} role="status">
        {t('loading')}
      </p>
    )
  if (opening.state !== 'open') return <NotFound />
  return <Opened guidebook={opening.local.guidebook} contentId={contentId} />
}

function Opened({ guidebook, contentId }: { guidebook: Guidebook; contentId: Id | null }) {
  const { language } = guidebook
  const coverHref = `/guidebooks/preview/${guidebook._id}`
  const maps = useMapPictures(contentId === null ? null : findPage(guidebook, contentId), language)
  const viewing = useMemo<Viewing>(
    () => ({
      mode: 'PREVIEW',
      language,
      coverHref,
      pageHref: (id) => `${coverHref}/contents/${id}`,
      mapPicture: (id) => maps[id],
    }),
    [language, coverHref, maps],
  )
  const follow = useInnerLinks()
  const copy = useCopyAddress()
  const column = useScript(contentId)
  const press = (event: MouseEvent): void => {
    follow(event)
    copy(event)
  }
  return (
    <ViewingProvider value={viewing}>
      <SpriteSheet />
      <div ref={column} className={`rd rd-ready ${css['column']}`} lang={localeOf(language)} onClick={press}>
        {contentId === null ? (
          <CoverPage guidebook={guidebook} />
        ) : (
          <ContentPage guidebook={guidebook} contentId={contentId} />
        )}
      </div>
    </ViewingProvider>
  )
}

function CoverPage({ guidebook }: { guidebook: Guidebook }) {
  const pages = guidebook.contents.filter((page) => !page.deleted)
  return (
    <>
      <CoverHeader header={guidebook.header} />
      <main id={MAIN_ID} tabIndex={-1}>
        <Cover title={guidebook.title} cover={guidebook.subheader} />
        <Tiles pages={pages} />
      </main>
      <CoverFooter footer={guidebook.footer} />
    </>
  )
}

function ContentPage({ guidebook, contentId }: { guidebook: Guidebook; contentId: Id }) {
  const pages = guidebook.contents.filter((page) => !page.deleted)
  const page = findPage(guidebook, contentId)
  if (!page) return <NotFound />
  const next = pages[pages.indexOf(page) + 1] ?? null
  return <PageView page={page} guidebookTitle={guidebook.title} next={next} />
}

function NotFound() {
  const t = useText(frameMessages)
  return (
    <main id={MAIN_ID} tabIndex={-1} className={css['middle']}>
      <Mark size={40} />
      <h1>{t('notFound')}</h1>
      <p>{t('notFoundHint')}</p>
    </main>
  )
}

/** What the reader's script does on a page: scrolling to its ends, marking the day that is being read. */
function useScript(contentId: Id | null): RefObject<HTMLDivElement | null> {
  const column = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!column.current) return
    const shown = new AbortController()
    startScrollButtons(column.current, shown.signal)
    startDays(column.current)
    return () => shown.abort()
  }, [contentId])
  return column
}

/** Links inside the preview change the page without loading the app again. */
function useInnerLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href')
    if (!href?.startsWith('/guidebooks/preview/') || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate({ href })
  }
}
