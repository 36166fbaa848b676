// /public-guidebooks: what travel teams show to everyone, card after card.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, type RefObject, useEffect, useRef } from 'react'
import { type GalleryAnswer, type GalleryCard, galleryPath, FIRST_ANSWER, type GalleryQuery } from '#domain/gallery.ts'
import { LIMITS } from '#domain/limits.ts'
import { listSearch } from '#pwa/features/guidebook/list-search.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { RegenerateButton } from '#pwa/features/thumbnail/regenerate-button.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { thumbnailOf } from './gallery-card.tsx'
import { GalleryGrid } from './gallery-grid.tsx'
import { Page } from '#pwa/ui/base/page.tsx'
import { GalleryHead } from './gallery-head.tsx'
import { After, Failed, Loading, MoreFailed, NoneYet, Skeletons } from './gallery-states.tsx'
import css from './gallery.module.css'
import { messages } from './messages.ts'
import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { createQueryClient } from '#pwa/api/call/query-client.ts'
import { type GalleryParams, readGallery } from '#pwa/api/guidebook/gallery.ts'

const regenerate = (card: GalleryCard) => <RegenerateButton book={thumbnailOf(card)} />

export function GalleryScreen() {
  const t = useText(messages)
  const navigate = useNavigate()
  const { page = 1, search = '' } = listSearch(useSearch({ strict: false }))
  const gallery = useGallery({ page, search })
  useTitle(t('title'))
  const onSearch = (text: string) => void navigate({ to: '/public-guidebooks', search: listSearch({ search: text }) })
  return (
    <Page flows>
      <GalleryHead total={gallery.pages?.[0]} search={search} onSearch={onSearch} />
      <List gallery={gallery} search={search} onClear={() => onSearch('')} />
    </Page>
  )
}

interface Props {
  gallery: Gallery
  search: string
  onClear: () => void
}

function List({ gallery, search, onClear }: Props) {
  const t = useText(messages)
  const { pages, failure, isFetching, canGoOn, goOn, retry } = gallery
  const isAdmin = useProfile()?.role === 'admin'
  const [first] = pages ?? []
  const cards = useMemo(() => pages?.flatMap(({ results }) => results) ?? [], [pages])
  const end = useNearEnd(canGoOn ? goOn : null, cards.length)
  if (!first) return failure ? <Failed failure={failure} busy={isFetching} onRetry={retry} /> : <Loading />
  if (first.results.length === 0) return <NoneYet search={search} onClear={onClear} />
  return (
    <>
      {first.page > 1 && (
        <p className={css['newer']}>
          <a href={galleryPath({ page: first.page - 1, search })} rel="prev">
            {t('newer')}
          </a>
        </p>
      )}
      <GalleryGrid cards={cards} actionsOf={isAdmin ? regenerate : undefined} />
      {isFetching && (
        <ul className={`${css['grid']} ${css['coming']}`}>
          <Skeletons count={4} />
        </ul>
      )}
      <div ref={end} />
      {failure && <MoreFailed failure={failure} busy={isFetching} onRetry={retry} />}
      {!failure && <After>{said(first)}</After>}
    </>
  )

  function said(of: GalleryAnswer): string {
    if (isFetching) return t('loadingMore', { count: toCome(of, cards.length) })
    return canGoOn ? '' : t('end')
  }
}

/** How many the next answer has. At least one: the total is of when the list began. */
function toCome({ page, totalCount, isLeast }: GalleryAnswer, shown: number): number {
  const left = totalCount - (page - 1) * LIMITS.gallerySize - shown
  return isLeast ? LIMITS.gallerySize : Math.min(LIMITS.gallerySize, Math.max(1, left))
}

/** Pixels below the window. */
const NEAR_PX = 300

/**
 * Put the answered reference on what stands behind the list.
 * @param ask null while nothing is to be asked for
 * @param count of the list's entries: the end is looked for anew when there are more, also where somebody was there again
 *   before the browser had seen it go
 */
function useNearEnd(ask: (() => void) | null, count: number): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef(ask)
  latest.current = ask
  const wanted = ask !== null
  useEffect(() => {
    const end = ref.current
    if (!end || !wanted) return
    // It tells where the end is as soon as it looks: a list that is too short for the window goes on by itself.
    // On a busy thread several answers come at once, the last of which is true.
    const observer = new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting && latest.current?.(), {
      rootMargin: `0px 0px ${NEAR_PX}px 0px`,
    })
    observer.observe(end)
    return () => observer.disconnect()
  }, [wanted, count])
  return ref
}

/** So long the list waits for somebody who has left it and comes back; later it begins anew. */
const WAITS_MS = 5 * 60_000

/** Of its own: what the device keeps for a start without network are its user's lists, not everyone's. */
const client: QueryClient = createQueryClient()

type From = Omit<GalleryParams, 'search'>

interface Gallery {
  /** undefined until the first answer. */
  pages: GalleryAnswer[] | undefined
  failure: Error | null
  isFetching: boolean
  /** There are more, and nothing keeps them from coming. */
  canGoOn: boolean
  goOn: () => void
  /** After a failure: the same again. */
  retry: () => void
}

function useGallery({ page, search }: GalleryQuery): Gallery {
  const query = useInfiniteQuery(
    {
      queryKey: ['gallery', { page, search }],
      queryFn: ({ pageParam }) => readGallery({ search, ...pageParam }),
      initialPageParam: { page } as From,
      getNextPageParam: ({ next }): From | null => (next === null ? null : { after: next }),
      initialData: () => written({ page, search }),
      // Asking again would ask for every page that has come, also after a failure.
      staleTime: 'static',
      gcTime: WAITS_MS,
    },
    client,
  )
  const goOn = () => void query.fetchNextPage()
  return {
    pages: query.data?.pages,
    failure: query.error,
    isFetching: query.isFetching,
    canGoOn: query.hasNextPage && !query.isFetching && query.error === null,
    goOn,
    retry: () => (query.data ? goOn() : void query.refetch()),
  }
}

/** What the page was made from, where it is the page of this wish. */
function written(wish: GalleryQuery): InfiniteData<GalleryAnswer, From> | undefined {
  const text = document.getElementById(FIRST_ANSWER)?.textContent
  if (!text) return undefined
  const { search, answer } = JSON.parse(text) as { search: string; answer: GalleryAnswer }
  if (search !== wish.search || answer.page !== wish.page) return undefined
  return { pages: [answer], pageParams: [{ page: wish.page }] }
}
