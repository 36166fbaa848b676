// A guidebook to be read in the app: its cover or a page in the reader's column, with what the reader's script does there.
import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, type RefObject, useEffect, useMemo, useRef } from 'react'
import type { Guidebook, Id, Page } from '#domain/guidebook/document.ts'
import { coverFacts } from '#domain/reader/shown.ts'
import { isAbroad } from '#domain/reader/abroad.ts'
import { tripSpan } from '#domain/reader/trip-times.ts'
import { localeOf, type Language } from '#domain/language.ts'
import { notDeleted } from '#domain/guidebook/node.ts'
import { useCopyAddress } from '#pwa/features/builder/map/use-copy-address.ts'
import { SpriteSheet } from '#pwa/ui/icon/sprite-sheet.tsx'
import { findPage } from '#pwa/features/builder/session/page-facts.ts'
import { Cover } from '#pwa/features/viewer/cover/cover.tsx'
import { CoverLines } from '#pwa/features/viewer/cover/cover-lines.tsx'
import { CoverFooter } from '#pwa/features/viewer/cover/cover-footer.tsx'
import { CoverHeader } from '#pwa/features/viewer/cover/cover-header.tsx'
import { Tiles } from '#pwa/features/viewer/cover/tiles.tsx'
import { TripNote } from '#pwa/features/viewer/today/trip-note.tsx'
import { PageView } from '#pwa/features/viewer/page/page-view.tsx'
import { startDays } from '#pwa/features/viewer/script/days.ts'
import { startScrollButtons } from '#pwa/features/viewer/script/scroll.ts'
import { type Viewing, ViewingProvider } from '#pwa/features/viewer/viewing.tsx'
import '#pwa/features/viewer/reader.css'
import { MAIN_ID } from '#pwa/ui/base/main-id.ts'
import { NotFound } from './column-states.tsx'
import { usePhones } from '#pwa/features/builder/frame/use-phones.ts'
import css from './preview.module.css'
import { useQueries } from '@tanstack/react-query'
import { placesOn } from '#domain/guidebook/pins.ts'
import { mapPictureOf } from '#pwa/api/map.ts'
import { useSession } from '#pwa/features/session/use-session.ts'

export interface Addresses {
  coverHref: string
  /** Without the page's id, which follows a slash. */
  pagesHref: string
}

interface Props {
  guidebook: Guidebook
  contentId: Id | null
  addresses: Addresses
  /** Pictures of places by the id of their item; asked for without them. */
  maps?: Readonly<Record<Id, string>> | undefined
}

export function Column({ guidebook, contentId, addresses: { coverHref, pagesHref }, maps: given }: Props) {
  const { language } = guidebook
  const asked = useMapPictures(contentId === null || given ? null : findPage(guidebook, contentId), language)
  const maps = given ?? asked
  const { phones } = usePhones(guidebook)
  const abroad = isAbroad(guidebook)
  const viewing = useMemo<Viewing>(
    () => ({
      mode: 'PREVIEW',
      language,
      coverHref,
      pageHref: (id) => `${pagesHref}/${id}`,
      mapPicture: (id) => maps[id],
      // Shown as readers see it; the map itself is theirs alone.
      mapHref: () => null,
      abroad,
      ...(phones && { phones }),
    }),
    [language, coverHref, pagesHref, maps, abroad, phones],
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
  const pages = notDeleted(guidebook.contents)
  return (
    <>
      <CoverHeader header={guidebook.header} />
      <main id={MAIN_ID} tabIndex={-1}>
        <Cover title={guidebook.title} cover={guidebook.subheader} />
        <Tiles pages={pages} before={<CoverLines {...coverFacts(guidebook)} />} />
      </main>
      <CoverFooter footer={guidebook.footer} />
    </>
  )
}

function ContentPage({ guidebook, contentId }: { guidebook: Guidebook; contentId: Id }) {
  const pages = notDeleted(guidebook.contents)
  const page = findPage(guidebook, contentId)
  if (!page) return <NotFound />
  const next = pages[pages.indexOf(page) + 1] ?? null
  const span = page.contentType === 'itinerary' ? tripSpan(guidebook) : null
  return <PageView page={page} guidebookTitle={guidebook.title} next={next} note={span && <TripNote span={span} />} />
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

/** Links to the app's own pages change the page without loading the app again. */
function useInnerLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href')
    if (!href?.startsWith('/guidebooks/') || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate({ href })
  }
}

/** Addresses by the id of the item. */
function useMapPictures(page: Page | null, language: Language): Readonly<Record<Id, string>> {
  // Whoever is not signed in has the ways to a place in its stead.
  const asked = useSession().kind !== 'out'
  const maps = page && asked ? placesOn(page) : []
  return useQueries({
    queries: maps.map((place) => ({
      queryKey: ['map', 'picture', place.latitude, place.longitude, place.level, language],
      queryFn: () => mapPictureOf(place, language),
      staleTime: Infinity,
    })),
    combine: (results) =>
      Object.fromEntries(results.flatMap(({ data }, index) => (data && maps[index] ? [[maps[index].id, data]] : []))),
  })
}
