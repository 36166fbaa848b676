// One builder at work on one guidebook: every change, its way back, and what is selected, outside React state.
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  close,
  type Direction,
  EMPTY_STACK,
  nextStep,
  push,
  type PictureSending,
  type EditLocation,
  type Stack,
  turn,
} from './undo-stack.ts'
import { withUploadedPictures } from './uploaded-pictures.ts'
import type { UploadedToList } from '#pwa/offline/database.ts'
import { tryEdit } from '#pwa/offline/drafts.ts'
import type { RefusedNode } from '#pwa/offline/server/refused-nodes.ts'
import { createStore, type Store } from '#pwa/store.ts'

/** 'header', 'cover', 'footer', 'title', 'subtitle', or the id of a tile's page or of an item. */
export type Target = string

export interface Selection {
  target: Target | null
  /** The target's words have the keyboard. */
  editing: boolean
  /** All items that are selected, the target among them; null: only the target is. */
  group: Group | null
}

export interface Group {
  ids: ReadonlySet<Id>
  /** Where a range begins that Shift extends. */
  anchor: Id
  /** Each press takes an item in or out, also without a key held: for fingers. */
  picking: boolean
}

const NOTHING: Selection = { target: null, editing: false, group: null }

export interface EditOptions {
  spot?: EditLocation
  /** The field that is being typed in, so that keys close together are one step. */
  field?: string
  /** When the first key of this commit was typed, in milliseconds. */
  startedAt?: number
  /** Where what is being typed ends in the field, a place of its plain text. */
  typedEnd?: number
  at?: number
}

/** What the session needs of the store of guidebooks and of the screen; see `builder-screen.tsx`. */
export interface SessionHost {
  /** The document as it is shown now. */
  read(): Guidebook | undefined
  /** Applies an edit (`edit` of `pwa/offline/edit.ts`): gives the edits that take it back, none where it changes nothing.
   *  @throws Refusal where a rule says no */
  write(edit: Edit, typedEnd?: number): Edit[]
  /** A rule said no. */
  refuse(refusal: Refusal): void
  /** Undo or redo found that others had changed what a step speaks of, and went on to the next one. */
  passedOver(): void
  /** Pictures that came into lists of late. */
  arrived(): readonly UploadedToList[]
  /** Puts pictures on their way again, and takes others off it. */
  send(start: readonly Id[], stop: readonly Id[]): void
}

export interface BuilderSession {
  guidebookId: Id
  stack: Store<Stack>
  selection: Store<Selection>
  /** Where an undone or redone step happened, or what somebody asked to see, with the focus; the screen goes there. */
  reveal: Store<(EditLocation & { focus?: true }) | null>
  /** Fields that show what the document could not take: what is on the screen is not saved while there is one. */
  untaken: Store<ReadonlySet<string>>
  /** What the server refused: marked where it stands. */
  refused: Store<readonly RefusedNode[]>
  /** Answers whether anything changed. */
  change(edit: Edit, how?: EditOptions): boolean
  /** The same of words that a field holds; answers false where the guidebook is full, and the field still holds them. */
  write(edit: Edit, how: EditOptions): boolean
  turn(direction: Direction): void
  select(target: Target | null, editing?: boolean): void
  /** Selects several items; `target` has the focus. */
  selectGroup(target: Id, group: Group): void
  /** Hands over the words still held by fields that are being typed in. */
  settle(): void
  /** Registers a field's hand-over; answers how to take it back. */
  onSettle(flush: FlushTyping): () => void
}

/** `forHistory`: the field then takes whatever undo or redo puts in its place. */
export type FlushTyping = (forHistory: boolean) => void

const NOWHERE: EditLocation = { pageId: null, target: null }

export function createSession(guidebookId: Id, host: SessionHost): BuilderSession {
  const stack = createStore(EMPTY_STACK)
  const selection = createStore(NOTHING)
  const reveal = createStore<(EditLocation & { focus?: true }) | null>(null)
  const untaken = createStore<ReadonlySet<string>>(new Set())
  const refused = createStore<readonly RefusedNode[]>([])
  const fields = typingFields()
  const settle = (): void => fields.all(false)

  const write = (edit: Edit, how: EditOptions): boolean => !isFullFor(host, (refuse) => change(edit, how, refuse))

  function change(edit: Edit, how: EditOptions = {}, refuse = host.refuse): boolean {
    if (!how.field) settle()
    const inverse = perform(host, edit, refuse, how.typedEnd)
    if (!inverse || inverse.length === 0) return false
    const at = how.at ?? Date.now()
    const step = { edits: inverse, spot: how.spot ?? NOWHERE, field: how.field ?? null, at }
    stack.set(push(stack.get(), step, how.startedAt ?? at))
    return true
  }

  /** A step of which others have left nothing is passed over; what they left of one is taken back. */
  function turnOnce(direction: Direction): void {
    fields.all(true)
    let passed = false
    for (let step = nextStep(stack.get(), direction); step; step = nextStep(stack.get(), direction)) {
      const { sending } = step
      const edits = stillPossible(host.read(), withUploadedPictures(step, host.arrived()))
      const opposite = perform(host, { kind: 'all', edits }, () => undefined)
      const turned = opposite !== null && (opposite.length > 0 || sending !== undefined)
      stack.set(turn(stack.get(), direction, turned ? opposite : null))
      passed ||= !turned
      if (!turned) continue
      if (sending) sendAgain(host, sending, direction)
      reveal.set({ ...step.spot })
      break
    }
    if (passed) host.passedOver()
  }

  function select(target: Target | null, editing = false): void {
    const now = selection.get()
    if (now.target === target && now.editing === editing && !now.group) return
    choose(target === null ? NOTHING : { target, editing, group: null })
  }

  function choose(next: Selection): void {
    if (selection.get().editing) settle()
    stack.set(close(stack.get()))
    selection.set(next)
  }

  const selectGroup = (target: Id, group: Group): void => choose({ target, editing: false, group })

  const stores = { stack, selection, reveal, untaken, refused }
  return {
    guidebookId,
    ...stores,
    change,
    write,
    turn: turnOnce,
    select,
    selectGroup,
    settle,
    onSettle: fields.add,
  }
}

type Refuse = SessionHost['refuse']

/** The edits that take it back; none where it changes nothing, null where a rule says no. */
function perform(host: SessionHost, edit: Edit, refuse: Refuse, typedEnd?: number): Edit[] | null {
  if (!host.read()) return null
  try {
    return host.write(edit, typedEnd)
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    refuse(failure)
    return null
  }
}

/** Does it, and answers whether it was refused for want of room. */
function isFullFor(host: SessionHost, act: (refuse: Refuse) => void): boolean {
  let isFull = false
  act((refusal) => {
    isFull = refusal.code === 'FULL'
    host.refuse(refusal)
  })
  return isFull
}

/** Without what speaks of something that is gone, or was changed since. */
function stillPossible(shown: Guidebook | undefined, edits: readonly Edit[]): Edit[] {
  let now = shown
  return edits.filter((edit) => {
    const next = now && tryEdit(now, edit)?.guidebook
    const changes = next !== undefined && next !== now
    if (changes) now = next
    return changes
  })
}

function typingFields() {
  const list = new Set<FlushTyping>()
  return {
    all(forHistory: boolean): void {
      for (const each of list) each(forHistory)
    },
    add(each: FlushTyping): () => void {
      list.add(each)
      return () => list.delete(each)
    },
  }
}

function sendAgain(host: SessionHost, { sent, stopped }: PictureSending, direction: Direction): void {
  if (direction === 'undo') host.send(stopped, sent)
  else host.send(sent, stopped)
}
