// The pictures of a page's places, as the server draws them for readers; without a line there are none.
import { useQueries } from '@tanstack/react-query'
import type { Id, Language, Page } from '#domain/guidebook/document.ts'
import { mapPictureOf } from '#pwa/api/map.ts'

/** Addresses by the id of the item. */
export function useMapPictures(page: Page | null, language: Language): Readonly<Record<Id, string>> {
  const items = (page?.sections ?? []).flatMap((section) => section.items)
  const maps = items.flatMap((item) => (item.type === 'map' && item.content.address.trim() !== '' ? [item] : []))
  return useQueries({
    queries: maps.map(({ content }) => ({
      queryKey: ['map', 'picture', content.latitude, content.longitude, content.level, language],
      queryFn: () => mapPictureOf(content, language),
      staleTime: Infinity,
    })),
    combine: (results) =>
      Object.fromEntries(results.flatMap(({ data }, index) => (data && maps[index] ? [[maps[index]._id, data]] : []))),
  })
}
