// A file of unsent work, and a database that is made anew: what was on this device is there again, and what differs is asked about.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Item } from '#domain/guidebook/document.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { unsentIds } from './backup.ts'
import { addConflict } from './conflicts.ts'
import { type Conflict, database, UserDatabase } from './database.ts'
import { cachedDraft, cachedDraftIds, dropCached, loadDraft } from './draft-cache.ts'
import { ALL_TABLES, putConflict, putDraft } from './drafts.ts'
import { refreshKnownUnsent } from './recreate-database.ts'
import { restoreBackup } from './restore.ts'
import { newRow } from '#pwa/offline/server/outbox.ts'
import { pull } from '#pwa/offline/server/pull.ts'
import {
  begin,
  html,
  itemIn,
  loseDatabase,
  newest,
  openSaved,
  questions,
  saved,
  shown,
  stamps,
  titled,
} from '#pwa/testing/saved-guidebook.ts'

const ITEM = crypto.randomUUID()
const said = (words: string) => paragraph(words)

beforeEach(openSaved)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  cachedDraftIds().forEach(dropCached)
})

test('words that two tabs have put back differently into a database that is made anew are asked about', async () => {
  const db = database()
  await titled('Mine')
  const makeAnew = await loseDatabase()
  const tab = new UserDatabase(db.userId)
  await tab.open()
  const { head, base } = cachedDraft(saved.id)!
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
  const [base, named] = [await db.bases.get(saved.id), vi.fn()]
  const makeAnew = await loseDatabase(named)
  await makeAnew()
  await expect.poll(() => named.mock.calls).toEqual([[[{ _id: other, title: 'Udo', pictures: [] }]]])
  expect([await database().bases.get(saved.id), await database().heads.get(other)]).toEqual([base, undefined])
  // What another device saved meanwhile is merged with it, and nobody is asked.
  saved.versions.push({ ...newest(), type: 'From elsewhere' })
  await pull(saved.id)
  expect([shown(), await questions()]).toMatchObject([{ title: 'Mine', type: 'From elsewhere' }, []])
})

/** Of the cover, of a text, of a text that was deleted, and of the whole guidebook. */
async function undecided(): Promise<void> {
  await begin({ ...newItem('text', ITEM), content: said('Theirs') } as Item)
  await addConflict(saved.id, null, { field: 'title', base: 'Jeju', mine: 'Mine', theirs: 'Dive' })
  await addConflict(saved.id, ITEM, { field: 'content', base: said(''), mine: said('Mine'), theirs: said('Theirs') })
  const node = itemIn(shown())!
  await putConflict(database(), shown(), { kind: 'deleted', id: ITEM, by: 'theirs', node }, undefined)
  await putConflict(database(), shown(), { kind: 'whole', mine: { ...shown(), title: 'All mine' } }, undefined)
}

test('offline 66: undecided texts come back from a file into their guidebook, each once', async () => {
  await undecided()
  const [file, before] = [await html(), await questions()]
  await database().conflicts.clear()
  expect(await restoreBackup(file)).toEqual([saved.id])
  expect(await restoreBackup(file)).toEqual([saved.id])
  const kept = (all: Conflict[]) => all.map(({ guidebookId, about }) => ({ guidebookId, about }))
  expect(kept(await questions())).toEqual(kept(before))
})

test('offline 66: undecided texts are in the file, and come back from it, also while the database is gone', async () => {
  await undecided()
  const db = database()
  await refreshKnownUnsent(db, Date.now() + 20_000)
  const before = await questions()
  const makeAnew = await loseDatabase()
  await addConflict(saved.id, null, { field: 'type', base: '', mine: 'Not stored yet', theirs: 'Theirs' })
  await titled('Typed without it')
  const file = await html()
  expect([await unsentIds(), file.includes('<h1>Typed without it</h1>')]).toEqual([[saved.id], true])
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
  dropCached(saved.id)
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no line')
  })
  const [made = ''] = await restoreBackup(file)
  const item = itemIn((await loadDraft(made))!.shown)!
  expect([made === saved.id, item._id === ITEM]).toEqual([false, false])
  const all = await questions()
  expect(all.map(({ guidebookId }) => guidebookId)).toEqual([made, made, made, made])
  expect(all.map(({ about }) => about)).toMatchObject([
    { kind: 'field', id: null, field: 'title', mine: 'Mine' },
    { kind: 'field', id: item._id, field: 'content', mine: said('Mine'), stood: { node: item } },
    { kind: 'deleted', id: item._id, by: 'theirs', node: { _id: item._id } },
    { kind: 'whole', mine: { title: 'All mine' } },
  ])
})
