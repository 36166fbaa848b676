// What an account may store and what is swept: at the last byte, at the last guidebook, and through random histories.
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIMITS } from '#domain/limits.ts'
import type { StorageUse } from '#domain/storage/storage.ts'
import { patience, rounds } from '#domain/testing/rounds.ts'
import { iconForm, iconPng } from '#backend/features/icon/testing/icon-form.ts'
import { removeOldDrawings } from '#backend/features/thumbnail/gone.ts'
import { sweepStorage } from '#backend/features/storage/feature.ts'
import { callsOf, type Wire } from '#backend/testing/guidebooks.ts'
import type { SignedIn } from '#backend/testing/people.ts'
import { startTestServer, type Reply, type TestServer } from '#backend/testing/server.ts'
import { documentOf, formOf, ifMatch, pageOf, textItem } from '#backend/features/guidebook/testing/documents.ts'
import { sweepVersions } from '#backend/features/guidebook/versions/sweep.ts'
import type { Deps } from '#backend/platform/deps.ts'

let server: TestServer
let late = 0
const HOUR = 3600 * 1000
const DAY = 24 * HOUR
const now = (): number => Date.now() + late
beforeAll(
  async () => void (server = await startTestServer({ limited: false, clock: { now: () => new Date(now()) } })),
  120_000,
)
afterAll(() => server.stop())

const { as, read, made } = callsOf(() => server)

