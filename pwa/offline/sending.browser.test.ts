// Sending to readers from a device, over a server that keeps each version: what they see is what was there when it was pressed.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Guidebook, Picture } from '#domain/guidebook/document.ts'
import { applyPatch, type Patch } from '#domain/guidebook/merge/diff.ts'
import { newGuidebook } from '#domain/guidebook/new-node.ts'
import { deviceOf, person } from '#pwa/testing/person.ts'
import { database, openDatabase, type Upload } from './database.ts'
import { cachedDraft, loadDraft } from './draft-cache.ts'
import { edit, storePending } from './edit.ts'
import { deleteGuidebook } from './guidebooks.ts'
import { loadMerge } from './late-merge.ts'
import { chooseRelease, sendGuidebook } from './release.ts'
import { stopPictures } from './upload.ts'
import { reportSent } from './waiting-uploads.ts'
import { flushDue } from '#pwa/offline/server/flush.ts'
import { answerKnownRows, OlderWorker, newRow, type RowKind } from '#pwa/offline/server/outbox.ts'
import { discardNodes, discardRow, retryRow } from '#pwa/offline/server/parked.ts'
import { send } from '#pwa/offline/server/send.ts'

/** Each version that the server made, the newest last. */
let versions: Guidebook[] = []
/** Which of them readers see. */
let seen = 1
/** What is answered instead, by what is asked for; undefined: what a server answers. */
let odd: (asked: { method: string; path: string; body: string }) => Response | undefined = () => undefined
let id = ''

const reply = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const newest = (): Guidebook => versions.at(-1)!
const shownToReaders = (): Guidebook => versions[seen - 1]!
const saved = (document: Guidebook): number => versions.push(document)
const picture = (large: string): Picture => ({ large, medium: large, small: large })

/** Each save and picture makes a version; a sending names one. */
function serve(path: string, { method = 'GET', headers, body }: RequestInit): Response {
  const asked = odd({ method, path, body: String(body) })
  if (asked) return asked
  const meant = Number((headers as Record<string, string>)['if-match']?.replaceAll('"', '') ?? 0)
  if (path.endsWith('/send')) {
    seen = Math.max(seen, meant)
    return reply(200, { sentAt: '2026-11-26T00:00:00.000Z', told: 0, sentVersion: seen })
  }
  if (path.endsWith('/subtitle/image')) {
    const image = picture('/uploads/later.webp')
    const document = newest()
    const version = saved({ ...document, subheader: { ...document.subheader, image } })
    return reply(200, { ...image, width: 1, height: 1, version })
  }
  if (method !== 'PATCH') throw new TypeError('no line')
  const { shell = {}, ...patch } = JSON.parse(String(body)) as Patch & { shell?: Record<string, unknown> }
  const { release, ...fields } = shell
  const version = saved(applyPatch(newest(), { ...patch, shell: fields } as Patch))
  return reply(200, { _id: id, version, updatedAt: '2026-11-26T00:00:00.000Z', ...(release ? { release } : {}) })
}

beforeEach(async () => {
  odd = () => undefined
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) =>
    Promise.resolve().then(() => serve(new URL(url, location.href).pathname, init)),
  )
  // As in the worker: a picture goes by fetch as well.
  vi.stubGlobal('XMLHttpRequest', undefined)
  await loadMerge()
  const _id = crypto.randomUUID()
  const db = await openDatabase(_id)
  deviceOf({ ...person, _id })
  const document = newGuidebook(crypto.randomUUID(), 'en')
  ;[id, versions, seen] = [document._id, [document], 1]
  const kept = { version: 1, uuid: 'u', published: true, release: 'sent', sentVersion: 1 } as const
  const stamps = { updatedAt: '2026-01-01T00:00:00.000Z', createdAt: '2026-01-01T00:00:00.000Z' }
  await db.heads.add({ _id: id, title: '', revision: 1, state: 'kept', kept, ...stamps })
  await db.drafts.add({ _id: id, document })
  await db.bases.add({ _id: id, document, version: 1 })
  await db.seen.add({ _id: id, version: 1, document })
  await loadDraft(id)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const titled = (title: string): Promise<boolean> => edit(id, { kind: 'shell', fields: { title } }).stored
const flushed = () => flushDue(database(), { force: true })
const rows = async () => (await database().outbox.orderBy('seq').toArray()).map(({ kind }) => kind)

