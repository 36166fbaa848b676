// What this page wrote meets what the server, another tab or a file has by now: each letter is in the guidebook or in a question.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Guidebook, Item } from '#domain/guidebook/document.ts'
import { applyPatch, type Patch } from '#domain/guidebook/merge/diff.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { newGuidebook, newPage, newSection } from '#domain/guidebook/new-node.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { deviceOf, person } from '#pwa/testing/person.ts'
import { backupPage, collectBackup, unsentIds } from './backup.ts'
import { addConflict } from './conflicts.ts'
import { type Conflict, database, databaseName, openDatabase, UserDatabase } from './database.ts'
import { cachedDraft, cachedDraftIds, dropCached, loadDraft, typedInShown } from './draft-cache.ts'
import { ALL_TABLES, putConflict, putDraft } from './drafts.ts'
import { edit, storePending } from './edit.ts'
import { loadMerge } from './late-merge.ts'
import { recreateWhenLost, refreshKnownUnsent, type UnsentBook } from './recreate-database.ts'
import { restoreBackup } from './restore.ts'
import { drain } from '#pwa/offline/server/flush.ts'
import { newRow } from '#pwa/offline/server/outbox-row.ts'
import { pull } from '#pwa/offline/server/pull.ts'
import { refreshGuidebook } from '#pwa/offline/server/refresh.ts'

let id = ''
const [ITEM, LINE] = [crypto.randomUUID(), crypto.randomUUID()] as const
/** Each version that the server made, the newest last. */
let versions: Guidebook[] = []

const stamps = { updatedAt: '2026-01-01T00:00:00.000Z', createdAt: '2026-01-01T00:00:00.000Z' }
const newest = (): Guidebook => versions.at(-1)!
const shown = (): Guidebook => cachedDraft(id)!.shown

function serve(path: string, { method = 'GET', body }: RequestInit): object {
  if (!path.startsWith(`/api/guidebooks/${id}`)) throw new TypeError('no line')
  if (method === 'PATCH') versions.push(applyPatch(newest(), JSON.parse(String(body)) as Patch))
  return { ...newest(), version: versions.length, uuid: 'u', user: person, ...stamps }
}

beforeEach(async () => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const body = JSON.stringify(serve(new URL(url, location.href).pathname, init))
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  })
  await loadMerge()
  const _id = crypto.randomUUID()
  await openDatabase(_id)
  deviceOf({ ...person, _id })
  await begin()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  cachedDraftIds().forEach(dropCached)
})

/** A guidebook of these items, that the server has. */
async function begin(...items: Item[]): Promise<void> {
  const page = {
    ...newPage('attractions', 'en', stamps.createdAt, crypto.randomUUID()),
    sections: [newSection(crypto.randomUUID(), items)],
  }
  const document: Guidebook = { ...newGuidebook(crypto.randomUUID(), 'en'), title: 'Dive', contents: [page] }
  ;[id, versions] = [document._id, [document]]
  const db = database()
  await db.heads.add({ _id: id, title: 'Dive', revision: 1, state: 'kept', kept: { version: 1, uuid: 'u' }, ...stamps })
  await db.drafts.add({ _id: id, document })
  await db.bases.add({ _id: id, document, version: 1 })
  await loadDraft(id)
}

const titled = (title: string): Promise<boolean> => edit(id, { kind: 'shell', fields: { title } }).stored
const questions = (): Promise<Conflict[]> => database().conflicts.toArray()
const itemIn = ({ contents }: Guidebook): Item | undefined => contents[0]?.sections[0]?.items[0]
const html = async (): Promise<string> => {
  const words = { title: '', how: '', pictures: '', undecided: '', lang: 'en' }
  return backupPage(await collectBackup([id]), words, 'https://gil.example')
}

test('what another device put behind a line of a checklist stands behind it where that is being typed on', async () => {
  const line = (title: string) => ({ entries: [{ _id: LINE, title }] })
  await begin({ ...newItem('checklist', ITEM), ...line('Dive') } as Item)
  const theirs = { ...itemIn(newest()), ...line('Dive. Oreums') } as Item
  versions.push({ ...newest(), contents: newest().contents.map((page) => withItem(page, theirs)) })
  await edit(id, { kind: 'update', id: ITEM, fields: line('Dive for abalone') }).stored
  await pull(id)
  expect(itemIn(shown())).toMatchObject(line('Dive for abalone. Oreums'))
})