/** Small, and another one for each number. */
const picture = (n: number): Promise<Buffer> =>
  sharp({ create: { width: 20 + (n % 400), height: 20 + Math.floor(n / 400), channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

interface Shown {
  large: string
  medium: string
  small: string
}

const sent = async (who: SignedIn, path: string, n: number): Promise<Reply> =>
  server.call('POST', `/api/guidebooks/${path}`, { token: who.token, form: formOf(await picture(n), 'p.png') })
const cover = (who: SignedIn, id: string, n: number): Promise<Reply> => sent(who, `${id}/subtitle/image`, n)
const use = async (who: SignedIn): Promise<StorageUse> =>
  (await as(who, 'GET', `/users/${who.id}/storage`)).json as unknown as StorageUse
const uploads = async (): Promise<string[]> =>
  (await readdir(join(server.dataDir, 'uploads'), { recursive: true }).catch(() => [])).filter((name) =>
    name.endsWith('.webp'),
  )
const has = (address: string): Promise<boolean> => server.deps.files.has(address.slice('/uploads/'.length))

/** Leaves the account so many bytes: a guidebook of its own is said to take all others. */
async function allBut(who: SignedIn, left: number): Promise<Wire> {
  const book = await made(who)
  const { used, limit } = await use(who)
  const sql = 'UPDATE guidebook_room SET file_bytes = $2 WHERE guidebook_id = $1'
  await server.deps.db.query(sql, [book._id, limit - used - left])
  const full = await use(who)
  expect(full.used).toBe(full.limit - left)
  return book
}

const codes = (replies: Reply[]): unknown[] => replies.map(({ status, json }) => (status < 300 ? status : json['code']))

describe('attack 84: what an account may store', () => {
  /** On PostgreSQL they stand side by side before the guidebooks; the embedded database lets one after the other in. */
  async function atOnce(ids: string[], send: (id: string, n: number) => Promise<Reply>): Promise<Reply[]> {
    if (!server.real) return Promise.all(ids.map(send))
    const replies = await server.deps.transact(async (tx) => {
      await tx.query('SELECT 1 FROM guidebook WHERE id = ANY($1::uuid[]) FOR UPDATE', [ids])
      const sending = Promise.all(ids.map(send))
      const waiting = async (): Promise<number> => {
        const sql = 'SELECT count(DISTINCT pid)::int AS count FROM pg_locks WHERE NOT granted'
        return (await tx.query(sql))[0].count
      }
      await expect.poll(waiting, { timeout: 20_000 }).toBe(ids.length)
      return { sending }
    })
    return replies.sending
  }

  test('pictures sent at once do not both take the last of it; what is refused is not stored', async () => {
    const who = await server.signUp()
    const book = await made(who)
    const first = await cover(who, book._id, 1)
    expect(first.status).toBe(200)
    const each = (await use(who)).parts.pictures
    expect(each).toBeGreaterThan(0)
    const books = await Promise.all(Array.from({ length: 6 }, () => made(who)))
    await allBut(who, Math.floor(each * 2.5))
    const before = await uploads()
    const replies = await atOnce(
      books.map(({ _id }) => _id),
      (id, n) => sent(who, `${id}/footer/image`, 10 + n),
    )
    expect(codes(replies).toSorted()).toEqual([200, 200, ...Array<string>(4).fill('QUOTA_REACHED')])
    const { used, limit } = await use(who)
    expect(used).toBeLessThanOrEqual(limit)
    const names = replies.flatMap(({ status, json }) => (status === 200 ? [String(json['large'])] : []))
    expect(await Promise.all(names.map(has))).toEqual([true, true])
    const files = (await uploads()).filter((name) => !before.includes(name) && !name.includes('-cover'))
    expect(files).toHaveLength(2)
    const refused = replies.find(({ status }) => status === 409)
    expect(refused?.json).toMatchObject({ used: expect.any(Number), limit, message: expect.stringContaining('plan') })
  })

  test('what is stored already is no more: the same picture again, a repeated key, and text are saved at the limit', async () => {
    const who = await server.signUp()
    const book = await made(who)
    await cover(who, book._id, 2)
    const key = { 'Idempotency-Key': randomUUID() }
    const form = async () => formOf(await picture(3), 'p.png')
    const path = `/api/guidebooks/${book._id}/footer/image`
    const once = await server.call('POST', path, { token: who.token, headers: key, form: await form() })
    await allBut(who, 1)
    expect((await cover(who, book._id, 2)).status).toBe(200)
    const again = await server.call('POST', path, { token: who.token, headers: key, form: await form() })
    expect([again.status, again.json]).toEqual([200, once.json])
    const { version, contents } = await read(who, book._id)
    const page = { ...contents[0], title: '가득 찬 뒤에 쓴 글'.repeat(10) }
    const patch = { contents: { [page._id ?? '']: page } }
    expect((await as(who, 'PATCH', `/guidebooks/${book._id}`, patch, ifMatch(version))).status).toBe(200)
    const over = await use(who)
    expect(over.used).toBeGreaterThan(over.limit)
    expect((await read(who, book._id)).contents[0]?.title).toBe(page.title)
    expect(codes([await cover(who, book._id, 2), await cover(who, book._id, 4)])).toEqual([
      'QUOTA_REACHED',
      'QUOTA_REACHED',
    ])
  })

  test('icons, new guidebooks and copies are refused beyond it; deleting makes room at once, a larger plan too', async () => {
    const who = await server.signUp()
    const book = await made(who)
    await cover(who, book._id, 5)
    const heavy = await allBut(who, 10)
    const icon = async () =>
      server.call('POST', '/api/icons', {
        token: who.token,
        form: await iconForm(await iconPng({ background: 'teal' })),
      })
    const copy = () => as(who, 'POST', '/guidebooks/copy', { guidebookId: book._id })
    const make = () => as(who, 'POST', '/guidebooks', documentOf('새 길북', pageOf('쪽', textItem('글'))))
    expect(codes([await icon(), await copy(), await make()])).toEqual(Array(3).fill('QUOTA_REACHED'))
    await server.subscribe(who.id)
    expect((await use(who)).limit).toBe(LIMITS.storageBytes.pro)
    expect(codes([await icon(), await copy(), await make()])).toEqual([201, 201, 201])
    await server.deps.db.query(
      "UPDATE account SET expires_at = now() - interval '1 day', subscription = false WHERE id = $1",
      [who.id],
    )
    expect(codes([await copy()])).toEqual(['QUOTA_REACHED'])
    const { parts, guidebooks } = await use(who)
    await as(who, 'DELETE', `/guidebooks/${heavy._id}`)
    const after = await use(who)
    expect([after.guidebooks, after.parts.icons]).toEqual([{ count: guidebooks.count - 1, limit: 30 }, parts.icons])
    expect(parts.icons).toBeGreaterThan(0)
    expect(codes([await copy()])).toEqual([201])
  })

  test('a copy takes the room of its original once more, and so does what is pasted from another account', async () => {
    const [who, other] = [await server.signUp(), await server.signUp()]
    const book = await made(who)
    await cover(who, book._id, 6)
    const one = await use(who)
    await as(who, 'POST', '/guidebooks/copy', { guidebookId: book._id })
    expect((await use(who)).parts.pictures).toBe(2 * one.parts.pictures)
    const theirs = await made(other)
    const { subheader } = (await read(who, book._id)) as unknown as { subheader: object }
    const reply = await as(other, 'PATCH', `/guidebooks/${theirs._id}`, { shell: { subheader } }, ifMatch(1))
    expect([reply.status, reply.json['missing']]).toEqual([200, undefined])
    expect((await use(other)).parts.pictures).toBe(one.parts.pictures)
    expect((await use(other)).largest[0]).toMatchObject({ _id: theirs._id, pictures: one.parts.pictures })
  })

  test('thirty guidebooks and no more, made at once or copied, and none is lost; a plan without a limit goes on', async () => {
    const who = await server.signUp()
    const book = await made(who)
    for (let n = 0; n < 26; n += 1) await made(who)
    const make = () => as(who, 'POST', '/guidebooks', documentOf('하나 더', pageOf('쪽')))
    const copy = () => as(who, 'POST', '/guidebooks/copy', { guidebookId: book._id })
    const replies = await Promise.all([make(), copy(), make(), copy(), make(), copy()])
    expect(codes(replies).toSorted()).toEqual([201, 201, 201, ...Array<string>(3).fill('GUIDEBOOK_LIMIT')])
    expect((await use(who)).guidebooks).toEqual({ count: 30, limit: 30 })
    expect((await as(who, 'POST', '/guidebooks', { ...book, title: '다시' })).status).toBe(200)
    await server.subscribe(who.id)
    expect([codes([await make()]), (await use(who)).guidebooks.limit]).toEqual([[201], null])
  })

  test('nobody reads of another’s storage but an administrator', async () => {
    const [who, other] = [await server.signUp(), await server.signUp()]
    expect((await as(other, 'GET', `/users/${who.id}/storage`)).status).toBe(404)
    const admin = await server.admin()
    expect((await as(admin, 'GET', `/users/${who.id}/storage`)).json).toEqual(await use(who))
    expect((await use(admin)).limit).toBe(LIMITS.storageBytes.enterprise)
  })
})

const sweepAll = async (deps: Deps = server.deps): Promise<void> => {
  await sweepVersions(deps).work({})
  await sweepStorage(deps)
}

/** Sessions do not live so long. */
async function pass(who: SignedIn, ms: number): Promise<void> {
  late += ms
  Object.assign(who, await server.signIn(who.email))
}

test('attack 85: an account that uploads and deletes in turn fills no disk, and has room again once all of it is gone', async () => {
  const who = await server.signUp()
  const heavy = await made(who)
  const name = `${'7'.repeat(64)}.webp`
  const { db } = server.deps
  await db.query('INSERT INTO stored_file (name, bytes, by) VALUES ($1, $2, $3)', [
    name,
    LIMITS.storageBytes.free - 1,
    who.id,
  ])
  await db.query('INSERT INTO guidebook_file VALUES ($1, $2, true, now())', [heavy._id, name])
  const book = await made(who)
  await as(who, 'DELETE', `/guidebooks/${heavy._id}`)
  expect((await use(who)).parts.pictures).toBe(0)
  expect(codes([await cover(who, book._id, 20)])).toEqual(['QUOTA_LEAVING'])
  await sweepAll()
  await pass(who, 29 * DAY)
  await sweepAll()
  expect(codes([await cover(who, book._id, 20)])).toEqual(['QUOTA_LEAVING'])
  await pass(who, 2 * DAY)
  await sweepAll()
  expect(codes([await cover(who, book._id, 20)])).toEqual([200])
})

describe('attack 86: what is swept', () => {
  const itemsOf = (shown: Shown[]) => shown.map((image) => ({ _id: randomUUID(), type: 'image', image }))
  const shown = ({ json }: Reply): Shown => {
    const { large, medium, small } = json as unknown as Shown
    return { large, medium, small }
  }
  const save = async (who: SignedIn, id: string, contents: unknown): Promise<Reply> => {
    const { version, title } = await read(who, id)
    return as(who, 'PUT', `/guidebooks/${id}`, { _id: id, title, contents }, ifMatch(version))
  }

  /** A picture that nothing names any more, so long ago that the next sweep takes it. */
  async function due(who: SignedIn, n: number): Promise<{ id: string; image: Shown }> {
    const book = await made(who)
    const image = shown(await cover(who, book._id, n))
    await as(who, 'DELETE', `/guidebooks/${book._id}`)
    await sweepStorage(server.deps)
    await pass(who, 31 * DAY)
    return { id: (await made(who))._id, image }
  }
  const meanwhile = (which: 'stat' | 'removeUntouched', name: string, act: () => Promise<void>): Deps => {
    const { files } = server.deps
    const first = async (asked: string): Promise<void> => void (asked === name && (await act()))
    const stat: Deps['files']['stat'] = async (asked) => {
      if (which === 'stat') await first(asked)
      return files.stat(asked)
    }
    const removeUntouched: Deps['files']['removeUntouched'] = async (asked, before) => {
      if (which !== 'stat') await first(asked)
      return files.removeUntouched(asked, before)
    }
    return { ...server.deps, files: { ...files, stat, removeUntouched } }
  }

  test('a save that names it while the sweep looks at it keeps it; one that comes later is told that it is gone', async () => {
    const who = await server.signUp()
    const kept = await due(who, 30)
    const name = (address: string): string => address.slice('/uploads/'.length)
    let reply: Reply | null = null
    const page = (image: Shown) => [pageOf('쪽', ...itemsOf([image]))]
    const deps = meanwhile('stat', name(kept.image.large), async () => {
      reply = await save(who, kept.id, page(kept.image))
    })
    await sweepStorage(deps)
    expect([(reply as Reply | null)?.status, await has(kept.image.large)]).toEqual([200, true])
    await pass(who, 40 * DAY)
    await sweepAll()
    expect(await has(kept.image.large)).toBe(true)

    const gone = await due(who, 31)
    const late = meanwhile('removeUntouched', name(gone.image.large), async () => {
      reply = await save(who, gone.id, page(gone.image))
    })
    await sweepStorage(late)
    const answered = reply as Reply | null
    expect(answered?.status).toBe(200)
    expect(answered?.json['missing']).toContain(gone.image.large)
    const again = shown(await cover(who, gone.id, 31))
    expect([again.large, await has(gone.image.large)]).toEqual([gone.image.large, true])
    expect((await save(who, gone.id, page(gone.image))).json).not.toHaveProperty('missing')
  })

  test('a picture whose item is being saved while versions are swept stays, on PostgreSQL in that very moment', async () => {
    const who = await server.signUp()
    const { _id } = await made(who)
    const image = shown(await cover(who, _id, 33))
    await save(who, _id, [pageOf('쪽')])
    await as(
      who,
      'PATCH',
      `/guidebooks/${_id}`,
      { shell: { subheader: { type: 'text', text: '', title: '', image: null } } },
      ifMatch((await read(who, _id)).version),
    )
    await pass(who, 3 * DAY)
    const [reply] = await Promise.all([
      save(who, _id, [pageOf('쪽', ...itemsOf([image]))]),
      ...Array.from({ length: server.real ? 4 : 1 }, () => sweepAll()),
    ])
    expect([reply.status, reply.json['missing']]).toEqual([200, undefined])
    await sweepAll()
    await pass(who, 60 * DAY)
    await sweepAll()
    expect(await has(image.large)).toBe(true)
  })

  test('what only an earlier version shows stays for as long as there is that version, and goes a month after it', async () => {
    const who = await server.signUp()
    const { _id } = await made(who)
    const image = shown(await cover(who, _id, 34))
    const blank = { type: 'text', text: '', title: '', image: null }
    const bare = async (title: string) => {
      const { version } = await read(who, _id)
      await as(who, 'PATCH', `/guidebooks/${_id}`, { shell: { subheader: { ...blank, title } } }, ifMatch(version))
    }
    // The last of a day stays, and others of the day after are thinned.
    await pass(who, DAY)
    for (const title of ['하나', '둘', '셋']) await bare(title)
    const nights = async (days: number[]): Promise<boolean[]> => {
      const there: boolean[] = []
      for (const each of days) {
        await pass(who, each * DAY)
        await sweepAll()
        there.push(await has(image.large))
      }
      return there
    }
    expect(await nights([2, 31, 31, 20])).toEqual([true, true, true, true])
    expect((await use(who)).parts.pictures).toBeGreaterThan(0)
    expect(await nights([10])).toEqual([true])
    expect((await use(who)).parts.pictures).toBe(0)
    expect(await nights([29, 2])).toEqual([true, false])
  })

  test('uploads that broke off go from the folder of the process, and those under way stay', async () => {
    const folder = join(server.dataDir, 'tmp')
    await mkdir(folder, { recursive: true })
    for (const name of ['old', 'new']) await writeFile(join(folder, name), 'half a picture')
    const past = new Date(Date.now() - 2 * HOUR)
    await utimes(join(folder, 'old'), past, past)
    await server.deps.jobs.enqueue('upload-sweep', {})
    await expect.poll(() => readdir(folder), { timeout: 30_000 }).toEqual(['new'])
  })

  test('cards and thumbnails that nobody shows go after their time; those that are shown stay', async () => {
    const { files, db } = server.deps
    const who = await server.signUp()
    const { _id } = await made(who)
    const [other, own] = [
      `thumbnails/${randomUUID()}/${'a'.repeat(40)}.webp`,
      `thumbnails/${_id}/${'b'.repeat(40)}.webp`,
    ]
    const card = `drawn/${'c'.repeat(40)}.jpeg`
    for (const name of [other, own, card]) await files.put(name, Buffer.from('x'), 'image/webp')
    await db.query('UPDATE guidebook SET thumbnail_url = $2 WHERE id = $1', [_id, `/${own}`])
    const left = () => Promise.all([other, own, card].map((name) => files.has(name)))
    const after = async (days: number) => {
      await removeOldDrawings({ ...server.deps, clock: { now: () => new Date(Date.now() + days * DAY) } })
      return left()
    }
    expect([await after(0), await after(2), await after(31)]).toEqual([
      [true, true, true],
      [false, true, true],
      [false, true, false],
    ])
  })

  const act = fc.record({
    kind: fc.nat(11),
    book: fc.nat(3),
    n: fc.nat(5),
    hours: fc.integer({ min: 1, max: 24 * 25 }),
  })

  test(
    'random histories: what a version, a copy or an undo within thirty days names is there, and in the end nothing is left',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 12, maxLength: 28 }), async (acts) => {
          const who = await server.signUp()
          const history = new History(who)
          for (const each of acts) await history.do(each)
          await history.end()
        }),
        { ...rounds(4), endOnFailure: true },
      )
    },
    patience * 2,
  )

  let histories = 0

  /** What one builder does, and what the server then has to have. */
  class History {
    private readonly who: SignedIn
    /** Pictures of its own, of which several guidebooks show the same. */
    private readonly base = 1000 + 10 * (histories += 1)
    private books: string[] = []
    /** When each file was last named by anything, or uploaded. */
    private readonly last = new Map<string, number>()
    /** Documents of then, as undo and other devices have them. */
    private readonly states: { id: string; contents: Wire['contents']; names: string[] }[] = []
    private readonly pictures: Shown[] = []

    constructor(who: SignedIn) {
      this.who = who
    }

    async do({ kind, book, n, hours }: { kind: number; book: number; n: number; hours: number }): Promise<void> {
      const id = this.books[book % Math.max(1, this.books.length)]
      if (kind === 0 || id === undefined) this.books.push((await made(this.who))._id)
      else if (kind <= 2) await this.upload(id, n)
      else if (kind === 3) await this.showAll(id, n)
      else if (kind === 4) await this.put(id, [pageOf(`${n}`, textItem(`${hours}`))])
      else if (kind === 5) await this.undo(id, n)
      else if (kind === 6) await this.restore(id, n)
      else if (kind === 7) await this.copy(id)
      else if (kind === 8) await this.remove(id)
      else if (kind === 9) await Promise.all([this.undo(id, n), sweepAll(), sweepAll()])
      else await pass(this.who, hours * HOUR)
      if (kind >= 8) await sweepAll()
      await this.judge()
    }

    private isYoung = (name: string): boolean => now() - (this.last.get(name) ?? 0) <= LIMITS.leftFileDays * DAY

    private async upload(id: string, n: number): Promise<void> {
      const { contents } = await read(this.who, id)
      const [page] = contents
      const path = `${id}/contents/${page?._id}/sections/${page?.sections[0]?._id ?? randomUUID()}/items/${randomUUID()}/upload`
      const reply = await sent(this.who, path, this.base + n)
      expect(reply.status).toBe(200)
      const image = shown(reply)
      this.pictures.push(image)
      for (const address of Object.values(image)) this.last.set(address, now())
    }

    /** Names a picture of the device's, as a paste or an unsent edit does; such as are older may be gone. */
    private async showAll(id: string, n: number): Promise<void> {
      const young = this.pictures.filter((image) => Object.values(image).every(this.isYoung)).slice(-1 - n)
      if (young.length > 0) await this.put(id, [pageOf('사진', ...itemsOf(young))])
    }

    private async put(id: string, contents: unknown): Promise<void> {
      const { contents: before } = await read(this.who, id)
      this.states.push({ id, contents: before, names: namesIn(before) })
      const { status, json } = await save(this.who, id, contents)
      expect([status, json['missing']]).toEqual([200, undefined])
    }

    private async undo(id: string, n: number): Promise<void> {
      const states = this.states.filter((state) => state.id === id && state.names.every(this.isYoung))
      const state = states[n % Math.max(1, states.length)]
      if (state) await this.put(id, state.contents)
    }

    private async restore(id: string, n: number): Promise<void> {
      const { versions } = (await as(this.who, 'GET', `/guidebooks/${id}/versions`)).json as unknown as {
        versions: { version: number }[]
      }
      const { version } = versions[n % versions.length] ?? {}
      const then = await as(this.who, 'GET', `/guidebooks/${id}/versions/${version}`)
      const { guidebook } = then.json as unknown as { guidebook: Wire }
      await this.put(id, guidebook.contents)
    }

    private async copy(id: string): Promise<void> {
      const reply = await as(this.who, 'POST', '/guidebooks/copy', { guidebookId: id })
      expect(reply.status).toBe(201)
      this.books.push(String(reply.json['_id']))
    }

    private async remove(id: string): Promise<void> {
      expect((await as(this.who, 'DELETE', `/guidebooks/${id}`)).status).toBe(200)
      this.books = this.books.filter((each) => each !== id)
    }

    /** Asks the texts themselves, and not the tables that the sweep goes by. */
    private async judge(): Promise<void> {
      const texts: { text: string }[] = await server.deps.db.query(
        `SELECT p.body AS text FROM guidebook_page p JOIN guidebook g ON g.id = p.guidebook_id WHERE g.owner_id = $1
         UNION ALL SELECT p.body FROM guidebook_page_past p JOIN guidebook g ON g.id = p.guidebook_id
         WHERE g.owner_id = $1`,
        [this.who.id],
      )
      const named = new Set(texts.flatMap(({ text }) => namesIn(text)))
      for (const name of named) this.last.set(name, now())
      const young = [...this.last.keys()].filter(this.isYoung)
      const there = await Promise.all(young.map(has))
      expect(young.filter((_, at) => !there[at])).toEqual([])
      await this.sumsUp()
    }

    /** What the account is told is the sum of what its guidebooks hold. */
    private async sumsUp(): Promise<void> {
      const rows: { held: number }[] = await server.deps.db.query(
        `SELECT coalesce(sum(f.bytes), 0)::int AS held FROM guidebook_file h JOIN stored_file f ON f.name = h.name
         JOIN guidebook g ON g.id = h.guidebook_id WHERE g.owner_id = $1`,
        [this.who.id],
      )
      expect((await use(this.who)).parts.pictures).toBe(rows[0]?.held)
    }

    async end(): Promise<void> {
      for (const id of this.books) await this.remove(id)
      await sweepAll()
      await pass(this.who, 31 * DAY)
      await sweepAll()
      expect(await Promise.all([...this.last.keys()].map(has))).toEqual([...this.last.keys()].map(() => false))
    }
  }

  const namesIn = (value: unknown): string[] => JSON.stringify(value).match(/\/uploads\/[0-9a-f]{64}\.webp/g) ?? []
})
