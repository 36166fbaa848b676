// An own block: a page, an item or a day that an account keeps, to be used in many of its guidebooks.
import type { Day, Id, Instant, Item, Page } from '#domain/guidebook/document.ts'

export type BlockContent = { kind: 'page'; node: Page } | { kind: 'item'; node: Item } | { kind: 'day'; node: Day }

export const BLOCK_KINDS = ['page', 'item', 'day'] as const satisfies readonly BlockContent['kind'][]

export type BlockKind = (typeof BLOCK_KINDS)[number]

export type OwnBlock = BlockContent & {
  _id: Id
  /** What its owner calls it. */
  title: string
  /** Raised by each change, also while a device has no network: uses tell by it what they have not seen. */
  version: number
  updatedAt: Instant
}

/** As the account keeps it; the rest is the server's. */
export type WrittenBlock = BlockContent & Pick<OwnBlock, 'title' | 'version'>
