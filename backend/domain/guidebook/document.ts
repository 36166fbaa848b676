// The guidebook document: what builders edit, the wire carries and readers see.
import type { Item } from '#domain/guidebook/items/registry.ts'
import type { Language } from '#domain/language.ts'
import type { RichText, PlainOrRich } from '#domain/rich-text/rich-text.ts'
import type { BlockMark, ContentType, Id, Picture } from './node.ts'
import type { Trip } from './trip.ts'

// What it is made of lies below it, since items are made of that too.
export { CONTENT_TYPES, type ContentType, type Id, type Picture } from './node.ts'
export type { Item, ItemType } from '#domain/guidebook/items/registry.ts'

/**
 * Shape of the stored JSON. Raised when a stored page has to be upgraded on load.
 * @public
 */
export const SCHEMA_VERSION = 1

/** ISO 8601 in UTC. */
export type Instant = string

export interface Header {
  type: 'text' | 'image'
  text: string
  image: Picture | null
}

/** The cover (called subheader on the wire) and the footer also have a title. */
export interface Titled extends Header {
  title: string
}

export interface Section {
  _id: Id
  items: Item[]
  deleted?: boolean
}

export interface SubActivity {
  _id: Id
  type: 'subActivity'
  place: PlainOrRich
  time: PlainOrRich
  schedule: PlainOrRich
  body: PlainOrRich
  isImportant: boolean
  deleted?: boolean
}

export interface Activity {
  _id: Id
  type: 'activity'
  place: PlainOrRich
  time: PlainOrRich
  schedule: PlainOrRich
  subActivities: SubActivity[]
  isImportant: boolean
  deleted?: boolean
}

export interface Meal {
  _id: Id
  type: 'meal'
  title: PlainOrRich
  body: PlainOrRich
  isImportant: boolean
  deleted?: boolean
}

export interface Day {
  _id: Id
  type: 'day'
  title: PlainOrRich
  activities: Activity[]
  meals: Meal[]
  /** Where its clocks are others than the trip's. */
  zone?: string
  block?: BlockMark
  deleted?: boolean
}

/** A content page, shown as a menu tile on the cover. `sections` for all but itineraries, which have `days`. */
export interface Page {
  _id: Id
  title: string
  subtitle: RichText
  contentType: ContentType
  /** A name of the icon catalogue, `/uploads/…` for an own icon, null for the default. */
  icon: string | null
  sections: Section[]
  days: Day[]
  /** Itineraries: widths in px and titles of place, time and schedule. */
  colWidths: [number, number, number]
  colTitles: [string, string, string]
  isSampleContent: boolean
  createdAt: Instant
  updatedAt: Instant
  block?: BlockMark
  deleted?: boolean
}

/** The fields of a guidebook that its builder edits, beside the pages. */
export interface Shell {
  title: string
  type: string
  language: Language
  header: Header
  subheader: Titled
  footer: Titled
  /** null: nothing is known of it. Absent on devices with a draft from before there was one. */
  trip: Trip | null
}

/** The whole document as an editor holds it. */
export interface Guidebook extends Shell {
  _id: Id
  contents: Page[]
}

/** How changes come to readers: with each save, or all in one when they are sent. */
export type Release = (typeof RELEASES)[number]
export const RELEASES = ['live', 'sent'] as const

/** What `GET /guidebooks/{id}` answers to its owner: the document and what the server keeps about it. */
export interface GuidebookRecord extends Guidebook {
  uuid: string
  /** The owner. */
  user: { _id: Id; name: string; companyName: string }
  company: string
  version: number
  published: boolean
  isPublicGallery: boolean
  isSampleGuidebook: boolean
  isSampleContent: boolean
  hasPassword: boolean
  release: Release
  /** What readers see, where that is not what stands: the version last sent. */
  sentVersion: number | null
  /** When that was; null with it. */
  sentAt: Instant | null
  /** Saves since then have changed what readers will see. */
  hasUnsentChanges: boolean
  views: { count: number }
  thumbnailUrl: string | null
  thumbnailGeneratedAt: Instant | null
  createdAt: Instant
  updatedAt: Instant
  /** Who saved this version; told where the guidebook is read by itself. `_id` null: the account is deleted. */
  savedBy?: { _id: Id | null; name: string }
}

/** What anyone may read of a published guidebook: no owner data, no password, nothing marked deleted. */
export interface PublicGuidebook extends Guidebook {
  uuid: string
  version: number
  updatedAt: Instant
  /** 'Developed by' the configured partner, else 'Powered by'. */
  credit: 'powered' | 'developed'
  /** The company of the partner, where it developed this. */
  partner?: string
}
