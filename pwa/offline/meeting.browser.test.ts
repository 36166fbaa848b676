// What this page wrote meets what the server, another tab or a file has by now: each letter is in the guidebook or in a question.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Guidebook, GuidebookRecord, Item } from '#domain/guidebook/document.ts'
import { applyPatch, type Patch } from '#domain/guidebook/merge/diff.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { newGuidebook, newPage, newSection } from '#domain/guidebook/new-node.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { deviceOf, person } from '#pwa/testing/person.ts'
import { backupPage, collectBackup } from './backup.ts'
import { addConflict } from './conflicts.ts'
import { type Conflict, database, databaseName, openDatabase, UserDatabase } from './database.ts'
import { cachedDraft, cachedDraftIds, dropCached, loadDraft, typedInShown } from './draft-cache.ts'
import { ALL_TABLES, putConflict, putDraft, readDocument } from './drafts.ts'
import { edit, enqueueSave, storePending } from './edit.ts'
import { loadMerge } from './late-merge.ts'
import { recreateWhenLost, refreshKnownUnsent } from './recreate-database.ts'
import { restoreBackup } from './restore.ts'
import { flushDue } from '#pwa/offline/server/flush.ts'
import { mergeServerVersion, pull } from '#pwa/offline/server/pull.ts'
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

test('offline 72: what another device put behind the half of a sentence that was saved stands behind all of it, long after it was typed too', async () => {
  await typeAndSave()
  versions.push({ ...newest(), title: 'Dive deep. Oreums' })
  await titled('Dive deep for abalone')
  await edit(id, { kind: 'shell', fields: { type: 'Walks' } }).stored
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + 60_000)
  await pull(id)
  expect(shown()).toMatchObject({ title: 'Dive deep for abalone. Oreums', type: 'Walks' })
  expect(await questions()).toEqual([])
})

const withItem = (page: Guidebook['contents'][number], item: Item): Guidebook['contents'][number] => ({
  ...page,
  sections: page.sections.map((section) => ({ ...section, items: [item] })),
})

/** All of it is on the server. */
async function typeAndSave(): Promise<void> {
  await titled('Dive deep')
  await flushDue(database(), { force: true })
  expect([newest().title, await database().outbox.count()]).toEqual(['Dive deep', 0])
}

/** As a restored server counts (`backend/backup/target.ts`), so that no version of the lost one is taken for one of its own. */
const LEAP = 1_000_000

/** The server that was backed up with `document`, lost with all that came later, and brought back. @returns what it was asked for */
function bringBack(document: Guidebook): string[] {
  const asked: string[] = []
  let has = { ...document, version: LEAP + 2, uuid: 'u', user: person, ...stamps }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    if (!new URL(url, location.href).pathname.startsWith(`/api/guidebooks/${id}`)) throw new TypeError('no line')
    const match = new Headers(headers).get('if-match')
    asked.push(`${method} ${match}`)
    const isStale = method === 'PATCH' && match !== `"${has.version}"`
    if (method === 'PATCH' && !isStale) {
      versions.push(applyPatch(has, JSON.parse(String(body)) as Patch))
      has = { ...has, ...newest(), version: has.version + 1 }
    }
    const conflict = { code: 'VERSION_CONFLICT', message: 'Another device was first', requestId: 'r', current: has }
    const init = { status: isStale ? 412 : 200, headers: { 'content-type': 'application/json' } }
    return new Response(JSON.stringify(isStale ? conflict : has), init)
  })
  return asked
}

test('saved and brought back: a server that leapt a million versions takes what waits here, merged into what it has', async () => {
  const line = (title: string) => ({ entries: [{ _id: LINE, title }] })
  await begin({ ...newItem('checklist', ITEM), ...line('Dive') } as Item)
  const backedUp = newest()
  await typeAndSave()
  await edit(id, { kind: 'update', id: ITEM, fields: line('Dive for abalone') }).stored
  const asked = bringBack({ ...backedUp, type: 'another device' })
  await flushDue(database(), { force: true })
  expect(asked).toEqual(['PATCH "2"', `PATCH "${LEAP + 2}"`])
  const draft = await loadDraft(id)
  for (const document of [newest(), draft?.shown as Guidebook]) {
    // What the lost server alone had is not written here any more: it is as it was backed up.
    expect(document).toMatchObject({ title: 'Dive', type: 'another device' })
    expect(itemIn(document)).toMatchObject(line('Dive for abalone'))
  }
  expect([await database().outbox.count(), await questions()]).toEqual([0, []])
  expect((await database().bases.get(id))?.version).toBe(LEAP + 3)
})

