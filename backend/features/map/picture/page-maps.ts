// The pictures of all places of a page, by the id of the item that shows the place.
import type { Id, Page } from '#domain/guidebook/document.ts'
import type { Language } from '#domain/language.ts'
import { placesOn } from '#domain/guidebook/pins.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { placePicture } from './place-picture.ts'

type MapDeps = Pick<Deps, 'files' | 'log' | 'config'>

/** A page is readable without them, and is not kept from anybody for their sake. */
export async function pageMaps(
  { files, log, config }: MapDeps,
  page: Partial<Pick<Page, 'sections'>>,
  language: Language,
): Promise<Record<Id, string>> {
  const pictures = { files, source: config.map.pictures }
  const drawn = await Promise.all(
    placesOn(page).map(async ({ id, ...place }) => {
      const address = await placePicture(pictures, place, language).catch(
        (error: unknown) => void log.warn({ err: error }, 'map picture not drawn'),
      )
      return address ? [[id, address] as const] : []
    }),
  )
  return Object.fromEntries(drawn.flat())
}
