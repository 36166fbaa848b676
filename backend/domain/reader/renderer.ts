// What the server asks of the reader's renderer: the one interface between backend and the built pages.
import type { Change } from '#domain/guidebook/changes/change.ts'
import type { Id, PublicGuidebook } from '#domain/guidebook/document.ts'
import type { Language } from '#domain/language.ts'
import type { ReaderView } from './shown.ts'

export interface PageFacts {
  /** Base of every absolute address (share tags). */
  publicUrl: string
  /** Data address of the cover as a small AVIF, null without a picture. */
  coverData: string | null
  /** Path of the picture that shared links show. */
  shareImage: string | null
  /** Addresses of the pictures of its map items, by their id. */
  maps: Readonly<Record<Id, string>>
  /** Of the map of all places: the land below it as a path, in `COAST_UNITS` a side of its square. */
  coast?: string
  /** Of the same: how near its vector tiles go, where there are any, and whose data they are. */
  streets?: { zoom: number; by: string }
  /** Countries whose telephone numbers may stand without a prefix, the likeliest first; absent: Korea. */
  countries?: readonly string[]
  /** The trip is abroad: a place without a pin is looked for on the maps of the world first. */
  abroad?: boolean
  /** It took a password to get here: nothing of it goes into metadata. */
  locked: boolean
}

export interface Rendered {
  html: string
  /** The inline scripts and style elements, word for word, for the policy to name their hashes. */
  scripts: string[]
  styles: string[]
  /** A font stands in the page itself. */
  fontInside?: true
}

export interface LockedFacts {
  uuid: string
  title: string
  language: Language
}

/** A change as travellers are told it. */
export interface ChangeText {
  /** null: the guidebook itself, with its cover. */
  node: Id | null
  /** The page it is on. */
  page: Id | null
  /** That page by its title, and the day. */
  place: string
  lines: string[]
}

export interface ReaderRenderer {
  /** Changes whenever the same document could give other bytes. */
  version: string
  /** The cover of a guidebook, or one of its pages. */
  page(shown: ReaderView, facts: PageFacts): Rendered
  /** The whole guidebook on one page: to be printed, or (`file`) without script and controls, to be made one file. */
  whole(guidebook: PublicGuidebook, facts: PageFacts, as: 'print' | 'file'): Rendered
  /** Asks on which day a trip begins whose itinerary names no dates. @param wrong what was sent is no such day */
  chooseStart(facts: LockedFacts, wrong: boolean): Rendered
  /** The password prompt of a locked guidebook: its title and nothing else of it. */
  locked(facts: LockedFacts): Rendered
  notFound(language: Language): Rendered
  /** What passes stands in the way: the server is busy, or its database away. */
  unavailable(language: Language): Rendered
  /** The library of guidebooks saved on the device, `/m/saved`. */
  saved(language: Language): Rendered
  /** Paths of every script that pages may ask for, `/reader-assets/…`: immutable, named by their content. */
  scripts: string[]
  /** Those beside them that draw the streets below the map of a trip. */
  mapScripts: string[]
  /** What scripts write on pages, and the frame of every page, for the font to have its letters. */
  words(language: Language): string
  /** Changes in the words that travellers read, in reading order; what nobody reads or sees is left out. */
  textsOfChanges(changes: readonly Change[], language: Language): ChangeText[]
  /** The inside of a page icon's drawing on a grid of 24, for pictures of covers; an unknown name gives the default's. */
  icon(name: string | null): string
}