const withItem = (page: Guidebook['contents'][number], item: Item): Guidebook['contents'][number] => ({
  ...page,
  sections: page.sections.map((section) => ({ ...section, items: [item] })),
})

/** All of it is on the server. */
async function typeAndSave(): Promise<void> {
  await titled('Dive deep')
  await drain(database(), { force: true })
  expect([newest().title, await database().outbox.count()]).toEqual(['Dive deep', 0])
}

/** What is typed next in the title that another version has brought: it is a sentence of its own. */
async function expectAnew(): Promise<void> {
  await loadDraft(id)
  expect(shown().title).toBe('We always Dive deep')
  await titled('We always can Dive deep')
  expect(typedInShown(cachedDraft(id)!)).toMatchObject({ from: 10, to: 14 })
}

test('where the newest version of the server takes the place of what is here, the next letters are a sentence of their own', async () => {
  await typeAndSave()
  versions.push({ ...newest(), title: 'We always Dive deep' })
  await refreshGuidebook(id)
  await expectAnew()
})

test('where a file is brought back into its guidebook, the next letters are a sentence of their own', async () => {
  await typeAndSave()
  const file = (await html()).replaceAll('Dive deep', 'We always Dive deep').replace(/("base":\{.*?)We always /, '$1')
  await restoreBackup(file)
  await expectAnew()
})

test('a guidebook that this page lets go of while it is read once more is not half there', async () => {
  const { get } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
    dropCached(id)
    return get.call(this, key)
  })
  expect([await loadDraft(id), cachedDraft(id)]).toEqual([undefined, undefined])
})

/** Deletes the database under this page. @returns a way to let it be made anew */
async function loseDatabase(tell: (books: UnsentBook[]) => void = () => undefined): Promise<() => Promise<void>> {
  let letGo = (): void => undefined
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  const held = navigator.locks.request('gilbook.leaving', () => gone)
  recreateWhenLost(tell)
  indexedDB.deleteDatabase(databaseName(database().userId))
  await expect.poll(() => cachedDraft(id)?.failure).toBeTruthy()
  return async () => {
    letGo()
    await held
    await expect.poll(() => cachedDraft(id)?.failure).toBeNull()
  }
}

test('words that two tabs have put back differently into a database that is made anew are asked about', async () => {
  const db = database()
  await titled('Mine')
  const makeAnew = await loseDatabase()
  const tab = new UserDatabase(db.userId)
  await tab.open()
  const { head, base } = cachedDraft(id)!
  await tab.transaction('rw', ALL_TABLES, () => putDraft(tab, head, { ...base!.document, title: 'Theirs' }))
  tab.close()
  await makeAnew()
  expect(shown().title).toBe('Theirs')
  expect((await questions()).map(({ about }) => about)).toMatchObject([
    { kind: 'field', id: null, field: 'title', base: 'Dive', mine: 'Mine', theirs: 'Theirs' },
  ])
})

test('offline 61: a database that is made anew has the base as well, and what went with it of other guidebooks is named', async () => {
  const db = database()
  const other = crypto.randomUUID()
  await db.heads.add({ _id: other, title: 'Udo', revision: 1, state: 'kept', kept: { version: 1 }, ...stamps })
  await db.outbox.add(newRow(other, 'save', Date.now(), 60_000))
  await titled('Mine')
  await refreshKnownUnsent(db, Date.now() + 20_000)
  const [base, named] = [await db.bases.get(id), vi.fn()]
  const makeAnew = await loseDatabase(named)
  await makeAnew()
  await expect.poll(() => named.mock.calls).toEqual([[[{ _id: other, title: 'Udo', pictures: [] }]]])
  expect([await database().bases.get(id), await database().heads.get(other)]).toEqual([base, undefined])
  // What another device saved meanwhile is merged with it, and nobody is asked.
  versions.push({ ...newest(), type: 'From elsewhere' })
  await pull(id)
  expect([shown(), await questions()]).toMatchObject([{ title: 'Mine', type: 'From elsewhere' }, []])
})

