// A page without screens that gives browser tests the offline part as it is: same modules, same worker, same API.
import { copyEdit } from '#domain/guidebook/edits/copy.ts'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { newPage, newSection } from '#domain/guidebook/new-node.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { signIn } from '#pwa/api/account.ts'
import { session, signOut } from '#pwa/api/session.ts'
import { resolveConflict } from '#pwa/offline/conflicts.ts'
import { discardRow, listWaiting, retryRow } from '#pwa/offline/server/parked.ts'
import { syncOf, type Sync } from '#pwa/offline/sync-status.ts'
import { database, onDatabaseEnd } from '#pwa/offline/database.ts'
import { createDraft, insertDraft } from '#pwa/offline/new-guidebook.ts'
import { readDocument } from '#pwa/offline/drafts.ts'
import { edit as editNow } from '#pwa/offline/edit.ts'
import { cachedDraft, loadDraft } from '#pwa/offline/draft-cache.ts'
import { listGuidebooks } from '#pwa/offline/hooks.ts'
import { openGuidebook, refreshGuidebook } from '#pwa/offline/server/refresh.ts'
import { copyGuidebook, deleteGuidebook } from '#pwa/offline/guidebooks.ts'
import { changeFacts, flush, clearDevice, startOffline, unsyncedWork } from '#pwa/offline/server/sync.ts'
import { uploadPicture } from '#pwa/offline/upload.ts'
import { unstoredUploads } from '#pwa/offline/waiting-uploads.ts'
import { chooseRelease, sendGuidebook } from '#pwa/offline/release.ts'
import { collectBackup, unsentIds } from '#pwa/offline/backup.ts'

const ended: string[] = []
onDatabaseEnd((why) => ended.push(why))

/** Signs in where nobody is, and opens the guidebooks of this device. */
async function begin(email: string, password: string): Promise<void> {
  if (session().kind !== 'in') await signIn(email, password, true)
  await resume()
}

/** As a start of the app: with what the device knows, network or not. */
async function resume(): Promise<void> {
  const now = session()
  if (now.kind === 'out') throw new Error('nobody is signed in')
  await startOffline(now.profile._id)
}

/** @returns edits that take it back, once the disk has been asked to store it */
async function edit(id: Id, change: Edit): Promise<Edit[]> {
  if (!cachedDraft(id)) await loadDraft(id)
  const { inverse, stored } = editNow(id, change)
  await stored
  return inverse
}

/** A saved guidebook with one page, one section and one text; resolves to their ids. */
async function make(title: string): Promise<{ id: Id; text: Id; page: Id }> {
  const id = await createDraft('en')
  const ids = { page: crypto.randomUUID(), section: crypto.randomUUID(), text: crypto.randomUUID() }
  await edit(id, { kind: 'shell', fields: { title } })
  const page = newPage('attractions', 'en', new Date().toISOString(), ids.page)
  const text = newItem('text', ids.text)
  await edit(id, { kind: 'insert', node: page, at: { parent: null, slot: 'contents' } })
  const section = newSection(ids.section, [text])
  await edit(id, { kind: 'insert', node: section, at: { parent: ids.page, slot: 'sections' } })
  await insertDraft(id)
  return { id, text: ids.text, page: ids.page }
}

const write = (id: Id, item: Id, text: string): Promise<unknown> =>
  edit(id, { kind: 'update', id: item, fields: { content: paragraph(text) } })

const retitle = (id: Id, title: string): Promise<unknown> => edit(id, { kind: 'shell', fields: { title } })

async function addImage(id: Id, page: Id): Promise<Id> {
  const item = newItem('image', crypto.randomUUID())
  const section = (await shown(id)).contents.find((one) => one._id === page)?.sections[0]
  await edit(id, { kind: 'insert', node: item, at: { parent: section?._id ?? page, slot: 'items' } })
  return item._id
}

/** Copies a node as the builder does; resolves to the id of the copy. */
async function copyNode(id: Id, node: Id): Promise<Id> {
  const change = copyEdit(await shown(id), node, () => crypto.randomUUID())
  await edit(id, change)
  return change.kind === 'copy' ? (change.ids[node] ?? node) : node
}

/** A small picture drawn here, chosen for an item. */
async function choosePicture(id: Id, item: Id, colour: string): Promise<void> {
  const canvas = new OffscreenCanvas(64, 48)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = colour
  context.fillRect(0, 0, 64, 48)
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  await uploadPicture(id, { kind: 'item', id: item }, new File([blob], 'picture.png', { type: 'image/png' }))
}

async function shown(id: Id): Promise<Guidebook> {
  const cached = cachedDraft(id) ?? (await loadDraft(id))
  if (!cached) throw new Error('not on this device')
  return cached.shown
}

/** What the device has on its disk, read anew. */
async function stored(id: Id): Promise<Guidebook | null> {
  return (await readDocument(database(), id)) ?? null
}

/** How many edits the disk has beside whole documents. */
const looseEdits = (): Promise<number> => database().edits.count()

/** Plain texts of all items, in order. */
const texts = (guidebook: Guidebook): string[] =>
  guidebook.contents.flatMap((page) =>
    page.sections.flatMap((section) =>
      section.items.map((item) => ('content' in item && item.type === 'text' ? plainText(item.content) : '')),
    ),
  )

async function sync(id: Id): Promise<Sync> {
  // No screen follows the disk here: what an answer wrote there is read anew.
  const cached = await loadDraft(id)
  if (!cached) throw new Error('not on this device')
  const rows = await database().outbox.where({ guidebookId: id }).toArray()
  const conflicts = await database().conflicts.where({ guidebookId: id }).count()
  const pictures = unstoredUploads(id).length
  return syncOf({ cached, rows, revision: cached.head.revision, conflicts, pictures, online: navigator.onLine })
}

/** Takes in what the server has by now. */
async function refresh(id: Id): Promise<void> {
  await refreshGuidebook(id)
  await loadDraft(id)
}

const rows = () => database().outbox.toArray()
const conflicts = () => database().conflicts.toArray()

const api = {
  chooseRelease,
  sendGuidebook,
  begin,
  resume,
  make,
  write,
  retitle,
  addImage,
  choosePicture,
  copyNode,
  shown,
  stored,
  looseEdits,
  texts,
  sync,
  rows,
  conflicts,
  ended,
  edit,
  createDraft,
  insertDraft,
  openGuidebook,
  refresh,
  copyGuidebook,
  deleteGuidebook,
  listGuidebooks,
  flush,
  changeFacts,
  unsyncedWork,
  clearDevice: () => clearDevice(database().userId),
  signOut,
  resolveConflict,
  listWaiting,
  retryRow,
  unsentIds,
  collectBackup,
  discardRow,
  database,
  loadDraft,
}

export type OfflinePage = typeof api

Object.assign(globalThis, { gilbook: api })
