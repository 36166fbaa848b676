// A disk that takes nothing, and what must not go with it: questions, answers to them, a creation that nobody answered.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Guidebook } from '#domain/guidebook/document.ts'
import { applyPatch, type Patch } from '#domain/guidebook/merge/diff.ts'
import { newGuidebook } from '#domain/guidebook/new-node.ts'
import { deviceOf, person } from '#pwa/testing/person.ts'
import { addConflict, resolveConflict } from './conflicts.ts'
import { database, databaseName, openDatabase } from './database.ts'
import { cachedDraft, dropCached, isOnlyHere, loadDraft } from './draft-cache.ts'
import { edit, storePending } from './edit.ts'
import { loadMerge } from './late-merge.ts'
import { recreateWhenLost } from './recreate-database.ts'
import { flushDue } from '#pwa/offline/server/flush.ts'
import { asNewRequest, newRow } from '#pwa/offline/server/outbox.ts'
import { send } from '#pwa/offline/server/send.ts'
import { storeSaved } from '#pwa/testing/saved-guidebook.ts'

let id = ''
/** Each version that the server made, the newest last. */
let versions: Guidebook[] = []
/** What a repeated request is answered, by its key. */
const answers = new Map<string, unknown>()
/** Whether what the server answers comes back. */
let isHeard = true

const stamps = { updatedAt: '2026-01-01T00:00:00.000Z', createdAt: '2026-01-01T00:00:00.000Z' }
const reply = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const newest = (): Guidebook => versions.at(-1)!
const record = () => ({ ...newest(), version: versions.length, uuid: 'u', user: person, ...stamps })

const JISU = { _id: crypto.randomUUID(), name: 'Jisu' }
const stale = () => ({ code: 'STALE', message: 'others were first', current: record(), savedBy: JISU })

function serve(path: string, { method = 'GET', headers, body }: RequestInit): Response {
  if (!path.startsWith('/api/guidebooks')) throw new TypeError('no line')
  if (method === 'GET') return reply(200, record())
  const asked = headers as Record<string, string>
  const key = asked['idempotency-key'] ?? ''
  if (answers.has(key)) return reply(200, answers.get(key))
  if (method === 'PATCH' && asked['if-match'] !== `"${versions.length}"`) return reply(412, stale())
  const sent = JSON.parse(String(body)) as Guidebook & Patch
  if (method === 'PATCH') versions.push(applyPatch(newest(), sent))
  else if (versions.length === 0) versions.push(sent)
  answers.set(key, record())
  return reply(200, record())
}

beforeEach(async () => {
  isHeard = true
  answers.clear()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const answer = serve(new URL(url, location.href).pathname, init)
    if (!isHeard) throw new TypeError('the answer is lost')
    return answer
  })
  await loadMerge()
  const _id = crypto.randomUUID()
  await openDatabase(_id)
  deviceOf({ ...person, _id })
  const document = newGuidebook(crypto.randomUUID(), 'en')
  ;[id, versions] = [document._id, [document]]
  await storeSaved(document)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Nothing more can be written; what is there can be read and taken away. */
function fillDisk(): void {
  for (const write of ['put', 'add'] as const)
    vi.spyOn(IDBObjectStore.prototype, write).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
}

const titled = (title: string): Promise<boolean> => edit(id, { kind: 'shell', fields: { title } }).stored
const typed = (type: string): Promise<boolean> => edit(id, { kind: 'shell', fields: { type } }).stored
const everything = () => send(database().userId, { force: true })
const questions = async () =>
  (await database().conflicts.toArray()).map(({ about }) => ('mine' in about ? about.mine : null))
const clash = { field: 'title', base: 'Jeju', mine: 'Mine', theirs: 'Theirs' }

test('saving: words that clashed while a full disk took nothing are kept on the page, which says so, until it takes them', async () => {
  fillDisk()
  await addConflict(id, null, clash)
  await everything()
  expect(isOnlyHere(cachedDraft(id)!)).toBe(true)
  vi.restoreAllMocks()
  expect(await storePending(id)).toBe(true)
  expect([await questions(), isOnlyHere(cachedDraft(id)!), cachedDraft(id)?.pending]).toEqual([['Mine'], false, []])
})