/** A picture of the cover that waits. */
async function choose(): Promise<void> {
  const _id = crypto.randomUUID()
  const blob = new Blob(['x'], { type: 'image/png' })
  await database().uploads.add({ _id, guidebookId: id, target: { kind: 'subheader' }, blob, name: 'x.png', at: 0 })
  await database().outbox.add({ ...newRow(id, 'upload', Date.now()), uploadId: _id })
}

test('offline 79: a picture that was chosen after Send was pressed is not among what readers see', async () => {
  await titled('Pressed')
  await sendGuidebook(id, [])
  await choose()
  await flushed()
  expect([shownToReaders().title, shownToReaders().subheader.image]).toEqual(['Pressed', null])
  expect(newest().subheader.image).toMatchObject({ large: '/uploads/later.webp' })
  expect(await rows()).toEqual([])
})

test('offline 79: a second press means the pictures that were chosen since the first', async () => {
  await titled('Pressed')
  await sendGuidebook(id, [])
  await choose()
  await sendGuidebook(id, [])
  await flushed()
  expect(shownToReaders()).toMatchObject({ title: 'Pressed', subheader: { image: { large: '/uploads/later.webp' } } })
  expect(await rows()).toEqual([])
})

test('offline 79: what was refused and is given up is not sent after all, whole or by its nodes', async () => {
  odd = ({ method }) => (method === 'PATCH' ? reply(403, { code: 'FORBIDDEN', message: 'no', fields: {} }) : undefined)
  await titled('Refused words')
  await sendGuidebook(id, [])
  await flushed()
  const [refused] = await database()
    .outbox.filter(({ parked }) => parked === true)
    .toArray()
  await discardRow(refused!.seq)
  odd = () => undefined
  await edit(id, { kind: 'shell', fields: { type: 'another' } }).stored
  await flushed()
  expect(JSON.stringify(versions)).not.toContain('Refused words')

  const fields = { 'shell.title': 'tooLong' }
  odd = ({ body }) => (body.includes('Too long') ? reply(400, { code: 'INVALID', message: 'no', fields }) : undefined)
  await titled('Too long')
  await sendGuidebook(id, [])
  // As far as the answer, and no further: the sending waits for the network.
  const answered = odd
  odd = (asked) => answered(asked) ?? reply(503, { code: 'INTERNAL', message: 'later' })
  await flushed()
  const [apart] = await database()
    .outbox.filter(({ refused: nodes }) => nodes !== undefined)
    .toArray()
  await discardNodes(apart!.seq, apart!.refused!)
  odd = () => undefined
  await edit(id, { kind: 'shell', fields: { type: 'a third' } }).stored
  await flushed()
  expect(JSON.stringify(versions)).not.toContain('Too long')
  expect(await rows()).toEqual([])
})

test('offline 79: a sending that was refused and is tried again takes what is there then, and nothing that follows', async () => {
  odd = ({ path }) => (path.endsWith('/send') ? reply(403, { code: 'FORBIDDEN', message: 'no' }) : undefined)
  await titled('Pressed')
  await sendGuidebook(id, [])
  await flushed()
  odd = () => reply(503, { code: 'INTERNAL', message: 'later' })
  await titled('There when it was tried again')
  const [parked] = await database()
    .outbox.filter(({ kind }) => kind === 'send')
    .toArray()
  await retryRow(parked!.seq)
  await titled('Written since')
  odd = () => undefined
  await flushed()
  expect([shownToReaders().title, newest().title]).toEqual(['There when it was tried again', 'Written since'])
})

test('offline 79: a choice that was refused and is given up promises nothing any more', async () => {
  odd = () => reply(403, { code: 'FORBIDDEN', message: 'no' })
  await chooseRelease(id, 'sent')
  await flushed()
  const [parked] = await database()
    .outbox.filter(({ kind }) => kind === 'release')
    .toArray()
  await discardRow(parked!.seq)
  expect((await database().heads.get(id))?.kept.release).toBeUndefined()
})

