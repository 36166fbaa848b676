// The guidebooks that something is done to at once.
import type { ListRow } from '#pwa/features/guidebook/list-row.ts'

export interface Picked {
  rows: readonly ListRow[]
  /** Their labels, in the same order. */
  labels: readonly (readonly string[])[]
  /** All of them lie in the archive. */
  archived: boolean
}
