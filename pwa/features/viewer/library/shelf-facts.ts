// What a saved guidebook tells of itself in the library: its cover, whose it is, and when its trip is.
import type { Guidebook, Picture, PublicGuidebook } from '#domain/guidebook/document.ts'
import { lastDayOf } from '#domain/guidebook/last-day.ts'
import type { Bundle } from '#domain/reader/bundle.ts'
import type { TripSpan } from '#domain/reader/trip-times.ts'
import { withTimeout } from '#pwa/copies/with-timeout.ts'
import { savedCopy } from '#pwa/copies/copies.ts'
import { openFile } from '#pwa/copies/seal.ts'

export interface LibraryFacts {
  /** Address of its picture, small. */
  cover: string | null
  /** Words of its header, or what its picture stands for. */
  brand: string
  trip: TripSpan | null
}

/** Of a copy that is begun, locked or damaged. */
const NOTHING: LibraryFacts = { cover: null, brand: '', trip: null }
const TIMEOUT_MS = 3000

export const shelfFacts = (uuid: string): Promise<LibraryFacts> => withTimeout(TIMEOUT_MS, read(uuid), NOTHING)

async function read(uuid: string): Promise<LibraryFacts> {
  const saved = await savedCopy(uuid)
  const file = saved && (await openFile(uuid, saved.bundle.document))
  if (!file) return NOTHING
  const guidebook = (await file.json()) as PublicGuidebook
  const brand = guidebook.header.image?.alt ?? guidebook.header.text
  return { cover: coverOf(saved.bundle, guidebook.subheader.image), brand: brand.trim(), trip: tripOf(guidebook) }
}

/** The smallest that the copy has: those of a locked one have addresses of their own. */
function coverOf({ assets }: Bundle, picture: Picture | null): string | null {
  const names = picture ? [picture.small, picture.medium, picture.large] : []
  for (const name of names) {
    const ending = `/${name.split('/').pop()}`
    const found = assets.find(({ role, url }) => role === 'picture' && url.endsWith(ending))
    if (found) return found.url
  }
  return null
}

/** A copy from before guidebooks knew their trips has none. */
function tripOf({ trip, contents }: Pick<Guidebook, 'contents'> & Partial<Pick<Guidebook, 'trip'>>): TripSpan | null {
  if (!trip?.firstDay) return null
  const last = lastDayOf({ trip, contents })
  return last === null ? null : { first: trip.firstDay, last, zone: trip.zone }
}
