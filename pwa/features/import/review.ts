// A review as data: the file as it was read, its draft as somebody has changed it, and the way back.
import type { Draft, DraftPart } from '#domain/schedule/draft.ts'
import type { Source, SourceRef } from '#domain/schedule/source.ts'

export interface Review {
  /** Of the file, without its ending. */
  name: string
  source: Source
  draft: Draft
  /** Drafts before the last changes, the newest last. */
  past: readonly Draft[]
  /** The part that keys act on. */
  at: number | null
}

const STEPS_MOST = 200

export const begun = (name: string, source: Source, draft: Draft): Review => ({
  name,
  source,
  draft,
  past: [],
  at: draft.parts[0]?.id ?? null,
})

/** A change that changes nothing is no step. */
export function changed(review: Review, change: (draft: Draft) => Draft): Review {
  const draft = change(review.draft)
  if (draft === review.draft) return review
  const isThere = draft.parts.some(({ id }) => id === review.at)
  return {
    ...review,
    draft,
    past: [...review.past.slice(1 - STEPS_MOST), review.draft],
    at: isThere ? review.at : (draft.parts[0]?.id ?? null),
  }
}

export function undone(review: Review): Review {
  const draft = review.past.at(-1)
  return draft ? { ...review, draft, past: review.past.slice(0, -1) } : review
}

/** @param step parts on or back; it stays at the ends */
export function moved(review: Review, step: number): Review {
  const { parts } = review.draft
  const at = parts.findIndex(({ id }) => id === review.at)
  return { ...review, at: parts[Math.min(parts.length - 1, Math.max(0, at + step))]?.id ?? null }
}

export const isUnsure = ({ sure, dropped }: DraftPart): boolean => !sure && !dropped

export const unsureCount = ({ parts }: Draft): number => parts.filter(isUnsure).length

/** The next one after where one is, from the beginning again at the end. */
export function nextUnsure(review: Review): Review {
  const { parts } = review.draft
  const at = parts.findIndex(({ id }) => id === review.at)
  const next = [...parts.slice(at + 1), ...parts.slice(0, at + 1)].find(isUnsure)
  return next ? { ...review, at: next.id } : review
}

export const refKey = ({ part, entry, row, column }: SourceRef): string => [part, entry, row, column].join(':')

/** Where in the source each place went: the part that holds it. */
export function holders({ parts }: Draft): Map<string, number> {
  return new Map(parts.flatMap(({ id, from }) => from.map((ref) => [refKey(ref), id] as const)))
}
