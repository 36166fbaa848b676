// What a page could not store in its last moment, and the pages after it that do.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Id } from '#domain/guidebook/document.ts'
import { newGuidebook } from '#domain/guidebook/new-node.ts'
import { deviceOf, person } from '#pwa/testing/person.ts'
import { database, databaseName, openDatabase } from './database.ts'
import { cachedDraft, cachedDraftIds, dropCached, loadDraft } from './draft-cache.ts'
import { edit, storePending } from './edit.ts'
import { addConflict } from './conflicts.ts'
import { clearPagehideEdits, recoverAllPagehideEdits } from './pagehide-edits.ts'
import { loadMerge } from './late-merge.ts'
import { unsyncedWork } from '#pwa/offline/server/sync.ts'

let id: Id = ''
let userId: Id = ''

const stamps = { updatedAt: '2026-01-01T00:00:00.000Z', createdAt: '2026-01-01T00:00:00.000Z' }

async function put(): Promise<Id> {
  const document = newGuidebook(crypto.randomUUID(), 'en')
  const { _id } = document
  const db = database()
  await db.heads.add({ _id, title: '', revision: 1, state: 'kept', kept: { version: 1, uuid: 'u' }, ...stamps })
  await db.drafts.add({ _id, document })
  await db.bases.add({ _id, document, version: 1 })
  await loadDraft(_id)
  return _id
}

beforeEach(async () => {
  clearPagehideEdits(null)
  await loadMerge()
  userId = crypto.randomUUID()
  await openDatabase(userId)
  deviceOf({ ...person, _id: userId })
  id = await put()
})
afterEach(() => {
  vi.restoreAllMocks()
  clearPagehideEdits(null)
  cachedDraftIds().forEach(dropCached)
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
const endPage = (): boolean => dispatchEvent(new PageTransitionEvent('pagehide'))
const notes = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith('gilbook.last.'))

/** As another page of this browser would have left it. */
function leftBy(page: string, fields: { title: string }, key = `gilbook.last.${id}.${page}`): void {
  const { title } = cachedDraft(id)!.shown
  const one = { edit: { kind: 'shell', fields }, inverse: [{ kind: 'shell', fields: { title } }] }
  localStorage.setItem(key, JSON.stringify({ userId, edits: [{ name: `${page}/1`, ...one }] }))
}

test('saving: a page that ends while its database is gone leaves what was not stored of every guidebook', async () => {
  const other = await put()
  indexedDB.deleteDatabase(databaseName(userId))
  await expect.poll(() => storable()).toBe(false)
  expect([await titled('Last words'), await edit(other, { kind: 'shell', fields: { title: 'More' } }).stored]).toEqual([
    false,
    false,
  ])
  endPage()
  expect(notes().map((key) => key.split('.')[2])).toEqual(expect.arrayContaining([id, other]))
})

function storable(): boolean {
  try {
    return database().isOpen()
  } catch {
    return false
  }
}

test('saving: a page that a newer version has cut off from its database leaves what was not stored', async () => {
  indexedDB.open(databaseName(userId), 10_000).onsuccess = ({ target }) => (target as IDBOpenDBRequest).result.close()
  await expect.poll(() => storable()).toBe(false)
  await titled('Last words')
  endPage()
  expect(localStorage.getItem(notes()[0] ?? '')).toContain('Last words')
})

test('saving: what two pages of one guidebook could not store is stored by the page after them', async () => {
  leftBy('one', { title: 'Of one page' })
  fillDisk()
  await typed('Of this page')
  endPage()
  expect(notes()).toHaveLength(2)
  vi.restoreAllMocks()
  await recoverAllPagehideEdits()
  expect(cachedDraft(id)?.shown).toMatchObject({ title: 'Of one page', type: 'Of this page' })
  expect([notes(), await storePending(id), (await database().heads.get(id))?.title]).toEqual([[], true, 'Of one page'])
})

test('saving: what an older version left under the name of the guidebook alone is taken up as well', async () => {
  leftBy('old', { title: 'Of an older version' }, `gilbook.last.${id}`)
  await recoverAllPagehideEdits()
  expect([cachedDraft(id)?.shown.title, notes()]).toEqual(['Of an older version', []])
})

test('saving: what a page leaves while another takes up the one before it stays', async () => {
  leftBy('one', { title: 'Of one page' }, `gilbook.last.${id}`)
  const { setItem } = Storage.prototype
  const put = IDBObjectStore.prototype.put
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    const later = {
      userId,
      edits: [{ name: 'two/1', edit: { kind: 'shell', fields: { type: 'Later' } }, inverse: [] }],
    }
    setItem.call(localStorage, `gilbook.last.${id}`, JSON.stringify(later))
    return put.apply(this, args)
  })
  await recoverAllPagehideEdits()
  vi.restoreAllMocks()
  expect(notes()).toHaveLength(1)
  await recoverAllPagehideEdits()
  expect(cachedDraft(id)?.shown).toMatchObject({ title: 'Of one page', type: 'Later' })
})

test('saving: while the disk is full a page says that what the one before it left is not taken up, and signing out counts it', async () => {
  leftBy('one', { title: 'Of one page' })
  fillDisk()
  await typed('Of this page')
  await expect(recoverAllPagehideEdits()).rejects.toThrow()
  expect((await unsyncedWork()).changes).toBe(2)
  vi.restoreAllMocks()
  await recoverAllPagehideEdits()
  expect([cachedDraft(id)?.shown.title, notes()]).toEqual(['Of one page', []])
})

test('saving: a question that no disk took is left with the words that it is about, and asked by the next page', async () => {
  fillDisk()
  await addConflict(id, null, { field: 'title', base: 'Jeju', mine: 'Mine', theirs: 'Theirs' })
  endPage()
  const [key] = notes()
  const left = localStorage.getItem(key!)!.replaceAll(/"name":"[^/]+/g, '"name":"another')
  vi.restoreAllMocks()
  await storePending(id)
  await database().conflicts.clear()
  localStorage.setItem(key!, left)
  await recoverAllPagehideEdits()
  expect((await database().conflicts.toArray()).map(({ about }) => about)).toMatchObject([{ mine: 'Mine' }])
})

test('signing out: what pages of the account left goes, and what another account of this device left stays', () => {
  leftBy('one', { title: 'Of this account' })
  const others = `gilbook.last.${id}.two`
  localStorage.setItem(others, JSON.stringify({ userId: crypto.randomUUID(), edits: [] }))
  clearPagehideEdits(userId)
  expect(notes()).toEqual([others])
})
