// The pictures of a page's places, as the server draws them for readers; without a line there are none.
import { useQueries } from '@tanstack/react-query'
import type { Id, Page } from '#domain/guidebook/document.ts'
import type { Language } from '#domain/language.ts'
import { placesOn } from '#domain/map.ts'
import { mapPictureOf } from '#pwa/api/map.ts'
import { useSession } from '#pwa/features/session/use-session.ts'

/** Addresses by the id of the item. */
export function useMapPictures(page: Page | null, language: Language): Readonly<Record<Id, string>> {
  // Whoever is not signed in has the ways to a place in its stead.
  const asked = useSession().kind !== 'out'
  const maps = page && asked ? placesOn(page) : []
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
