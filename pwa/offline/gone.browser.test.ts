// Guidebooks that are gone: nothing of them is left on the device, and what nobody has chosen yet goes on with what follows.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { newGuidebook, newPage, newSection } from '#domain/guidebook/new-node.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { signOut } from '#pwa/api/session.ts'
import { deviceOf, person } from '#pwa/testing/person.ts'
import { addConflict } from './conflicts.ts'
import { type Conflict, database, databaseName, onDatabaseEnd, openDatabase } from './database.ts'
import { cachedDraftIds, dropCached, loadDraft } from './draft-cache.ts'
import { ALL_TABLES } from './drafts.ts'
import { edit, storePending } from './edit.ts'
import { deleteGuidebook } from './guidebooks.ts'
import { loadMerge } from './late-merge.ts'
import { createDraft, discardDraft } from './new-guidebook.ts'
import { recreateWhenLost } from './recreate-database.ts'
import { recoveredAs, saveAsNew } from './guidebooks.ts'
import { resolveConflict } from './conflicts.ts'
import { flushDue } from '#pwa/offline/server/flush.ts'
import { discardRow } from '#pwa/offline/server/parked.ts'
import { dropDeleted } from '#pwa/offline/server/pull.ts'
import { unsyncedWork } from '#pwa/offline/server/sync.ts'
import { storeSaved } from '#pwa/testing/saved-guidebook.ts'

const [TEXT, GONE] = [crypto.randomUUID(), crypto.randomUUID()] as const
let id = ''
/** Whether the server lets it be deleted; what it has is gone already. */
let mayDelete = true

const stamps = { updatedAt: '2026-01-01T00:00:00.000Z', createdAt: '2026-01-01T00:00:00.000Z' }
const reply = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

function serve({ method = 'GET' }: RequestInit): Response {
  if (method !== 'DELETE') return reply(404, { code: 'GUIDEBOOK_NOT_FOUND', message: 'gone' })
  return mayDelete ? reply(200, { _id: id }) : reply(403, { code: 'REAUTH_NEEDED', message: 'no' })
}

beforeEach(async () => {
  mayDelete = true
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => serve(init))
  await loadMerge()
  const _id = crypto.randomUUID()
  await openDatabase(_id)
  deviceOf({ ...person, _id })
  const texts = [TEXT, GONE].map((each) => ({ ...newItem('text', each), content: paragraph('Theirs') }))
  const page = { ...newPage('attractions', 'en', stamps.createdAt, crypto.randomUUID()) }
  const sections = [newSection(crypto.randomUUID(), texts as never)]
  const document: Guidebook = { ...newGuidebook(crypto.randomUUID(), 'en'), contents: [{ ...page, sections }] }
  id = document._id
  await storeSaved(document)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  cachedDraftIds().forEach(dropCached)
})

const questions = (): Promise<Conflict[]> => database().conflicts.toArray()
const ask = (item: Id, mine: string): Promise<void> =>
  addConflict(id, item, { field: 'content', base: paragraph(''), mine: paragraph(mine), theirs: paragraph('Theirs') })
const rowsOf = async (guidebookId: Id): Promise<string[]> => {
  const tables = ALL_TABLES.map(async (name) => {
    const rows: { _id?: Id; guidebookId?: Id }[] = await database().table(name).toArray()
    return rows.filter((row) => row.guidebookId === guidebookId || row._id === guidebookId).map(() => name)
  })
  return (await Promise.all(tables)).flat()
}

/** In every table. */
async function fill(guidebookId: Id): Promise<void> {
  const db = database()
  const blob = new Blob(['x'])
  await addConflict(guidebookId, null, { field: 'title', base: '', mine: 'Mine', theirs: 'Theirs' })
  await db.uploads.add({ _id: 'u', guidebookId, target: { kind: 'header' }, blob, name: '', at: 0 })
  await db.delivered.add({ _id: 'd', guidebookId } as never)
}

test('deleting: once the server has deleted it nothing of a guidebook is left here, and no question is counted before', async () => {
  await fill(id)
  await deleteGuidebook(id)
  expect((await unsyncedWork()).undecided).toBe(0)
  await flushDue(database(), { force: true })
  expect(await rowsOf(id)).toEqual([])
})