test('saved and brought back: what waits of words that the lost server alone had is in the guidebook', async () => {
  const backedUp = newest()
  await typeAndSave()
  await titled('Dive deep for abalone')
  bringBack(backedUp)
  await flushDue(database(), { force: true })
  const titles = [newest().title, (await loadDraft(id))?.shown.title]
  expect([...titles, await questions()]).toEqual(['Dive for abalone', 'Dive for abalone', []])
  expect(await database().outbox.count()).toBe(0)
})

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
async function loseDatabase(): Promise<() => Promise<void>> {
  let letGo = (): void => undefined
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  const held = navigator.locks.request('gilbook.leaving', () => gone)
  recreateWhenLost(() => undefined)
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

/** What another tab wrote, and this page has not read yet. */
async function onDisk(change: Partial<Guidebook>): Promise<void> {
  const db = database()
  const [head, document] = [(await db.heads.get(id))!, (await readDocument(db, id))!]
  await db.transaction('rw', ALL_TABLES, async () => {
    await putDraft(db, head, { ...document, ...change })
    await enqueueSave(db, id, 0)
  })
}

const JISU = { _id: crypto.randomUUID(), name: 'Jisu' }

/** Saved by somebody else, and brought to the disk by another tab. */
async function savedByJisu(change: Partial<Guidebook>): Promise<void> {
  const db = database()
  versions.push({ ...newest(), ...change })
  const record = serve(`/api/guidebooks/${id}`, {}) as GuidebookRecord
  await db.transaction('rw', ALL_TABLES, () => mergeServerVersion(db, record, JISU))
}

const names = async (): Promise<(string | undefined)[]> => (await questions()).map(({ by }) => by?.name)

test('offline 57: a question between two tabs of one browser names nobody, whoever saved last on the server', async () => {
  await savedByJisu({ title: 'Jeju' })
  await loadDraft(id)
  await onDisk({ title: 'Busan' })
  await titled('Seoul')
  expect([await names(), shown().title]).toEqual([[undefined], 'Busan'])
  // By now the server has what the other tab wrote, and it was this browser that saved it.
  await database().conflicts.clear()
  await flushDue(database(), { force: true })
  expect(newest().title).toBe('Busan')
  await loadDraft(id)
  await onDisk({ title: 'Jeju again' })
  await flushDue(database(), { force: true })
  expect(newest().title).toBe('Jeju again')
  await titled('Seoul')
  expect([await names(), shown().title]).toEqual([[undefined], 'Jeju again'])
})

test('offline 57: a question about what somebody else saved names them, in whichever tab it came up', async () => {
  await savedByJisu({ title: 'Jeju' })
  await titled('Seoul')
  expect([await names(), shown().title]).toEqual([['Jisu'], 'Jeju'])
  await database().conflicts.clear()
  await loadDraft(id)
  await addConflict(id, null, { field: 'title', base: 'Dive', mine: 'Seoul', theirs: 'Jeju' })
  expect(await names()).toEqual(['Jisu'])
})

test('offline 57: a question about an item that only another tab deleted names nobody, about one that somebody else did, them', async () => {
  await begin({ ...newItem('text', ITEM), content: said('One') } as Item)
  await savedByJisu({ title: 'Jeju' })
  await loadDraft(id)
  const db = database()
  const contents = newest().contents.map((page) => ({ ...page, sections: [] }))
  await onDisk({ contents })
  await edit(id, { kind: 'update', id: ITEM, fields: { content: said('One, and more') } }).stored
  expect((await questions()).map(({ about, by }) => [about.kind, by])).toEqual([['deleted', undefined]])
  await db.conflicts.clear()
  await savedByJisu({ contents })
  expect((await questions()).map(({ about, by }) => [about.kind, by?.name])).toEqual([['deleted', 'Jisu']])
})

const emptied = (page: Guidebook['contents'][number]): Guidebook['contents'][number] => ({
  ...page,
  sections: page.sections.map((section) => ({ ...section, items: [] })),
})

/** Another device deletes the text, having seen all that was saved. */
function deletedThere(): void {
  versions.push({ ...newest(), contents: newest().contents.map(emptied) })
}

const written = async (words: string): Promise<boolean> =>
  edit(id, { kind: 'update', id: ITEM, fields: { content: said(words) } }).stored

test.each([
  ['something of it waits', 'one ㅎ'],
  ['all of it is saved', null],
] as const)(
  'offline 55: a text that another device deletes under the hands, while %s, stays with every letter and is asked about',
  async (_, waiting) => {
    await begin({ ...newItem('text', ITEM), content: said('') } as Item)
    await written('one ')
    await flushDue(database(), { force: true })
    expect(itemIn(newest())).toMatchObject({ content: said('one ') })
    deletedThere()
    if (waiting !== null) await written(waiting)
    await pull(id)
    expect(itemIn(shown())).toMatchObject({ content: said(waiting ?? 'one ') })
    await written('one 한')
    await written('one 한 two')
    await flushDue(database(), { force: true })
    expect(itemIn(newest())).toMatchObject({ content: said('one 한 two') })
    expect((await questions()).map(({ about }) => about)).toMatchObject([{ kind: 'deleted', id: ITEM, by: 'theirs' }])
  },
)

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

test('undecided texts come back from a file into their guidebook, each once', async () => {
  await undecided()
  const [file, before] = [await html(), await questions()]
  await database().conflicts.clear()
  expect(await restoreBackup(file)).toEqual([id])
  expect(await restoreBackup(file)).toEqual([id])
  const kept = (all: Conflict[]) => all.map(({ guidebookId, about }) => ({ guidebookId, about }))
  expect(kept(await questions())).toEqual(kept(before))
})

test('undecided texts are in the file, and come back from it, also while the database is gone', async () => {
  await undecided()
  const db = database()
  await refreshKnownUnsent(db, Date.now() + 20_000)
  const before = await questions()
  const makeAnew = await loseDatabase()
  await addConflict(id, null, { field: 'type', base: '', mine: 'Not stored yet', theirs: 'Theirs' })
  const file = await html()
  await makeAnew()
  await database().conflicts.clear()
  await restoreBackup(file)
  expect(words(await questions())).toEqual([...words(before), '"Not stored yet"'])
})

const words = (all: Conflict[]): string[] =>
  all.map(({ about }) => JSON.stringify(about.kind === 'field' ? about.mine : about.kind))

test('undecided texts of a guidebook that is gone come back with the new one that is made of its file', async () => {
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
