// Applies one change to a stored guidebook: the shell's fields, the pages that changed, and their order.
import type { Guidebook, Id, Page, Shell } from '#domain/guidebook/document.ts'
import { LIMITS } from '#domain/limits.ts'
import { filesNamed } from '#domain/guidebook/named-files.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Caller } from '#backend/platform/route.ts'
import { mayMarkSample } from './permissions.ts'
import { encryptPassword } from '#backend/features/guidebook/password-cipher.ts'
import { bytesOf, removePages, samplesAmong, savePages, sharesNodes } from '#backend/features/guidebook/store/pages.ts'
import { documentById } from '#backend/features/guidebook/store/read.ts'
import type { Db } from '#backend/platform/database/db.ts'
import type { HeadRow } from '#backend/features/guidebook/store/rows.ts'
import { updateRow, unmarkSamples, type HeadChange, type Saved } from '#backend/features/guidebook/store/write.ts'
import { lastSaver, recordVersion } from '#backend/features/guidebook/store/versions.ts'
import { recordReferences } from '#backend/features/storage/references.ts'
import { recordOf } from './record.ts'
import { beginSending } from './release.ts'
import type { Access, PatchBody } from './wire.ts'

export interface SaveRequest {
  shell: Partial<Shell>
  access: Access
  /** Pages that are new or changed. */
  pages: readonly Page[]
  /** Every page that remains, in order. */
  order: readonly Id[]
}

/** VERSION_CONFLICT with the stored guidebook as `current` and who saved it last. */
export async function versionConflict(db: Db, id: Id): Promise<Refusal> {
  const current = await documentById(db, id)
  const savedBy = await lastSaver(db, id)
  return new Refusal('VERSION_CONFLICT', { extra: current ? { current: recordOf(current), savedBy } : {} })
}

/** @throws Refusal VERSION_MISSING, as `versionConflict`. */
export async function checkVersion(tx: Db, head: HeadRow, ifMatch: number | null): Promise<void> {
  if (ifMatch === null) throw new Refusal('VERSION_MISSING')
  if (ifMatch === head.version) return
  throw await versionConflict(tx, head.id)
}

export function changeOfDocument({ contents, _id, ...shell }: Guidebook, access: Access): SaveRequest {
  return { shell, access, pages: contents, order: contents.map((page) => page._id) }
}

/** @throws Refusal INVALID where a page stands under another id, or `order` is not exactly the resulting pages. */
export function changeOfPatch(head: HeadRow, { shell = {}, contents = {}, order }: PatchBody): SaveRequest {
  const { password, isSampleGuidebook, isSampleContent, release, ...fields } = shell
  const access = { password, isSampleGuidebook, isSampleContent, release }
  const given = Object.entries(contents)
  const wrong = given.find(([id, page]) => page !== null && page._id !== id)
  if (wrong) throw new Refusal('INVALID', { fields: { [`contents.${wrong[0]}._id`]: 'invalid' } })
  const pages = given.flatMap(([, page]) => (page === null ? [] : [page]))
  const removed = new Set(given.filter(([, page]) => page === null).map(([id]) => id))
  const kept = head.pageOrder.filter((id) => !removed.has(id))
  const added = pages.map((page) => page._id).filter((id) => !head.pageOrder.includes(id))
  const result = [...kept, ...added]
  if (order && !sameSet(order, result)) throw new Refusal('INVALID', { fields: { order: 'invalid' } })
  return { shell: fields, access, pages, order: order ?? result }
}

const sameSet = (one: readonly Id[], other: readonly Id[]): boolean =>
  one.length === other.length && new Set(one).size === one.length && one.every((id) => other.includes(id))

/** Files that the change names and the server has not, by their names: swept since, or made up. */
export interface AppliedChange extends Saved {
  missing: string[]
}

/** Writes the change and raises the version. @throws Refusal INVALID for an id used twice, TOO_LARGE. */
export async function applyChange(
  tx: Db,
  head: HeadRow,
  change: SaveRequest,
  by: { caller: Caller; secrets: readonly string[]; now: Date },
): Promise<AppliedChange> {
  const may = mayMarkSample(by.caller, head)
  if (change.access.release === 'sent') await beginSending(tx, head, by)
  const pages = may ? change.pages : await withStoredMarks(tx, head.id, change.pages)
  if (change.order.length > LIMITS.pages) throw new Refusal('INVALID', { fields: { contents: 'tooLong' } })
  const making = { version: head.version + 1, now: by.now }
  const left = new Set(change.order)
  const gone = head.pageOrder.filter((id) => !left.has(id))
  await removePages(tx, head.id, gone, making)
  if (pages.length > 0 && (await sharesNodes(tx, head.id, pages))) {
    throw new Refusal('INVALID', { fields: { contents: 'repeatedId' } })
  }
  const written = await savePages(tx, head.id, pages, making)
  const textBytes = await bytesOf(tx, head.id)
  if (textBytes > LIMITS.documentBytes) throw new Refusal('TOO_LARGE')
  if (may && change.access.isSampleGuidebook) await unmarkSamples(tx, head.id, by.now)
  const facts = accessChange(head.id, change.access, may, by.secrets)
  const saved = await updateRow(tx, head.id, { ...change.shell, order: change.order, ...facts }, by.now)
  const missing = await recordReferences(tx, head.id, {
    named: filesNamed(change.shell, pages),
    textBytes,
    now: by.now,
  })
  await recordVersion(tx, head.id, by.caller.id, written > 0)
  return { ...saved, missing }
}

/** Whoever may not mark pages as sample content neither sets a mark nor takes one off. */
async function withStoredMarks(tx: Db, id: Id, pages: readonly Page[]): Promise<Page[]> {
  const marked = await samplesAmong(
    tx,
    id,
    pages.map((page) => page._id),
  )
  return pages.map((page) => withMark(page, marked.has(page._id)))
}

export const withMark = (page: Page, isSampleContent: boolean): Page =>
  page.isSampleContent === isSampleContent ? page : { ...page, isSampleContent }

function accessChange(id: Id, access: Access, mayMark: boolean, secrets: readonly string[]): HeadChange {
  const { password, isSampleGuidebook, isSampleContent, release } = access
  const marks = {
    ...(isSampleGuidebook === undefined ? {} : { isSampleGuidebook }),
    ...(isSampleContent === undefined ? {} : { isSampleContent }),
  }
  return {
    ...(mayMark ? marks : {}),
    ...(release === undefined ? {} : { release }),
    ...(password === undefined ? {} : { passwordCipher: cipherOf(password, id, secrets) }),
  }
}

export const cipherOf = (password: string | null | undefined, id: Id, secrets: readonly string[]): string | null =>
  password === null || password === undefined ? null : encryptPassword(secrets, id, password)
