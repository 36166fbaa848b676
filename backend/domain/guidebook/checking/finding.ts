// What a check before publishing finds: advice, which stops nobody.
import type { Id } from '#domain/guidebook/node.ts'

/**
 * `deadLink`: an address that leads nowhere by its form, or none. `noAlt`: a picture that nobody described.
 * `emptyPage`: a page without words and pictures. `lowContrast`: words that are hard to read (WCAG 1.4.3).
 * `noPlace`: a map without a place.
 */
export type FindingKind = 'deadLink' | 'emptyPage' | 'noPlace' | 'noAlt' | 'lowContrast'

export interface Finding {
  kind: FindingKind
  /** null: on the cover. */
  pageId: Id | null
  /** What to select there: the id of a node, or `header`, `cover`, `footer`. */
  target: string
  /** The address or the words in question; '' where there are none. */
  words: string
}
