// What nodes of every kind are made of: ids, pictures, and the types of the pages that they stand on.
import { isRecord } from '#domain/is-record.ts'

/** A UUID, chosen by whoever makes the node, so that work made offline needs no renaming. */
export type Id = string

/** The own block that a page, item or day was made from, as of which version; the account's own matter. */
export interface BlockMark {
  id: Id
  version: number
}

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

export const isPicture = (value: unknown): value is Picture => isRecord(value) && typeof value['large'] === 'string'

export const CONTENT_TYPES = ['attractions', 'itinerary', 'preparations', 'airtickets'] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

/** Without those that have the `deleted` flag of older data, which is only honoured. */
export const notDeleted = <N extends { deleted?: boolean }>(nodes: readonly N[]): N[] =>
  nodes.filter(({ deleted }) => deleted !== true)
