// What a source was taken for: flat and in order, so that a person can change each thing by one key.
import type { CalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import type { SourceCell, SourceRef, SourceText } from './source.ts'

export const DRAFT_KINDS = [
  'day',
  'stop',
  'meal',
  'hotel',
  'flight',
  'contact',
  'list',
  'text',
  'table',
  'picture',
] as const
export type DraftKind = (typeof DRAFT_KINDS)[number]

export interface DraftPart {
  id: number
  kind: DraftKind
  /** All of the source that it holds. */
  from: SourceRef[]
  /** Those that are not are marked and counted. */
  sure: boolean
  /** It belongs to no day, though one may stand above it. Days are never outside. */
  outside: boolean
  /** Of a day, list, text or table what stands above it; of a stop what happens; which meal; the name of a hotel, flight
   *  or contact. */
  title: SourceText
  /** As it was written, without a time ''. */
  time: string
  place: SourceText
  /** Lines; of a list its entries. */
  body: SourceText[]
  /** Of a table. */
  rows?: SourceCell[][]
  /** Index of `Source.pictures`. */
  picture?: number
  dropped: boolean
}

/** What rules put aside on purpose: titles of columns, and who sent a line of a chat and when. */
export interface SkippedText {
  why: 'columns' | 'sender'
  from: SourceRef
  text: string
}

export interface Draft {
  /** What stands above everything; ''. */
  title: string
  titleFrom: SourceRef[]
  firstDay: CalendarDate | null
  parts: DraftPart[]
  asides: SkippedText[]
}