test('what was typed long before the disk took it is left to the choice, as of any other page', async () => {
  await titled('one two three four five')
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await titled('one half a sent five')).toBe(false)
  vi.restoreAllMocks()
  const db = database()
  const head = (await db.heads.get(id))!
  const theirs = { ...cachedDraft(id)!.stored, title: 'one two three THEIRS four five' }
  await db.transaction('rw', ALL_TABLES, () => putDraft(db, head, theirs))
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + 6000)
  expect(await storePending(id)).toBe(true)
  expect(shown().title).toBe('one two three THEIRS four five')
  expect((await questions()).map(({ about }) => about)).toMatchObject([{ mine: 'one half a sent five' }])
})

const said = (words: string) => paragraph(words)

/** Of the cover, of a text, of a text that was deleted, and of the whole guidebook. */
async function undecided(): Promise<void> {
  await begin({ ...newItem('text', ITEM), content: said('Theirs') } as Item)
  await addConflict(id, null, { field: 'title', base: 'Jeju', mine: 'Mine', theirs: 'Dive' })
  await addConflict(id, ITEM, { field: 'content', base: said(''), mine: said('Mine'), theirs: said('Theirs') })
  const node = itemIn(shown())!
  await putConflict(database(), shown(), { kind: 'deleted', id: ITEM, by: 'theirs', node }, undefined)
  await putConflict(database(), shown(), { kind: 'whole', mine: { ...shown(), title: 'All mine' } }, undefined)
}

test('offline 66: undecided texts come back from a file into their guidebook, each once', async () => {
  await undecided()
  const [file, before] = [await html(), await questions()]
  await database().conflicts.clear()
  expect(await restoreBackup(file)).toEqual([id])
  expect(await restoreBackup(file)).toEqual([id])
  const kept = (all: Conflict[]) => all.map(({ guidebookId, about }) => ({ guidebookId, about }))
  expect(kept(await questions())).toEqual(kept(before))
})

test('offline 66: undecided texts are in the file, and come back from it, also while the database is gone', async () => {
  await undecided()
  const db = database()
  await refreshKnownUnsent(db, Date.now() + 20_000)
  const before = await questions()
  const makeAnew = await loseDatabase()
  await addConflict(id, null, { field: 'type', base: '', mine: 'Not stored yet', theirs: 'Theirs' })
  await titled('Typed without it')
  const file = await html()
  expect([await unsentIds(), file.includes('<h1>Typed without it</h1>')]).toEqual([[id], true])
  await makeAnew()
  await database().conflicts.clear()
  await restoreBackup(file)
  expect(words(await questions())).toEqual([...words(before), '"Not stored yet"'])
})

const words = (all: Conflict[]): string[] =>
  all.map(({ about }) => JSON.stringify(about.kind === 'field' ? about.mine : about.kind))

test('offline 66: undecided texts of a guidebook that is gone come back with the new one that is made of its file', async () => {
  await undecided()
  const file = await html()
  await database().transaction('rw', ALL_TABLES, () =>
    Promise.all(ALL_TABLES.map((name) => database().table(name).clear())),
  )
  dropCached(id)
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no line')
  })
  const [made = ''] = await restoreBackup(file)
  const item = itemIn((await loadDraft(made))!.shown)!
  expect([made === id, item._id === ITEM]).toEqual([false, false])
  const all = await questions()
  expect(all.map(({ guidebookId }) => guidebookId)).toEqual([made, made, made, made])
  expect(all.map(({ about }) => about)).toMatchObject([
    { kind: 'field', id: null, field: 'title', mine: 'Mine' },
    { kind: 'field', id: item._id, field: 'content', mine: said('Mine'), stood: { node: item } },
    { kind: 'deleted', id: item._id, by: 'theirs', node: { _id: item._id } },
    { kind: 'whole', mine: { title: 'All mine' } },
  ])
})
