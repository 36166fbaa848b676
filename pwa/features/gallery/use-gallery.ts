// The gallery's list: page after page, each behind the last entry of the one before.
import { type InfiniteData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { FIRST_ANSWER, type GalleryAnswer, type GalleryWish } from '#domain/gallery.ts'
import { createQueryClient } from '#pwa/api/call/query-client.ts'
import { type GalleryAsked, readGallery } from '#pwa/api/guidebook/gallery.ts'

/** So long the list waits for somebody who has left it and comes back; later it begins anew. */
const WAITS_MS = 5 * 60_000

/** Of its own: what the device keeps for a start without network are its user's lists, not everyone's. */
const client: QueryClient = createQueryClient()

type From = Omit<GalleryAsked, 'search'>

export interface Gallery {
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

export function useGallery({ page, search }: GalleryWish): Gallery {
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
function written(wish: GalleryWish): InfiniteData<GalleryAnswer, From> | undefined {
  const text = document.getElementById(FIRST_ANSWER)?.textContent
  if (!text) return undefined
  const { search, answer } = JSON.parse(text) as { search: string; answer: GalleryAnswer }
  if (search !== wish.search || answer.page !== wish.page) return undefined
  return { pages: [answer], pageParams: [{ page: wish.page }] }
}
