// The guidebook document: what builders edit, the wire carries and readers see.
import type { Language } from '#domain/language.ts'
import type { RichText, Words } from '#domain/rich-text/rich-text.ts'

/**
 * Shape of the stored JSON. Raised when a stored page has to be upgraded on load.
 * @public
 */
export const SCHEMA_VERSION = 1

/** A UUID, chosen by whoever makes the node, so that work made offline needs no renaming. */
export type Id = string

/** ISO 8601 in UTC. */
export type Instant = string

/** Addresses of one picture at 1305, 870 and 435 px wide, each `/uploads/{sha256}.webp`. */
export interface Picture {
  large: string
  medium: string
  small: string
  /** Pixels of `large`; absent in older data. Lets a page keep its place before the picture is there. */
  width?: number
  height?: number
  /** What it shows, for those who can't see it; absent where what stands around it says so. */
  alt?: string
}

export interface Header {
  type: 'text' | 'image'
  text: string
  image: Picture | null
}

/** The cover (called subheader on the wire) and the footer also have a title. */
export interface Titled extends Header {
  title: string
}

interface ItemBase {
  _id: Id
  /** Called Sticky for images. */
  isImportant: boolean
  deleted?: boolean
}

export interface TitleItem extends ItemBase {
  type: 'title'
  content: RichText
}
export interface TextItem extends ItemBase {
  type: 'text'
  content: RichText
}
export interface ImageItem extends ItemBase {
  type: 'image'
  image: Picture | null
}
export interface ImageTextItem extends ItemBase {
  type: 'imagetext'
  image: Picture | null
  content: RichText
}
export interface TableItem extends ItemBase {
  type: 'table'
  rows: number
  cols: number
  /** `rows` lists of `cols` cells. */
  content: Words[][]
  /** Pixels, one a column, each at least 40. */
  colWidths: number[]
}
export interface VideoItem extends ItemBase {
  type: 'video'
  url: string
}
export interface ButtonItem extends ItemBase {
  type: 'button'
  title: string
  url: string
}
export interface MapItem extends ItemBase {
  type: 'map'
  content: { address: string; latitude: number; longitude: number; level: number }
}
export interface PreparationItem extends ItemBase {
  type: 'preparation'
  image: Picture | null
  title: string
  body: Words
}
export interface AirticketItem extends ItemBase {
  type: 'airticket'
  title: string
  images: Picture[]
}
export interface AccordionItem extends ItemBase {
  type: 'accordion'
  title: string
  images: Picture[]
  content: RichText
}
export interface ActivityItem extends ItemBase {
  type: 'activity'
  title: string
}

export type Item =
  | TitleItem
  | TextItem
  | ImageItem
  | ImageTextItem
  | TableItem
  | VideoItem
  | ButtonItem
  | MapItem
  | PreparationItem
  | AirticketItem
  | AccordionItem
  | ActivityItem

export type ItemType = Item['type']

export interface Section {
  _id: Id
  items: Item[]
  deleted?: boolean
}

export interface SubActivity {
  _id: Id
  type: 'subActivity'
  place: Words
  time: Words
  schedule: Words
  body: Words
  isImportant: boolean
  deleted?: boolean
}

export interface Activity {
  _id: Id
  type: 'activity'
  place: Words
  time: Words
  schedule: Words
  subActivities: SubActivity[]
  isImportant: boolean
  deleted?: boolean
}

export interface Meal {
  _id: Id
  type: 'meal'
  title: Words
  body: Words
  isImportant: boolean
  deleted?: boolean
}

export interface Day {
  _id: Id
  type: 'day'
  title: Words
  activities: Activity[]
  meals: Meal[]
  deleted?: boolean
}

export const CONTENT_TYPES = ['attractions', 'itinerary', 'preparations', 'airtickets'] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

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
}

/** The whole document as an editor holds it. */
export interface Guidebook extends Shell {
  _id: Id
  contents: Page[]
}

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
}
