// What this page wrote meets what the server, another tab or a file has by now: each letter is in the guidebook or in a question.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Guidebook, GuidebookRecord, Item } from '#domain/guidebook/document.ts'
import { applyPatch, type Patch } from '#domain/guidebook/merge/diff.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { person } from '#pwa/testing/person.ts'
import { addConflict, resolveConflict } from './conflicts.ts'
import { database, type Conflict } from './database.ts'
import { cachedDraft, cachedDraftIds, dropCached, loadDraft, typedInShown } from './draft-cache.ts'
import { ALL_TABLES, putDraft, readDocument } from './drafts.ts'
import { edit, enqueueSave, storePending } from './edit.ts'
import { restoreBackup } from './restore.ts'
import { flushDue } from '#pwa/offline/server/flush.ts'
import { mergeServerVersion, pull } from '#pwa/offline/server/pull.ts'
import { refreshGuidebook } from '#pwa/offline/server/refresh.ts'
import {
  begin,
  html,
  itemIn,
  newest,
  openSaved,
  questions,
  saved,
  serve,
  shown,
  stamps,
  titled,
  typeAndSave,
} from '#pwa/testing/saved-guidebook.ts'

const [ITEM, LINE] = [crypto.randomUUID(), crypto.randomUUID()] as const

beforeEach(openSaved)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  cachedDraftIds().forEach(dropCached)
})

test('what another device put behind a line of a checklist stands behind it where that is being typed on', async () => {
  const line = (title: string) => ({ entries: [{ _id: LINE, title }] })
  await begin({ ...newItem('checklist', ITEM), ...line('Dive') } as Item)
  const theirs = { ...itemIn(newest()), ...line('Dive. Oreums') } as Item
  saved.versions.push({ ...newest(), contents: newest().contents.map((page) => withItem(page, theirs)) })
  await edit(saved.id, { kind: 'update', id: ITEM, fields: line('Dive for abalone') }).stored
  await pull(saved.id)
  expect(itemIn(shown())).toMatchObject(line('Dive for abalone. Oreums'))
})

test('offline 72: what another device put behind the half of a sentence that was saved stands behind all of it, long after it was typed too', async () => {
  await typeAndSave()
  saved.versions.push({ ...newest(), title: 'Dive deep. Oreums' })
  await titled('Dive deep for abalone')
  await edit(saved.id, { kind: 'shell', fields: { type: 'Walks' } }).stored
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + 60_000)
  await pull(saved.id)
  expect(shown()).toMatchObject({ title: 'Dive deep for abalone. Oreums', type: 'Walks' })
  expect(await questions()).toEqual([])
})

const withItem = (page: Guidebook['contents'][number], item: Item): Guidebook['contents'][number] => ({
  ...page,
  sections: page.sections.map((section) => ({ ...section, items: [item] })),
})

/** As a restored server counts (`backend/backup/target.ts`), so that no version of the lost one is taken for one of its own. */
const LEAP = 1_000_000

/** The server that was backed up with `document`, lost with all that came later, and brought back. @returns what it was asked for */
function bringBack(document: Guidebook): string[] {
  const asked: string[] = []
  let has = { ...document, version: LEAP + 2, uuid: 'u', user: person, ...stamps }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    if (!new URL(url, location.href).pathname.startsWith(`/api/guidebooks/${saved.id}`)) throw new TypeError('no line')
    const match = new Headers(headers).get('if-match')
    asked.push(`${method} ${match}`)
    const isStale = method === 'PATCH' && match !== `"${has.version}"`
    if (method === 'PATCH' && !isStale) {
      saved.versions.push(applyPatch(has, JSON.parse(String(body)) as Patch))
      has = { ...has, ...newest(), version: has.version + 1 }
    }
    const conflict = { code: 'VERSION_CONFLICT', message: 'Another device was first', requestId: 'r', current: has }
    const init = { status: isStale ? 412 : 200, headers: { 'content-type': 'application/json' } }
    return new Response(JSON.stringify(isStale ? conflict : has), init)
  })
  return asked
}

test('saved and brought back: a server that leapt a million saved.versions takes what waits here, merged into what it has', async () => {
  const line = (title: string) => ({ entries: [{ _id: LINE, title }] })
  await begin({ ...newItem('checklist', ITEM), ...line('Dive') } as Item)
  const backedUp = newest()
  await typeAndSave()
  await edit(saved.id, { kind: 'update', id: ITEM, fields: line('Dive for abalone') }).stored
  const asked = bringBack({ ...backedUp, type: 'another device' })
  await flushDue(database(), { force: true })
  expect(asked).toEqual(['PATCH "2"', `PATCH "${LEAP + 2}"`])
  const draft = await loadDraft(saved.id)
  for (const document of [newest(), draft?.shown as Guidebook]) {
    // What the lost server alone had is not written here any more: it is as it was backed up.
    expect(document).toMatchObject({ title: 'Dive', type: 'another device' })
    expect(itemIn(document)).toMatchObject(line('Dive for abalone'))
  }
  expect([await database().outbox.count(), await questions()]).toEqual([0, []])
  expect((await database().bases.get(saved.id))?.version).toBe(LEAP + 3)
})

