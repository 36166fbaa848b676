// Saving, restoring, copying and reading while the nightly sweep runs: nothing kept is lost, and nothing read is of two moments.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callsOf, type Wire } from '#backend/testing/guidebooks.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import { ifMatch, pageOf, textItem } from '#backend/features/guidebook/testing/documents.ts'
import { sweepVersions } from './sweep-versions.ts'

const DAY = 24 * 3600 * 1000
/** Noon in Seoul, so that all of this test is of one day, of which in the end only the last stays. */
const NOON = Date.UTC(2026, 5, 1, 3)
const BEGAN = Date.now()
/** The sweep's clock is so far before a day ahead: versions go so soon after they were replaced. */
const STAYS_MS = 150

let server: TestServer
let owner: SignedIn
const now = (): number => NOON + Date.now() - BEGAN

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now()) } })
  owner = await server.signUp()
}, 120_000)
afterAll(() => server.stop())

const { as, made, read } = callsOf(() => server)
const sweep = (at: number) => sweepVersions({ ...server.deps, clock: { now: () => new Date(at) } }).work({})
/** What a version says, as far as each save of this test changes it. */
const saidBy = ({ title, contents }: Pick<Wire, 'title' | 'contents'>): string =>
  JSON.stringify([title, contents.map((page) => [page._id, page.title])])

interface Entry {
  version: number
  saves: number
  isFirst: boolean
}

const listed = async (id: string): Promise<Entry[]> =>
  ((await as(owner, 'GET', `/guidebooks/${id}/versions?limit=50`)).json as unknown as { versions: Entry[] }).versions

test('versions saved, restored and copied while others are swept are whole, and none that has to stay goes', async (context) => {
  // The embedded database does one thing at a time.
  if (!server.real) return context.skip()
  const { _id } = await made(owner)
  const path = `/guidebooks/${_id}`
  const said = new Map([[1, saidBy(await read(owner, _id))]])
  const savedAt = new Map<number, number>()
  let done = false

  const put = async (change: (book: Wire) => Wire): Promise<void> => {
    const book = await read(owner, _id)
    const next = change(book)
    const reply = await as(owner, 'PUT', path, next, ifMatch(book.version))
    expect([200, 412]).toContain(reply.status)
    const { version, updatedAt } = reply.json as unknown as { version: number; updatedAt: string }
    // What changes nothing is no version.
    if (reply.status === 412 || saidBy(next) === saidBy(book)) return
    said.set(version, saidBy(next))
    savedAt.set(version, Date.parse(updatedAt))
  }
  const restore = async (): Promise<void> => {
    const older = (await listed(_id))[2]
    const then = older && (await as(owner, 'GET', `${path}/versions/${older.version}`))
    if (then?.status !== 200) return
    const { guidebook } = then.json as unknown as { guidebook: Wire }
    await put((book) => ({ ...book, contents: guidebook.contents }))
  }
  const copy = async (): Promise<void> => {
    const contentId = (await read(owner, _id)).contents[0]?._id
    await as(owner, 'POST', '/guidebooks/contents/copy', { guidebookId: _id, contentId })
  }
  const acts = [
    () => put((book) => ({ ...book, contents: book.contents.map((page) => ({ ...page, title: randomUUID() })) })),
    () => put((book) => ({ ...book, title: randomUUID(), contents: book.contents.slice(-4) })),
    () => put((book) => ({ ...book, contents: [...book.contents, pageOf(randomUUID(), textItem('x'))] })),
    restore,
    copy,
  ]
  const save = async (from: number): Promise<void> => {
    for (let round = 0; round < 50; round += 1) await acts[(from + round) % acts.length]?.()
  }
  const sweepOn = async (): Promise<void> => {
    while (!done) await sweep(now() + DAY - STAYS_MS)
  }
  const readList = async (): Promise<number[]> => {
    const known = [...said.keys()]
    const entries = await listed(_id)
    const versions = entries.map(({ version }) => version)
    for (const { saves, isFirst } of entries) expect(saves > 0 || isFirst).toBe(true)
    const young = known.filter((version) => (savedAt.get(version + 1) ?? 0) > now() - STAYS_MS)
    expect(versions).toEqual(expect.arrayContaining(young))
    return versions
  }
  const readOn = async (): Promise<void> => {
    while (!done) {
      for (const version of await readList()) {
        const { status, json } = await as(owner, 'GET', `${path}/versions/${version}`)
        expect([200, 404]).toContain(status)
        if (status === 404 || !said.has(version)) continue
        expect(saidBy((json as unknown as { guidebook: Wire }).guidebook), `${version}`).toBe(said.get(version))
      }
    }
  }
  const saving = Promise.all([save(0), save(2)]).finally(() => (done = true))
  for (const end of await Promise.allSettled([saving, sweepOn(), readOn(), readOn(), readOn()]))
    if (end.status === 'rejected') throw end.reason
  expect(said.size).toBeGreaterThan(20)

  const [newest] = await readList()
  await sweep(now() + 2 * DAY)
  expect((await listed(_id)).map(({ version }) => version)).toEqual([newest])
}, 120_000)

test('fault: versions of some guidebooks are swept in a job, which queues the next together with what it did', async () => {
  const books = [await made(owner), await made(owner), await made(owner)]
  for (const { _id, version, contents } of books) {
    const said = { ...(await read(owner, _id)), contents: contents.slice(1) }
    expect((await as(owner, 'PUT', `/guidebooks/${_id}`, said, ifMatch(version))).status).toBe(200)
  }
  const queued: { after?: string }[] = [{}]
  const enqueue: typeof server.deps.jobs.enqueue = async (_, data, options) => {
    expect(options?.tx).toBeDefined()
    queued.push(data)
  }
  const clock = { now: () => new Date(now() + 100 * DAY) }
  const deps = { ...server.deps, clock, jobs: { ...server.deps.jobs, enqueue } }
  const kept = async () => (await Promise.all(books.map(({ _id }) => listed(_id)))).flat().length
  const left = [await kept()]
  for (const data of queued) {
    await sweepVersions(deps, 1).work(data)
    left.push(await kept())
  }
  expect([...new Set(left)]).toEqual([6, 5, 4, 3])
})
