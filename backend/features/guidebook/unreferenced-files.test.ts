// What is swept of stored files: never what a version, an undo or a save of this moment names, and in the end all the rest.
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patience, rounds } from '#domain/testing/rounds.ts'
import { sweepStorage } from '#backend/features/storage/feature.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type Reply, type TestServer } from '#backend/testing/server.ts'
import { ifMatch, pageOf } from '#backend/features/guidebook/testing/documents.ts'
import { History, itemsOf, saveContents } from '#backend/testing/storing-history.ts'
import { DAY, HOUR, shown, storingOf, type Shown } from '#backend/testing/storing.ts'
import type { Deps } from '#backend/platform/deps.ts'

let server: TestServer
const storing = storingOf(() => server)
const { as, read, made, cover, told, has, sweepAll, pass } = storing
beforeAll(async () => void (server = await startTestServer({ limited: false, clock: storing.clock })))
afterAll(() => server.stop())

describe('attack 86: what is swept', () => {
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
      reply = await saveContents(storing, who, kept.id, page(kept.image))
    })
    await sweepStorage(deps)
    expect([(reply as Reply | null)?.status, await has(kept.image.large)]).toEqual([200, true])
    await pass(who, 40 * DAY)
    await sweepAll()
    expect(await has(kept.image.large)).toBe(true)

    const gone = await due(who, 31)
    const late = meanwhile('removeUntouched', name(gone.image.large), async () => {
      reply = await saveContents(storing, who, gone.id, page(gone.image))
    })
    await sweepStorage(late)
    const answered = reply as Reply | null
    expect(answered?.status).toBe(200)
    expect(answered?.json['missing']).toContain(gone.image.large)
    const again = shown(await cover(who, gone.id, 31))
    expect([again.large, await has(gone.image.large)]).toEqual([gone.image.large, true])
    expect((await saveContents(storing, who, gone.id, page(gone.image))).json).not.toHaveProperty('missing')
  })

  test('a picture whose item is being saved while versions are swept stays, on PostgreSQL in that very moment', async () => {
    const who = await server.signUp()
    const { _id } = await made(who)
    const image = shown(await cover(who, _id, 33))
    await saveContents(storing, who, _id, [pageOf('쪽')])
    await as(
      who,
      'PATCH',
      `/guidebooks/${_id}`,
      { shell: { subheader: { type: 'text', text: '', title: '', image: null } } },
      ifMatch((await read(who, _id)).version),
    )
    await pass(who, 3 * DAY)
    const [reply] = await Promise.all([
      saveContents(storing, who, _id, [pageOf('쪽', ...itemsOf([image]))]),
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
    expect((await told(who)).parts.pictures).toBeGreaterThan(0)
    expect(await nights([10])).toEqual([true])
    expect((await told(who)).parts.pictures).toBe(0)
    expect(await nights([29, 2])).toEqual([true, false])
  })

  test('what was stored before it was counted is measured by the next night', async () => {
    const who = await server.signUp()
    const { _id } = await made(who)
    await cover(who, _id, 35)
    const before = await told(who)
    const { db } = server.deps
    await db.query('UPDATE stored_file SET bytes = NULL WHERE by = $1', [who.id])
    await db.query('UPDATE guidebook_room SET file_bytes = 0 WHERE guidebook_id = $1', [_id])
    expect((await told(who)).parts.pictures).toBe(0)
    await sweepAll()
    expect(await told(who)).toEqual(before)
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

  const act = fc.record({
    kind: fc.nat(14),
    book: fc.nat(3),
    n: fc.nat(5),
    hours: fc.integer({ min: 1, max: 24 * 25 }),
  })

  test(
    'random histories: what a version, a copy or an undo within thirty days names is there, readers see what was last sent, and in the end nothing is left',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 12, maxLength: 28 }), async (acts) => {
          const who = await server.signUp()
          await server.subscribe(who.id)
          const history = new History(who, storing, server.deps.db)
          for (const each of acts) await history.do(each)
          await history.end()
        }),
        { ...rounds(4), endOnFailure: true },
      )
    },
    patience * 2,
  )
})
