// A schedule as somebody might have written it, and what a reader of it has to find: data, whichever way it is judged.
import type { DraftKind } from '#domain/schedule/draft.ts'

export interface ExpectedStop {
  /** '' where the schedule says none. As `09:00`. */
  time: string
  /** Words that stand in the stop, and in no other of its day. */
  what: string
  /** Where it must be one kind; else any of stop, meal, hotel and flight counts. */
  kind?: DraftKind
}

export interface ExpectedDay {
  /** Words that stand in the title of the day, and in no other's before it. */
  title: string
  stops: ExpectedStop[]
}

export interface ScheduleCase {
  /** Its own, as `xlsx-merged-days`. */
  name: string
  /** Who wrote it, and what is peculiar to it. */
  author: string
  /** The day on which somebody imports it: years that nobody wrote are told from there. */
  near: string
  file: () => SheetFile | Promise<SheetFile>
  days: ExpectedDay[]
  /** Everything else that is written in it: each word has to come along or be told as not taken. */
  lines: string[]
}

export interface SheetFile {
  /** With its ending. */
  name: string
  bytes: Uint8Array<ArrayBuffer>
}
