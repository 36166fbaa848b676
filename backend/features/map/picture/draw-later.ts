// Pictures of the places of what is being saved, drawn in the background: no reader waits for them.
import type { Language } from '#domain/language.ts'
import type { Page } from '#domain/guidebook/document.ts'
import { placesOn } from '#domain/guidebook/pins.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type EnqueueOptions, type Job } from '#backend/platform/jobs.ts'
import { placePicture } from './place-picture.ts'
import type { MapCentre } from './shapes.ts'

const NAME = 'place-pictures'

interface Wanted {
  places: MapCentre[]
  language: Language
}

/** Queued in the transaction that saves the pages. Nothing happens without a map to draw from, or without a place. */
export async function drawLater(
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  tx: NonNullable<EnqueueOptions['tx']>,
  pages: readonly Page[],
  language: Language,
): Promise<void> {
  if (!config.map.pictures) return
  const places = pages.flatMap(placesOn).map(({ latitude, longitude, level }) => ({ latitude, longitude, level }))
  if (places.length > 0) await jobs.enqueue(NAME, { places, language } satisfies Wanted, { tx })
}

export const drawPlaces = ({ files, config }: Deps): Job =>
  job<Wanted>({
    name: NAME,
    work: async ({ places, language }) => {
      const pictures = { files, source: config.map.pictures }
      for (const place of places) await placePicture(pictures, place, language)
    },
  })