test('offline 79: an instance from before an upgrade that does not know the choice ends nothing: words wait until a newer one has taken it', async () => {
  const asked: string[] = []
  const older = ({ method, path, body }: { method: string; path: string; body: string }): Response | undefined => {
    asked.push(`${method} ${body.includes('release') ? 'release' : path.endsWith('/send') ? 'send' : 'words'}`)
    if (path.endsWith('/send')) return reply(200, { sentAt: '2026-11-26T00:00:00.000Z', told: 0 })
    return reply(200, { _id: id, version: saved(newest()), updatedAt: '2026-11-26T00:00:00.000Z' })
  }
  odd = older
  await titled('Unfinished')
  await chooseRelease(id, 'sent')
  await flushed()
  const [choice] = await database()
    .outbox.filter(({ kind }) => kind === 'release')
    .toArray()
  expect([asked, choice?.sent, choice?.attempts]).toEqual([['PATCH release'], undefined, 1])
  odd = () => undefined
  await flushed()
  expect([newest().title, await rows()]).toEqual(['Unfinished', []])

  await sendGuidebook(id, [])
  odd = older
  await flushed()
  expect([asked.at(-1), await rows()]).toEqual(['POST send', ['send']])
  odd = () => undefined
  await flushed()
  expect([shownToReaders().title, await rows()]).toEqual(['Unfinished', []])
})

test('pictures: one that is taken off its way while it is sent once more is taken out again where the first try had arrived', async () => {
  await choose()
  const [{ _id: upload }] = (await database().uploads.toArray()) as [Upload]
  const image = picture('/uploads/twice.webp')
  let tries = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, location.href)
    if (!pathname.endsWith('/subtitle/image')) return serve(pathname, init)
    tries += 1
    if (tries === 1) saved({ ...newest(), subheader: { ...newest().subheader, image } })
    if (tries === 2) {
      reportSent(upload, 0.4)
      await stopPictures([upload])
    }
    if (tries < 3) throw new TypeError('no answer')
    return reply(200, { ...image, width: 1, height: 1, version: 2 })
  })
  for (let flushes = 1; flushes <= 3; flushes += 1) await flushed()
  expect([versions.length, newest().subheader.image, await rows()]).toEqual([3, null, []])
})

test('offline 1: what a server cannot take yet rests before it is sent again, and is sent once it has rested', async () => {
  let asked = 0
  odd = ({ method }) => {
    if (method === 'PATCH') asked += 1
    return reply(503, { code: 'INTERNAL', message: 'later' })
  }
  await titled('Later')
  const start = Date.now()
  const { left, nextAt } = await flushed()
  expect([left, asked]).toEqual([1, 1])
  expect(nextAt).toBeGreaterThan(start)
  odd = () => undefined
  await database()
    .outbox.toCollection()
    .modify({ notBefore: Date.now() + 60_000 })
  await flushDue(database(), { force: false })
  expect([versions.length, await rows()]).toEqual([1, ['save']])
  await database().outbox.toCollection().modify({ notBefore: Date.now() })
  await flushDue(database(), { force: false })
  expect([newest().title, await rows()]).toEqual(['Later', []])
})

test('offline 8: an answer that comes after another tab took over settles nothing: that one brings the row to its end', async () => {
  const taken = { owner: 'another tab', until: Date.now() + 60_000 }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    await database().leases.put({ name: 'outbox', ...taken })
    await database().outbox.toCollection().modify({ lease: taken })
    return serve(new URL(url, location.href).pathname, init)
  })
  await titled('Written')
  await flushed()
  expect([versions.length, await rows(), (await database().bases.get(id))?.version]).toEqual([2, ['save'], 1])
  expect((await database().outbox.toArray())[0]).toMatchObject({ lease: taken, attempts: 1 })
})

test('deleting: a deletion that was refused and is given up leaves what was not sent before it on its way', async () => {
  odd = ({ method }) => (method === 'DELETE' ? reply(403, { code: 'REAUTH_NEEDED', message: 'no' }) : undefined)
  await titled('Pressed')
  await sendGuidebook(id, [])
  await titled('Written since')
  await deleteGuidebook(id)
  await flushed()
  const [parked] = await database().outbox.toArray()
  await discardRow(parked!.seq)
  expect([await rows(), (await loadDraft(id))?.shown.title]).toEqual([['save'], 'Written since'])
  await flushed()
  expect([newest().title, shownToReaders(), await rows()]).toEqual(['Written since', versions[0], []])
})

test('saving: what is written while others are sent keeps its delay, also where all is sent at once', async () => {
  await titled('First')
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (newest().title !== 'First') await titled('Second')
    return serve(new URL(url, location.href).pathname, init)
  })
  await flushed()
  expect([versions.length, newest().title, await rows()]).toEqual([2, 'First', ['save']])
})

