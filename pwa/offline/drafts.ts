// A guidebook as the disk has it: its last whole document and the edits since, the head beside it, and open conflicts.
import { applyEdit } from '#domain/guidebook/edits/apply-edit.ts'
import type { Guidebook, Id, GuidebookRecord } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { Refusal } from '#domain/refusal.ts'
import { MergeMissing } from '#domain/guidebook/edits/rebase-edit.ts'
import { loadMerge } from './late-merge.ts'
import type { Typed } from './typing.ts'
import { database, type Head, type ServerFacts, type UserDatabase, type Author, type Conflict } from './database.ts'
import type { OutboxRow } from '#pwa/offline/server/outbox.ts'
import { equal } from '#domain/guidebook/edits/equal.ts'
import { valueAt } from '#domain/guidebook/edits/paths.ts'
import { find } from '#domain/guidebook/find.ts'
import { atItsPlace } from '#domain/guidebook/edits/undecided.ts'
import { isRecord } from '#domain/is-record.ts'

/** For transactions: what every function here reads or writes, beside `heads`. */
export const DRAFT_TABLES = ['drafts', 'edits'] as const

/** For transactions: every table of a guidebook. */
export const ALL_TABLES = ['heads', ...DRAFT_TABLES, 'bases', 'seen', 'outbox', 'uploads', 'delivered', 'conflicts']

/** Past so many edits the document is written whole again, so that reading it stays quick. */
const EDITS_MOST = 50

/** What the edits lead to: the same edit on the same document gives the same everywhere. */
export function readDocument(db: UserDatabase, id: Id): Promise<Guidebook | undefined> {
  return db.transaction('r', DRAFT_TABLES, async () => {
    const draft = await db.drafts.get(id)
    if (!draft) return undefined
    const edits = await db.edits.where({ guidebookId: id }).sortBy('seq')
    const apply = (): Guidebook =>
      edits.reduce((document, { edit }) => tryEdit(document, edit)?.guidebook ?? document, draft.document)
    try {
      return apply()
    } catch (failure) {
      if (!(failure instanceof MergeMissing)) throw failure
      await loadMerge()
      return apply()
    }
  })
}

export async function writeDocument(db: UserDatabase, document: Guidebook): Promise<void> {
  await db.drafts.put({ _id: document._id, document })
  await db.edits.where({ guidebookId: document._id }).delete()
}

async function dropDocument(db: UserDatabase, id: Id): Promise<void> {
  await Promise.all([db.drafts.delete(id), db.edits.where({ guidebookId: id }).delete()])
}

/** Writes a draft whole and raises its revision; for use inside a transaction over heads and drafts. */
export async function putDraft(db: UserDatabase, head: Head, document: Guidebook): Promise<Head> {
  await writeDocument(db, document)
  return putRaised(db, head, document)
}

/**
 * Writes what was done to a draft, and raises its revision: a key in a guidebook of 500 activities stores the key and
 * not the guidebook. Inside a transaction over heads and drafts.
 * @param document what the edits make of what the disk has
 */
export async function putEdits(
  db: UserDatabase,
  head: Head,
  edits: readonly Edit[],
  document: Guidebook,
): Promise<Head> {
  const guidebookId = head._id
  const count = await db.edits.where({ guidebookId }).count()
  if (count + edits.length > EDITS_MOST) return putDraft(db, head, document)
  const [next] = await Promise.all([
    putRaised(db, head, document),
    db.edits.bulkAdd(edits.map((edit) => ({ guidebookId, edit }))),
  ])
  return next
}

async function putRaised(db: UserDatabase, head: Head, { title }: Guidebook): Promise<Head> {
  const next: Head = { ...head, title, revision: head.revision + 1, updatedAt: new Date().toISOString() }
  await db.heads.put(next)
  return next
}