test('saved and brought back: what waits of words that the lost server alone had is in the guidebook', async () => {
  const backedUp = newest()
  await typeAndSave()
  await titled('Dive deep for abalone')
  bringBack(backedUp)
  await flushDue(database(), { force: true })
  const titles = [newest().title, (await loadDraft(saved.id))?.shown.title]
  expect([...titles, await questions()]).toEqual(['Dive for abalone', 'Dive for abalone', []])
  expect(await database().outbox.count()).toBe(0)
})

/** What is typed next in the title that another version has brought: it is a sentence of its own. */
async function expectAnew(): Promise<void> {
  await loadDraft(saved.id)
  expect(shown().title).toBe('We always Dive deep')
  await titled('We always can Dive deep')
  expect(typedInShown(cachedDraft(saved.id)!)).toMatchObject({ from: 10, to: 14 })
}

test('where the newest version of the server takes the place of what is here, the next letters are a sentence of their own', async () => {
  await typeAndSave()
  saved.versions.push({ ...newest(), title: 'We always Dive deep' })
  await refreshGuidebook(saved.id)
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
    dropCached(saved.id)
    return get.call(this, key)
  })
  expect([await loadDraft(saved.id), cachedDraft(saved.id)]).toEqual([undefined, undefined])
})

test('what was typed long before the disk took it is left to the choice, as of any other page', async () => {
  await titled('one two three four five')
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await titled('one half a sent five')).toBe(false)
  vi.restoreAllMocks()
  const db = database()
  const head = (await db.heads.get(saved.id))!
  const theirs = { ...cachedDraft(saved.id)!.stored, title: 'one two three THEIRS four five' }
  await db.transaction('rw', ALL_TABLES, () => putDraft(db, head, theirs))
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + 6000)
  expect(await storePending(saved.id)).toBe(true)
  expect(shown().title).toBe('one two three THEIRS four five')
  expect((await questions()).map(({ about }) => about)).toMatchObject([{ mine: 'one half a sent five' }])
})

/** What another tab wrote, and this page has not read yet. */
async function onDisk(change: Partial<Guidebook>): Promise<void> {
  const db = database()
  const [head, document] = [(await db.heads.get(saved.id))!, (await readDocument(db, saved.id))!]
  await db.transaction('rw', ALL_TABLES, async () => {
    await putDraft(db, head, { ...document, ...change })
    await enqueueSave(db, saved.id, 0)
  })
}

const JISU = { _id: crypto.randomUUID(), name: 'Jisu' }

/** Saved by somebody else, and brought to the disk by another tab. */
async function savedByJisu(change: Partial<Guidebook>): Promise<void> {
  const db = database()
  saved.versions.push({ ...newest(), ...change })
  const record = serve(`/api/guidebooks/${saved.id}`, {}) as GuidebookRecord
  await db.transaction('rw', ALL_TABLES, () => mergeServerVersion(db, record, JISU))
}

const names = async (): Promise<(string | undefined)[]> => (await questions()).map(({ by }) => by?.name)

test('offline 57: a question between two tabs of one browser names nobody, whoever saved last on the server', async () => {
  await savedByJisu({ title: '08:00' })
  await loadDraft(saved.id)
  await onDisk({ title: '07:00' })
  await titled('09:30')
  expect([await names(), shown().title]).toEqual([[undefined], '07:00'])
  // By now the server has what the other tab wrote, and it was this browser that saved it.
  await database().conflicts.clear()
  await flushDue(database(), { force: true })
  expect(newest().title).toBe('07:00')
  await loadDraft(saved.id)
  await onDisk({ title: '08:45' })
  await flushDue(database(), { force: true })
  expect(newest().title).toBe('08:45')
  await titled('09:30')
  expect([await names(), shown().title]).toEqual([[undefined], '08:45'])
})

test('offline 57: a question about what somebody else saved names them, in whichever tab it came up', async () => {
  await savedByJisu({ title: '08:00' })
  await titled('09:30')
  expect([await names(), shown().title]).toEqual([['Jisu'], '08:00'])
  await database().conflicts.clear()
  await loadDraft(saved.id)
  await addConflict(saved.id, null, { field: 'title', base: 'Dive', mine: '09:30', theirs: '08:00' })
  expect(await names()).toEqual(['Jisu'])
})

