// The lists of icons as screens and the builder's popup read them; kept on the device like every list.
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Id } from '#domain/guidebook/document.ts'
import type { OwnIcon } from '#domain/icon.ts'
import { type IconList, type IconsParams, listAllIcons, listIcons } from '#pwa/api/icon.ts'

const ICONS = ['icons']

export const ownIcons = queryOptions({ queryKey: [...ICONS, 'own'], queryFn: listIcons })

export const allIcons = (asked: IconsParams) =>
  queryOptions({
    queryKey: [...ICONS, 'all', asked],
    queryFn: () => listAllIcons(asked),
    placeholderData: keepPreviousData,
  })

/** Shown at once as the newest of one's own; the administrator's lists ask again. */
export async function addUploaded(queryClient: QueryClient, icon: OwnIcon): Promise<void> {
  // An answer that is on its way lacks it.
  await queryClient.cancelQueries({ queryKey: ICONS })
  queryClient.setQueryData(ownIcons.queryKey, (list) => list && changed(list, [icon, ...list.icons]))
  askAgain(queryClient)
}

/** Gone from every list at once. */
export async function removeDeleted(queryClient: QueryClient, id: Id): Promise<void> {
  await queryClient.cancelQueries({ queryKey: ICONS })
  queryClient.setQueriesData<IconList>({ queryKey: ICONS }, (list) => {
    const left = list?.icons.filter((icon) => icon._id !== id)
    return list && left && changed(list, left)
  })
  askAgain(queryClient)
}

/** After a refusal that another tab or device may have caused. */
export const askAgain = (queryClient: QueryClient): void => void queryClient.invalidateQueries({ queryKey: ICONS })

const changed = (list: IconList, icons: OwnIcon[]): IconList => ({
  ...list,
  icons,
  totalCount: list.totalCount + icons.length - list.icons.length,
})