/** The edit applied, or null where the document no longer has the place that it names. */
export function tryEdit(document: Guidebook, edit: Edit): ReturnType<typeof applyEdit> | null {
  try {
    return applyEdit(document, edit)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** Removes every trace of a guidebook from the device; inside a transaction over all its tables. */
export async function forget(db: UserDatabase, id: Id): Promise<void> {
  await Promise.all([db.heads.delete(id), dropDocument(db, id), db.bases.delete(id), db.seen.delete(id)])
  const beside = [db.uploads, db.delivered, db.conflicts]
  await Promise.all(beside.map((table) => table.where({ guidebookId: id }).delete()))
}

// Where words go that a merge could not decide on: they wait beside the draft for somebody to choose.

/**
 * Inside a transaction over conflicts. What is written on in words that are undecided already belongs to that question.
 * @param draft with what it is about, so that it can be put back where it is deleted since
 */
export async function putConflict(
  db: UserDatabase,
  draft: Guidebook,
  about: Conflict['about'],
  by: Author | undefined,
): Promise<void> {
  const guidebookId = draft._id
  const all = await db.conflicts.where({ guidebookId }).toArray()
  const found = all.find((one) => goesOn(one.about, about))
  const base = found?.about.kind === 'field' && about.kind === 'field' ? { base: found.about.base } : {}
  const stood = about.kind === 'whole' || about.id === null ? undefined : atItsPlace(draft, about.id)
  const next = { ...about, ...base, ...(stood && { stood }) }
  await db.conflicts.put({ ...found, guidebookId, about: next, at: new Date().toISOString(), ...(by && { by }) })
}

/**
 * The same question about a copy, whose nodes are called otherwise. One of a place that the copy does not have stays all the
 * same: its words are nowhere else.
 */
export const aboutCopy = (about: Conflict['about'], ids: Readonly<Record<Id, Id>>): Conflict['about'] =>
  JSON.parse(JSON.stringify(about), (_, value: unknown) =>
    typeof value === 'string' && Object.hasOwn(ids, value) ? ids[value] : value,
  ) as Conflict['about']

const goesOn = (before: Conflict['about'], next: Conflict['about']): boolean =>
  before.kind === 'field' && next.kind === 'field'
    ? before.id === next.id && before.field === next.field && equal(before.mine, next.base)
    : before.kind === 'deleted' && next.kind === 'deleted' && before.id === next.id && before.by === next.by

/**
 * Who wrote theirs: whoever the server named last, where it has that place as theirs has it. Else another tab of this browser
 * wrote there too, which nobody has to be named for.
 */
export function authorOf(
  about: Conflict['about'],
  theirs: Guidebook,
  { server, savedBy }: { server: Guidebook | undefined; savedBy: Author | undefined },
): Author | undefined {
  if (!savedBy || !server || about.kind === 'whole') return undefined
  const [there, here] = [theirs, server].map((guidebook) => placeIn(guidebook, about))
  return equal(there, here) ? savedBy : undefined
}

/** An account that is deleted has a name alone. */
export const saverOf = ({ savedBy }: GuidebookRecord): Author | undefined =>
  savedBy?._id ? { _id: savedBy._id, name: savedBy.name } : undefined

/** What a question is about. Rows of a table may stand elsewhere by now: it counts as one. */
function placeIn(guidebook: Guidebook, about: Exclude<Conflict['about'], { kind: 'whole' }>): unknown {
  const holder = about.id === null ? guidebook : find(guidebook, about.id)?.node
  if (about.kind === 'deleted' || !holder) return holder
  return valueAt(holder, /^(grid$|content\.)/.test(about.field) ? 'content' : about.field)
}

/** What this page typed last. */
export const ownTyped = ({ typed = [] }: Head): Typed | null => typed.findLast(({ page }) => page === PAGE) ?? null

/** Sentences that are remembered, as many as are typed in some minutes with no network. One that is over may be on the server
 *  in part alone, and what others put behind that part is to stand behind all of it. */
const TYPED_MOST = 40

/** @param own of this page */
export const withTyped = (head: Head, own: Typed | null, others: NonNullable<Head['typed']>): Head => ({
  ...head,
  typed: [...others.filter((one) => one.burst !== own?.burst), ...(own ? [{ ...own, page: PAGE }] : [])].slice(
    -TYPED_MOST,
  ),
})

// Which edits the device has: pages number theirs, and a draft remembers how far each page came (editor 12).

/** Pages that are remembered, the newest last. One entry a page, so that many writes of one tab remove no other's. */
const PAGES_MOST = 200

interface Named {
  /** `page/number`. */
  name: string
}

/** Of this page, from one loading of it to the next. */
export const PAGE = crypto.randomUUID().slice(0, 8)
let lastNumber = 0

/** Of the next edit of this page. */
export const nextName = (): string => `${PAGE}/${(lastNumber += 1)}`

/** @param taken what is being stored, in order */
export function withStored(head: Head, taken: readonly Named[]): Head {
  if (taken.length === 0) return head
  // Among them may be what a page before this one left (pagehide-edits.ts).
  const last = new Map(taken.map(({ name }) => [pageOf(name), name]))
  const others = (head.stored ?? []).filter((name) => !last.has(pageOf(name)))
  return { ...head, stored: [...others, ...last.values()].slice(-PAGES_MOST) }
}

/** What of these edits of one page the device does not have. */
export function notStored<T extends Named>(head: Head, edits: readonly T[]): readonly T[] {
  const reached = new Map(head.stored?.map((name) => [pageOf(name), numberOf(name)]))
  return edits.filter(({ name }) => numberOf(name) > (reached.get(pageOf(name)) ?? 0))
}

const pageOf = (name: string): string => name.split('/')[0] ?? name
const numberOf = (name: string): number => Number(name.split('/')[1] ?? 0)

// The head of a guidebook on this device: what the server's record of it says beside the document.

/** Facts that an online act changed (published, gallery, password, thumbnail), for every screen of this device. */
export async function updateFacts(id: Id, facts: Partial<ServerFacts>): Promise<void> {
  const db = database()
  await db.transaction('rw', ['heads'], async () => {
    const head = await db.heads.get(id)
    if (head) await db.heads.put(withFacts(head, facts))
  })
}

/** After an act: no answer that was asked for before it counts any more. */
export const withFacts = (head: Head, facts: Partial<ServerFacts>): Head => ({
  ...head,
  kept: { ...head.kept, ...facts },
  acts: (head.acts ?? 0) + 1,
})

/** What unpublishing makes of a guidebook. */
export const UNPUBLISHED = {
  published: false,
  isPublicGallery: false,
  sentVersion: null,
  sentAt: null,
  hasUnsentChanges: false,
} as const

/** What was chosen here and waits: whatever the server says of it is older. */
export function chosenFacts(rows: readonly OutboxRow[]): Partial<ServerFacts> {
  const release = rows.findLast((row) => row.kind === 'release' && !row.parked)?.release
  const isTakenBack = rows.some(({ kind }) => kind === 'unpublish')
  return { ...(isTakenBack && UNPUBLISHED), ...(release && { release }) }
}

/** The editable document and the facts beside it. */
export function split(record: GuidebookRecord): { document: Guidebook; kept: ServerFacts } {
  const { _id, title, type, language, header, subheader, footer, trip, contents, savedBy: _, ...kept } = record
  return { document: { _id, title, type, language, header, subheader, footer, trip, contents }, kept }
}

/** A whole guidebook, pages included. */
export const isDocument = (value: unknown): value is GuidebookRecord =>
  isRecord(value) && Array.isArray(value['contents']) && value['contents'].every(isRecord)