test('offline 57: a question about an item that only another tab deleted names nobody, about one that somebody else did, them', async () => {
  await begin({ ...newItem('text', ITEM), content: said('One') } as Item)
  await savedByJisu({ title: '08:00' })
  await loadDraft(saved.id)
  const db = database()
  const contents = newest().contents.map((page) => ({ ...page, sections: [] }))
  await onDisk({ contents })
  await edit(saved.id, { kind: 'update', id: ITEM, fields: { content: said('One, and more') } }).stored
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
  saved.versions.push({ ...newest(), contents: newest().contents.map(emptied) })
}

const written = async (words: string): Promise<boolean> =>
  edit(saved.id, { kind: 'update', id: ITEM, fields: { content: said(words) } }).stored

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
    await pull(saved.id)
    expect(itemIn(shown())).toMatchObject({ content: said(waiting ?? 'one ') })
    await written('one 한')
    await written('one 한 two')
    await flushDue(database(), { force: true })
    expect(itemIn(newest())).toMatchObject({ content: said('one 한 two') })
    expect((await questions()).map(({ about }) => about)).toMatchObject([{ kind: 'deleted', id: ITEM, by: 'theirs' }])
  },
)

const grid = (...content: string[][]) => ({ rows: content.length, cols: 2, content })

test.each(['mine', 'theirs'] as const)(
  'offline 55: a row that another device takes out under the hands stays until they pause, with every letter, and %s is the answer that holds',
  async (choice) => {
    await begin({ ...newItem('table', ITEM), ...grid(['Time', 'Place'], ['9:00', 'one'], ['10:00', 'Udo']) } as Item)
    await cell('one two')
    await flushDue(database(), { force: true })
    const theirs = { ...itemIn(newest()), ...grid(['Time', 'Place'], ['10:00', 'Udo']) } as Item
    saved.versions.push({
      ...newest(),
      title: 'Dive!',
      contents: newest().contents.map((page) => withItem(page, theirs)),
    })
    await pull(saved.id)
    await cell('one two thr')
    await cell('one two three')
    expect(itemIn(shown())).toMatchObject(grid(['Time', 'Place'], ['9:00', 'one two three'], ['10:00', 'Udo']))
    const [question, ...more] = await questions()
    expect([question?.about, more]).toMatchObject([{ kind: 'field', id: ITEM, field: 'grid' }, []])
    expect(await resolveConflict(question as Conflict, choice, shown())).toBe(true)
    const wanted = choice === 'mine' ? [['9:00', 'one two three']] : []
    expect(shown()).toMatchObject({ title: 'Dive!' })
    expect(itemIn(shown())).toMatchObject(grid(['Time', 'Place'], ...wanted, ['10:00', 'Udo']))
    await flushDue(database(), { force: true })
    expect(itemIn(newest())).toMatchObject(grid(['Time', 'Place'], ...wanted, ['10:00', 'Udo']))
  },
)

test('offline 55: a row that another device took out under the hands goes once they pause', async () => {
  await begin({ ...newItem('table', ITEM), ...grid(['Time', 'Place'], ['9:00', 'one'], ['10:00', 'Udo']) } as Item)
  await cell('one two')
  await flushDue(database(), { force: true })
  const theirs = { ...itemIn(newest()), ...grid(['Time', 'Place'], ['10:00', 'Udo']) } as Item
  saved.versions.push({ ...newest(), contents: newest().contents.map((page) => withItem(page, theirs)) })
  await pull(saved.id)
  expect(itemIn(shown())).toMatchObject({ rows: 3 })
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + 5000)
  await loadDraft(saved.id)
  expect(itemIn(shown())).toMatchObject(grid(['Time', 'Place'], ['10:00', 'Udo']))
  expect(await questions()).toEqual([])
})

test('offline 55: a line of a checklist that another device takes out under the hands stays with every letter', async () => {
  const list = (...titles: string[]) => ({ entries: titles.map((title, n) => ({ _id: n === 0 ? ITEM : LINE, title })) })
  await begin({ ...newItem('checklist', ITEM), ...list('Dive', 'one') } as Item)
  await edit(saved.id, { kind: 'update', id: ITEM, fields: list('Dive', 'one two') }).stored
  await flushDue(database(), { force: true })
  const theirs = { ...itemIn(newest()), ...list('Dive') } as Item
  saved.versions.push({ ...newest(), contents: newest().contents.map((page) => withItem(page, theirs)) })
  await pull(saved.id)
  expect(itemIn(shown())).toMatchObject(list('Dive', 'one two'))
  await edit(saved.id, { kind: 'update', id: ITEM, fields: list('Dive', 'one two three') }).stored
  await flushDue(database(), { force: true })
  for (const there of [shown(), newest()]) expect(itemIn(there)).toMatchObject(list('Dive', 'one two three'))
})

const cell = async (words: string): Promise<boolean> =>
  edit(saved.id, { kind: 'update', id: ITEM, fields: { 'content.1.1': words } }).stored

const said = (words: string) => paragraph(words)