test('saving: words that clashed while the database was gone are in the one that is made anew', async () => {
  await addConflict(id, null, { ...clash, mine: 'Before' })
  recreateWhenLost(() => undefined)
  indexedDB.deleteDatabase(databaseName(database().userId))
  await expect.poll(() => cachedDraft(id)?.failure).toBeTruthy()
  await addConflict(id, null, clash)
  await expect.poll(questions).toContain('Mine')
})

test('saving: a question that was answered on a full disk stays until its answer is stored', async () => {
  await addConflict(id, null, clash)
  const [conflict] = await database().conflicts.toArray()
  fillDisk()
  expect(await resolveConflict(conflict!, 'mine')).toBe(false)
  // Once more: the page shows the answer already, and still nothing has it.
  expect(await resolveConflict(conflict!, 'mine')).toBe(false)
  expect([await questions(), cachedDraft(id)?.shown.title]).toEqual([['Mine'], 'Mine'])
  vi.restoreAllMocks()
  expect(await resolveConflict(conflict!, 'mine')).toBe(true)
  const edits = (await database().edits.toArray()).map(({ edit: { kind } }) => kind)
  expect([await questions(), edits]).toEqual([[], ['all', 'shell']])
})

test('offline 57: a question that comes up past a full disk names who saved theirs, once the disk has it', async () => {
  await titled('Dive')
  await flushDue(database(), { force: true })
  versions.push({ ...newest(), title: 'Theirs' })
  fillDisk()
  await titled('Mine')
  await everything()
  vi.restoreAllMocks()
  expect(await storePending(id)).toBe(true)
  const by = (await database().conflicts.toArray()).map((conflict) => conflict.by)
  expect([await questions(), by]).toEqual([['Mine'], [JISU]])
})

/** It is not on the server, or nobody heard that it is. */
async function begun(): Promise<void> {
  const db = database()
  versions = []
  await db.bases.clear()
  await db.heads.update(id, { kept: {} })
  await db.outbox.add(newRow(id, 'create', Date.now()))
  await titled('Created')
  dropCached(id)
  await loadDraft(id)
}

/** The creation lands, and its answer is lost. */
async function createUnheard(): Promise<void> {
  isHeard = false
  await flushDue(database(), { force: true })
  isHeard = true
  expect(newest().title).toBe('Created')
}

test('saving: a creation whose answer was lost before the disk was full is asked for again, and what was typed since is sent', async () => {
  await begun()
  await createUnheard()
  versions.push({ ...newest(), type: 'Of another device' })
  fillDisk()
  await titled('Typed since')
  await everything()
  await everything()
  expect(newest()).toMatchObject({ title: 'Typed since', type: 'Of another device' })
  expect(cachedDraft(id)?.ahead?.sent).toBe(cachedDraft(id)?.shown)
})

test('saving: a creation that is answered with what the server had already does not count as what was sent', async () => {
  await begun()
  await createUnheard()
  await database().outbox.clear()
  fillDisk()
  await titled('Typed since')
  await everything()
  expect(newest().title).toBe('Typed since')
  expect(cachedDraft(id)?.ahead?.sent).toBe(cachedDraft(id)?.shown)
})

test('saving: where the answer to a creation was forgotten, what another device saved meanwhile stays', async () => {
  await begun()
  await createUnheard()
  versions.push({ ...newest(), title: 'Of another device' })
  answers.clear()
  await typed('Typed since')
  await database().outbox.toCollection().modify({ notBefore: 0 })
  await flushDue(database(), { force: true })
  expect(newest()).toMatchObject({ title: 'Of another device', type: 'Typed since' })
})

test('saving: where nobody knows which state a creation found on the server, neither side is lost', async () => {
  await begun()
  await createUnheard()
  versions.push({ ...newest(), title: 'Of another device' })
  await typed('Typed since')
  // It was refused and is tried again: a new request.
  const [creation] = await database()
    .outbox.filter(({ kind }) => kind === 'create')
    .toArray()
  await database().outbox.put(asNewRequest(creation!, 0))
  await flushDue(database(), { force: true })
  expect(newest()).toMatchObject({ title: 'Of another device', type: '' })
  expect(await questions()).toMatchObject([{ title: 'Created', type: 'Typed since' }])
})