test('deleting: nothing is left of a guidebook that was begun here and is thrown away', async () => {
  const begun = await createDraft('en')
  await fill(begun)
  await discardDraft(begun)
  expect([await rowsOf(begun), (await unsyncedWork()).undecided]).toEqual([[], 0])
})

test('deleting: a question of a guidebook that is not here, as older versions left some, is not counted', async () => {
  await fill(id)
  await database().heads.delete(id)
  expect((await unsyncedWork()).undecided).toBe(0)
})

test('offline 56: a guidebook that another device deleted stays as long as a text of this one waits for a choice', async () => {
  await ask(TEXT, 'Mine')
  await dropDeleted(id)
  expect((await loadDraft(id))?.shown._id).toBe(id)
  const [question] = await questions()
  expect(await resolveConflict(question!, 'theirs')).toBe(true)
  await database().outbox.clear()
  await dropDeleted(id)
  expect([await loadDraft(id), await rowsOf(id)]).toEqual([undefined, []])
})

test('offline 56: made anew, a guidebook keeps the texts that wait for a choice, those of a full disk too, each at its place', async () => {
  await ask(TEXT, 'Mine')
  await ask(GONE, 'Mine of what is gone')
  await edit(id, { kind: 'delete', id: GONE }).stored
  for (const write of ['put', 'add'] as const)
    vi.spyOn(IDBObjectStore.prototype, write).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
  await addConflict(id, null, { field: 'title', base: '', mine: 'On the page alone', theirs: 'Theirs' })
  vi.restoreAllMocks()
  const made = (await saveAsNew(id))!
  await expectMoved(made)
  const mine = (await questions()).map(({ about }) => JSON.stringify(about.kind === 'field' && about.mine))
  expect(mine).toEqual([
    JSON.stringify(paragraph('Mine')),
    JSON.stringify(paragraph('Mine of what is gone')),
    '"On the page alone"',
  ])
  expect(await rowsOf(id)).toEqual([])
  const [first, second] = await questions()
  expect(await resolveConflict(first!, 'mine')).toBe(true)
  // Where it stood.
  expect(await resolveConflict(second!, 'mine')).toBe(true)
  const items = (await loadDraft(made))!.shown.contents[0]!.sections[0]!.items
  expect(items).toMatchObject([{ content: paragraph('Mine') }, { content: paragraph('Mine of what is gone') }])
})

/** It is asked of the new one, under the names that are there. */
async function expectMoved(made: Id): Promise<void> {
  const [question] = (await questions()).filter(({ guidebookId }) => guidebookId === made)
  const { contents } = (await loadDraft(made))!.shown
  const [item] = contents[0]!.sections[0]!.items
  expect(question?.about).toMatchObject({
    id: item?._id,
    stood: { node: { _id: item?._id }, pageId: contents[0]?._id },
  })
  expect(item?._id).not.toBe(TEXT)
}

test('offline 56: what another tab deletes while something waits keeps the texts that wait for a choice', async () => {
  await ask(TEXT, 'Mine')
  await database().heads.update(id, { state: 'deleted', unsent: true })
  expect(await loadDraft(id)).toBeUndefined()
  await expectMoved((await recoveredAs(id))!)
})

test('offline 56: so does what was asked while no disk took it', async () => {
  await database().heads.update(id, { state: 'deleted' })
  await ask(TEXT, 'Mine')
  await storePending(id)
  await expectMoved((await recoveredAs(id))!)
})

test('deleting: a deletion that was refused and is given up leaves the texts that wait for a choice', async () => {
  mayDelete = false
  await ask(TEXT, 'Mine')
  await deleteGuidebook(id)
  await flushDue(database(), { force: true })
  const [parked] = await database().outbox.toArray()
  await discardRow(parked!.seq)
  expect([(await loadDraft(id))?.shown._id, (await unsyncedWork()).undecided]).toEqual([id, 1])
})

test('offline 60: a database that was deleted by whoever signed out is not made anew, and the page lets go of all', async () => {
  const name = databaseName(database().userId)
  const ended = vi.fn()
  const forget = onDatabaseEnd(ended)
  recreateWhenLost(() => undefined)
  await signOut()
  indexedDB.deleteDatabase(name)
  await expect.poll(() => ended.mock.calls).toEqual([['signed-out']])
  forget()
  const there = (await indexedDB.databases()).map((one) => one.name)
  expect([cachedDraftIds(), there.includes(name)]).toEqual([[], false])
})
