// Where a node stands on its page, for addresses that lead to it.
import type { Id } from '#domain/guidebook/document.ts'

/** The end of its id: short, since each row of a page carries it, and enough to tell those of one page apart. */
export const anchorOf = (id: Id): string => `n-${id.slice(-6)}`
