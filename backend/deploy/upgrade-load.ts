// People at work while instances are renewed: what was acknowledged to them is written down, and compared at the end.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { documentOf, pageOf, textItem, type TestPage } from '#backend/features/guidebook/testing/documents.ts'
import type { VisitorResponse, RequestOptions, Visitor } from './visitor.ts'

interface Book {
  _id: string
  uuid: string
  title: string
  version: number
  published: boolean
  contents: TestPage[]
}

export interface Crowd {
  /** How many requests were answered, all of them well. */
  answered: () => number
  /** How many of them had to be asked again, as the app does it: with the same key. */
  repeated: () => number
  /** Resolves when some more were answered. @throws what went wrong with one */
  after: (more: number) => Promise<void>
  /** Ends it, and compares each thing that was acknowledged. @returns what that was */
  settle: () => Promise<string>
}

interface Told {
  saved: number
  created: number
  read: number
  switched: number
}

const SAVERS = 4
const CREATORS = 2
const READERS = 2
/** Less often than an account may publish and unpublish (120 a minute). */
const SWITCH_MS = 600

const words = (page: TestPage, text: string): TestPage =>
  JSON.parse(JSON.stringify(page).replace(/"text":"[^"]*"/, `"text":"${text}"`)) as TestPage

/** What was answered so far, and whether it is over. */
class Tally {
  readonly told: Told = { saved: 0, created: 0, read: 0, switched: 0 }
  repeated = 0
  isOver = false
  private wake: () => void = () => undefined

  get all(): number {
    return Object.values(this.told).reduce((sum: number, each: number) => sum + each, 0)
  }

  count(what: keyof Told): void {
    this.told[what] += 1
    this.wake()
  }

  reaches(count: number): Promise<void> {
    return new Promise((resolve) => {
      this.wake = () => (this.all >= count ? resolve() : undefined)
      this.wake()
    })
  }

  async loop(work: () => Promise<void>): Promise<void> {
    while (!this.isOver) await work()
  }
}

interface Person {
  /** @throws Error for an answer that is no good one */
  ask: (path: string, asked?: RequestOptions) => Promise<VisitorResponse>
  make: (title: string) => Promise<Book>
  read: (id: string) => Promise<Book>
}

function personOf(visitor: Visitor, token: string, tally: Tally): Person {
  const ask: Person['ask'] = async (path, { headers, ...asked } = {}) => {
    const keyed = asked.method && { 'idempotency-key': randomUUID() }
    const once = (): Promise<VisitorResponse> =>
      visitor.ask(path, { token, ...asked, headers: { ...keyed, ...headers } })
    let answer = await once()
    // An instance that stops may leave unanswered what it had not read.
    for (let tries = 0; answer.status === 503 && tries < 5; tries += 1) {
      tally.repeated += 1
      await wait(500)
      answer = await once()
    }
    assert.ok(answer.status < 300, `${asked.method ?? 'GET'} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`)
    return answer
  }
  const read = async (id: string): Promise<Book> => JSON.parse((await ask(`/api/guidebooks/${id}`)).text) as Book
  const make = async (title: string): Promise<Book> => {
    const body = documentOf(title, pageOf('쪽', textItem('처음')))
    return JSON.parse((await ask('/api/guidebooks', { method: 'POST', body })).text) as Book
  }
  return { ask, make, read }
}

/** Somebody who works until it is over, and then compares what is there with what was last acknowledged. */
type Worker = { work: () => Promise<void>; compare: () => Promise<void> }

async function saver({ ask, make, read }: Person, tally: Tally): Promise<Worker> {
  const book = await make('저장하는 길')
  let [round, last] = [0, { title: '', text: '', version: book.version }]
  const save = async (): Promise<void> => {
    round += 1
    const [title, text] = [`제목 ${round}`, `글 ${round}`]
    const contents = Object.fromEntries(book.contents.map((page) => [page._id, words(page, text)]))
    const headers = { 'if-match': `"${last.version}"` }
    const body = { shell: { title }, contents }
    const answer = await ask(`/api/guidebooks/${book._id}`, { method: 'PATCH', headers, body })
    last = { title, text, version: (JSON.parse(answer.text) as Book).version }
    tally.count('saved')
  }
  const compare = async (): Promise<void> => {
    const there = await read(book._id)
    assert.deepEqual([there.title, there.version], [last.title, last.version])
    assert.ok(JSON.stringify(there.contents).includes(`"text":"${last.text}"`), 'a page is not as it was last saved')
  }
  return { work: () => tally.loop(save), compare }
}

function creator({ make, read }: Person, tally: Tally): Worker {
  const made = new Map<string, string>()
  const create = async (): Promise<void> => {
    const title = `새 길 ${made.size}`
    made.set((await make(title))._id, title)
    tally.count('created')
  }
  const compare = async (): Promise<void> => {
    for (const [id, title] of made) assert.equal((await read(id)).title, title)
  }
  return { work: () => tally.loop(create), compare }
}

async function reader({ ask, make }: Person, tally: Tally): Promise<Worker> {
  const title = '읽는 길'
  const { _id, uuid } = await make(title)
  await ask(`/api/guidebooks/${_id}/publish`, { method: 'PUT', body: {} })
  const visit = async (): Promise<void> => {
    const page = await ask(`/m/${uuid}`, { host: 'read' })
    const json = await ask(`/api/guidebooks/uuid/${uuid}`)
    for (const { text } of [page, json]) assert.ok(text.includes(title), 'what is read is another guidebook')
    await ask('/api/guidebooks/recent')
    for (let n = 0; n < 3; n += 1) tally.count('read')
  }
  return { work: () => tally.loop(visit), compare: visit }
}

async function publisher({ ask, make, read }: Person, tally: Tally): Promise<Worker> {
  const { _id } = await make('켜고 끄는 길')
  let isPublished = false
  const turn = async (): Promise<void> => {
    await ask(`/api/guidebooks/${_id}/${isPublished ? 'unpublish' : 'publish'}`, { method: 'PUT', body: {} })
    isPublished = !isPublished
    tally.count('switched')
    await wait(SWITCH_MS)
  }
  const compare = async (): Promise<void> => assert.equal((await read(_id)).published, isPublished)
  return { work: () => tally.loop(turn), compare }
}

/** Begins with the first guidebooks of a signed-in person. */
export async function startCrowd(visitor: Visitor, token: string): Promise<Crowd> {
  const tally = new Tally()
  const person = personOf(visitor, token, tally)
  const workers = [
    ...(await Promise.all(Array.from({ length: SAVERS }, () => saver(person, tally)))),
    ...Array.from({ length: CREATORS }, () => creator(person, tally)),
    ...(await Promise.all(Array.from({ length: READERS }, () => reader(person, tally)))),
    await publisher(person, tally),
  ]
  const all = Promise.all(workers.map(({ work }) => work()))
  // It is told by whoever waits for it.
  all.catch(() => undefined)
  return {
    answered: () => tally.all,
    repeated: () => tally.repeated,
    after: (more) => Promise.race([tally.reaches(tally.all + more), all.then(() => assert.fail('it is over'))]),
    settle: async () => {
      tally.isOver = true
      await all
      for (const { compare } of workers) await compare()
      const { saved, created, read, switched } = tally.told
      return `${saved} saves, ${created} new guidebooks, ${read} readings and ${switched} switches of publishing`
    },
  }
}