/** Nothing more can be written; what is there can be read and taken away. */
function fillDisk(): void {
  for (const write of ['put', 'add'] as const)
    vi.spyOn(IDBObjectStore.prototype, write).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
}

test('offline 79: on a full disk the choice that waits goes before the words that go past it, and holds them until it is taken', async () => {
  const asked: string[] = []
  let isDown = true
  odd = ({ body }) => {
    const isChoice = body.includes('release')
    asked.push(isChoice ? 'choice' : 'words')
    return isChoice && isDown ? reply(503, { code: 'INTERNAL', message: 'later' }) : undefined
  }
  const everything = () => send(database().userId, { force: true })
  await chooseRelease(id, 'sent')
  fillDisk()
  expect(await titled('Unfinished')).toBe(false)
  await everything()
  expect([new Set(asked), newest().title]).toEqual([new Set(['choice']), versions[0]?.title])
  isDown = false
  asked.length = 0
  await everything()
  expect([asked, newest().title, await rows()]).toEqual([['choice', 'words'], 'Unfinished', []])
  // Once there is room the disk knows of both, and nothing is sent again.
  vi.restoreAllMocks()
  asked.length = 0
  expect(await storePending(id)).toBe(true)
  await everything()
  expect([asked, await rows()]).toEqual([[], []])
  expect([(await database().bases.get(id))?.version, (await database().heads.get(id))?.kept.release]).toEqual([
    3,
    'sent',
  ])
})

test('offline 79: a choice alone leaves a full disk, and one whose answer did not come is the same request again', async () => {
  const keys: (string | undefined)[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    keys.push((init.headers as Record<string, string>)['idempotency-key'])
    if (keys.length === 1) return Promise.reject(new TypeError('no line'))
    return Promise.resolve(serve(new URL(url, location.href).pathname, init))
  })
  await chooseRelease(id, 'live')
  fillDisk()
  await send(database().userId, { force: true })
  expect(await rows()).toEqual(['release'])
  await send(database().userId, { force: true })
  expect([keys.length, new Set(keys).size, await rows()]).toEqual([2, 1, []])
  expect([newest(), cachedDraft(id)?.head.kept.release]).toEqual([versions[0], 'live'])
})

/** The worker in charge: what it does with a message of the page, and whether a newer one waits for its place. */
function underWorker(
  answer: (message: Pick<MessageEvent<unknown>, 'data' | 'ports'>) => void,
  waiting: object | null = null,
): void {
  const postMessage = (data: unknown, ports: MessagePort[]): void => answer({ data, ports })
  const registration = { active: { postMessage }, waiting, installing: null } as unknown as ServiceWorkerRegistration
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration)
}

test('offline 79: under a worker from before the choice nothing is stored that it would take for a save; under one that knows it all is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  underWorker(() => undefined, {})
  const acts = [() => chooseRelease(id, 'live'), () => sendGuidebook(id, [])]
  for (const act of acts) {
    const done = act().catch((failure: unknown) => failure)
    await vi.advanceTimersByTimeAsync(5000)
    expect(await done).toBeInstanceOf(OlderWorker)
  }
  vi.useRealTimers()
  expect([await rows(), (await database().heads.get(id))?.kept.release]).toEqual([[], 'sent'])
  expect((await database().seen.get(id))?.sending).toBeUndefined()
  underWorker(answerKnownRows)
  for (const act of acts) await act()
  expect(await rows()).toEqual(['release', 'send'])
})

test('offline 79: a worker that is silent is not called older where no newer one waits: a busy device may be slow', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  underWorker(() => undefined)
  const done = chooseRelease(id, 'live')
  await vi.advanceTimersByTimeAsync(5000)
  await done
  vi.useRealTimers()
  expect(await rows()).toEqual(['release'])
})

test('offline 79: a row that only a newer build knows stays, with what is to follow it; other guidebooks go on', async () => {
  await titled('Behind it')
  await database().outbox.add({ ...newRow(id, 'of a newer build' as RowKind, Date.now()), seq: 0 })
  await database().outbox.add(newRow(crypto.randomUUID(), 'save', Date.now()))
  expect(await flushed()).toEqual({ left: 0, nextAt: null })
  expect([versions.length, await rows()]).toEqual([1, ['of a newer build', 'save']])
})
