// A guidebook that is on this device and on a server, which keeps each version that was saved.
import { expect, vi } from 'vitest'
import type { Guidebook, Item } from '#domain/guidebook/document.ts'
import { applyPatch, type Patch } from '#domain/guidebook/merge/diff.ts'
import { newGuidebook, newPage, newSection } from '#domain/guidebook/new-node.ts'
import { backupPage, collectBackup } from '#pwa/offline/backup.ts'
import { type Conflict, database, databaseName, openDatabase } from '#pwa/offline/database.ts'
import { cachedDraft, loadDraft } from '#pwa/offline/draft-cache.ts'
import { edit } from '#pwa/offline/edit.ts'
import { loadMerge } from '#pwa/offline/late-merge.ts'
import { recreateWhenLost, type UnsentGuidebook } from '#pwa/offline/recreate-database.ts'
import { flushDue } from '#pwa/offline/server/flush.ts'
import { deviceOf, person } from './person.ts'

/** `versions`: each that the server made, the newest last. */
export const saved: { id: string; versions: Guidebook[] } = { id: '', versions: [] }

export const stamps = { updatedAt: '2026-01-01T00:00:00.000Z', createdAt: '2026-01-01T00:00:00.000Z' }
export const newest = (): Guidebook => saved.versions.at(-1) as Guidebook
export const shown = (): Guidebook => cachedDraft(saved.id)?.shown as Guidebook

/** Answers as the server does. */
export function serve(path: string, { method = 'GET', body }: RequestInit): object {
  if (!path.startsWith(`/api/guidebooks/${saved.id}`)) throw new TypeError('no line')
  if (method === 'PATCH') saved.versions.push(applyPatch(newest(), JSON.parse(String(body)) as Patch))
  return { ...newest(), version: saved.versions.length, uuid: 'u', user: person, ...stamps }
}

/** Opens a device of its own with such a guidebook. */
export async function openSaved(): Promise<void> {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const body = JSON.stringify(serve(new URL(url, location.href).pathname, init))
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  })
  await loadMerge()
  const _id = crypto.randomUUID()
  await openDatabase(_id)
  deviceOf({ ...person, _id })
  await begin()
}

/** A guidebook of these items, that the server has. */
export async function begin(...items: Item[]): Promise<void> {
  const page = {
    ...newPage('attractions', 'en', stamps.createdAt, crypto.randomUUID()),
    sections: [newSection(crypto.randomUUID(), items)],
  }
  const document: Guidebook = { ...newGuidebook(crypto.randomUUID(), 'en'), title: 'Dive', contents: [page] }
  Object.assign(saved, { id: document._id, versions: [document] })
  await storeSaved(document)
}

/** Puts a guidebook on the open device as one that the server has in its first version. */
export async function storeSaved(document: Guidebook): Promise<void> {
  const { _id, title } = document
  const db = database()
  await db.heads.add({ _id, title, revision: 1, state: 'kept', kept: { version: 1, uuid: 'u' }, ...stamps })
  await db.drafts.add({ _id, document })
  await db.bases.add({ _id, document, version: 1 })
  await loadDraft(_id)
}

export const titled = (title: string): Promise<boolean> => edit(saved.id, { kind: 'shell', fields: { title } }).stored
export const questions = (): Promise<Conflict[]> => database().conflicts.toArray()
export const itemIn = ({ contents }: Guidebook): Item | undefined => contents[0]?.sections[0]?.items[0]
export const html = async (): Promise<string> => {
  const words = { title: '', how: '', pictures: '', undecided: '', lang: 'en' }
  return backupPage(await collectBackup([saved.id]), words, 'https://gil.example')
}

/** All of it is on the server. */
export async function typeAndSave(): Promise<void> {
  await titled('Dive deep')
  await flushDue(database(), { force: true })
  expect([newest().title, await database().outbox.count()]).toEqual(['Dive deep', 0])
}

/** Deletes the database under this page. @returns a way to let it be made anew */
export async function loseDatabase(
  tell: (books: UnsentGuidebook[]) => void = () => undefined,
): Promise<() => Promise<void>> {
  let letGo = (): void => undefined
  const gone = new Promise<void>((resolve) => (letGo = resolve))
  const held = navigator.locks.request('gilbook.leaving', () => gone)
  recreateWhenLost(tell)
  indexedDB.deleteDatabase(databaseName(database().userId))
  await expect.poll(() => cachedDraft(saved.id)?.failure).toBeTruthy()
  return async () => {
    letGo()
    await held
    await expect.poll(() => cachedDraft(saved.id)?.failure).toBeNull()
  }
}
