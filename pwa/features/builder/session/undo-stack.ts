// One stack of undo and redo for text and structure alike, as pure functions over lists of edits.
import type { Id } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { equal } from '#domain/guidebook/edits/equal.ts'

/** Typing in one field within this time is one step (milliseconds from the last key to the next one). */
const JOIN_MS = 500

/** Where a step happened, so that undoing it can go there: a page or the cover (null), and a node or block in it. */
export interface EditLocation {
  pageId: string | null
  target: string | null
}

/** Pictures that a step chose: they come into the document whenever the server has them, not with an edit. */
export interface PictureSending {
  /** Put on their way by the step. */
  sent: readonly Id[]
  /** Taken off it. */
  stopped: readonly Id[]
  /** What sets their place as it was before: the way back where they have arrived. */
  before: readonly Edit[]
}

export interface UndoStep {
  /** Edits that take the step back (on the undo stack) or bring it again (on the redo stack). */
  edits: Edit[]
  spot: EditLocation
  /** Names the field that was typed in; steps of one field join. Null: never joins. */
  field: string | null
  /** When the last key of the step was typed, in milliseconds. */
  at: number
  sending?: PictureSending
}

export interface Stack {
  past: readonly UndoStep[]
  future: readonly UndoStep[]
}

export const EMPTY_STACK: Stack = { past: [], future: [] }

const joins = (last: UndoStep | undefined, next: UndoStep, startedAt: number): last is UndoStep =>
  last !== undefined && next.field !== null && last.field === next.field && startedAt - last.at < JOIN_MS

/** Adds a step and forgets what could be redone. `startedAt` is when its first key was typed. */
export function push(stack: Stack, step: UndoStep, startedAt: number = step.at): Stack {
  const last = stack.past.at(-1)
  if (!joins(last, step, startedAt)) return { past: [...stack.past, step], future: [] }
  const joined = { ...last, edits: joinedEdits(last.edits, step.edits), at: step.at }
  return { past: [...stack.past.slice(0, -1), joined], future: [] }
}

/** The inverse of the joined step: the newer edits, then the older ones; one edit where the newer began from exactly what the
 *  older wrote. */
function joinedEdits(older: readonly Edit[], newer: readonly Edit[]): Edit[] {
  const [before, ...rest] = older
  const [after] = newer
  const isOne = newer.length === 1 && before?.kind === after?.kind && setsFields(before) && setsFields(after)
  if (!isOne || !after.from || !equal([after.fields, after.shape], [before.from, before.shape]))
    return [...newer, ...older]
  return [{ ...before, from: after.from }, ...rest]
}

type SetsFields = Extract<Edit, { kind: 'shell' | 'update' }>

const setsFields = (edit: Edit | undefined): edit is SetsFields => edit?.kind === 'shell' || edit?.kind === 'update'

/** Ends the joining of the last step: after leaving a field, pasting, or changing structure. */
export function close(stack: Stack): Stack {
  const last = stack.past.at(-1)
  return last?.field == null ? stack : { ...stack, past: [...stack.past.slice(0, -1), { ...last, field: null }] }
}

export type Direction = 'undo' | 'redo'

export const nextStep = (stack: Stack, direction: Direction): UndoStep | undefined =>
  (direction === 'undo' ? stack.past : stack.future).at(-1)

/** Takes the next step off one side; `opposite` (what brings it back) goes to the other side, unless null: nothing of
 *  it could be applied any more, because another device removed what it speaks of. */
export function turn(stack: Stack, direction: Direction, opposite: Edit[] | null): Stack {
  const step = nextStep(stack, direction)
  if (!step) return stack
  const edits = (direction === 'redo' && step.sending?.before) || opposite
  const turned = opposite ? [{ ...step, edits: [...(edits ?? [])], field: null }] : []
  return direction === 'undo'
    ? { past: stack.past.slice(0, -1), future: [...stack.future, ...turned] }
    : { past: [...stack.past, ...turned], future: stack.future.slice(0, -1) }
}
