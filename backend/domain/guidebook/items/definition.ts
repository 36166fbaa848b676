// What the file of an item type has to say. What builds schemas, markup and findings is handed in, so that a page which
// only makes or names items loads neither zod nor any of that.
import type { z } from 'zod'
import type { FindingKind } from '#domain/guidebook/checking/finding.ts'
import type { BlockMark, ContentType, Id, Picture } from '#domain/guidebook/node.ts'
import type { ItemSchemas } from '#domain/guidebook/schema/item-schemas.ts'
import type { PlainOrRich } from '#domain/rich-text/rich-text.ts'

export interface ItemBase {
  _id: Id
  /** Called Sticky for images. */
  isImportant: boolean
  block?: BlockMark
  deleted?: boolean
}

export interface TableSize {
  rows: number
  cols: number
}

export interface ItemDefinition<I extends ItemBase & { type: string }> {
  /** The pages whose add menu offers it; null: only older data has it. */
  addableTo: readonly [ContentType, ...ContentType[]] | null
  /** Whether it may name stored pictures. Files that no guidebook names are removed. */
  hasPictures: [Extract<I[keyof I], Picture | readonly Picture[]>] extends [never] ? boolean : true
  /** Its own fields when new. @param size of a table */
  empty(size?: TableSize): Omit<I, keyof ItemBase | 'type'>
  /** What may be stored of it, and how older data is read. */
  schema(make: ItemSchemas): z.ZodType<I>
  /** Its words, links and pictures for other programs. */
  readable(item: I, write: Markup): ReadableItem[]
  /** What its readers would stumble over. */
  findings(item: I, check: Checks): CheckResult[]
  /** Whether it is a picture and nothing else: photos of one place go behind those that stand there. */
  isPicture?: boolean
  /** Of a place: where somebody has set its pin; null while it is a name. */
  pin?(item: I): AddressPin | null
  /** Of a table: its cells, of which a document holds so many at most. */
  cellCount?(item: I): number
}

export interface AddressPin {
  address: string
  latitude: number
  longitude: number
  /** Of the map round it, as Kakao counts them. */
  level: number
}

export interface ReadableItem {
  html: string
  text: string
}

/** Writes pieces of an item as HTML and as plain text. */
export interface Markup {
  heading: (tag: 'h2' | 'h3', content: PlainOrRich) => ReadableItem
  line: (text: string) => ReadableItem
  words: (content: PlainOrRich) => ReadableItem
  link: (text: string, url: string) => ReadableItem
  pictures: (all: readonly (Picture | null)[]) => ReadableItem[]
  table: (rows: readonly (readonly PlainOrRich[])[]) => ReadableItem
}

export type CheckResult = [kind: FindingKind, words?: string]

export interface Checks {
  /** Links and colours within words. */
  words: (...all: readonly PlainOrRich[]) => CheckResult[]
  /** Pictures that nobody described. */
  pictures: (all: readonly (Picture | null)[]) => CheckResult[]
  /** By its form alone. */
  isDeadLink: (address: string) => boolean
}
