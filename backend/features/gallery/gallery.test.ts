import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '#domain/limits.ts'
import type { GalleryAnswer } from '#domain/gallery.ts'
import { addUp, total } from '#backend/features/guidebook/store/tally.ts'
import { fill } from '#backend/testing/gallery-books.ts'
import { callsOf } from '#backend/testing/guidebooks.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'

let server: TestServer
let admin: SignedIn
/** Many guidebooks of this one are there already. */
let filler: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
  filler = await server.signUp()
}, 120_000)
afterAll(() => server.stop())

const { as } = callsOf(() => server)

const gallery = async (query = ''): Promise<GalleryAnswer> =>
  (await server.call('GET', `/api/guidebooks/public-gallery?${query}`)).json as unknown as GalleryAnswer

const titles = async (query: string): Promise<string[]> => (await gallery(query)).results.map(({ title }) => title)
const asSearch = (words: string): string => `search=${encodeURIComponent(words)}`

describe('public gallery list', () => {
  it('read behind `next` has neither doubles nor holes, whatever comes and goes meanwhile', async () => {
    // Many with the very same instant: only the id tells them apart.
    await fill(
      server,
      filler.id,
      30,
      `'한 권 ' || n`,
      `timestamptz '2026-01-01 00:00:00.123456Z' + (n / 10) * interval '1 day'`,
    )
    const first = await gallery('limit=7')
    const seen = first.results.map(({ _id }) => _id)
    const before = await gallery('limit=100')
    expect(first).toMatchObject({ page: 1, pageSize: 7, totalCount: before.totalCount })
    await fill(server, filler.id, 1, `'뒤늦게 온 책'`, 'now()')
    const gone = before.results[2]?._id
    await as(admin, 'PATCH', `/guidebooks/${gone}/public-gallery`, { isPublicGallery: false })
    for (let { next } = first; next !== null;) {
      const more = await gallery(`limit=7&after=${next}`)
      seen.push(...more.results.map(({ _id }) => _id))
      next = more.next
    }
    expect(seen).toEqual(before.results.map(({ _id }) => _id))
    expect((await gallery()).results[0]?.title).toBe('뒤늦게 온 책')
  })
  it('pages by number from both ends are the same list, and a wrong number is clamped', async () => {
    const all = (await gallery('limit=100')).results.map(({ _id }) => _id)
    const { pageCount } = await gallery('limit=4')
    const paged: string[] = []
    for (let page = 1; page <= pageCount; page += 1)
      paged.push(...(await gallery(`limit=4&page=${page}`)).results.map(({ _id }) => _id))
    expect(paged).toEqual(all)
    expect(await gallery('limit=4&page=999')).toMatchObject({ page: pageCount, next: null })
  })
  it('shows the picture of a cover only where the cover shows it', async () => {
    const picture = { large: '/uploads/l.webp', medium: '/uploads/m.webp', small: '/uploads/s.webp' }
    await fill(server, filler.id, 1, `'글 표지'`, 'now()')
    const coverOf = async (type: string): Promise<unknown> => {
      const cover = { type, title: '', text: '', image: picture }
      await server.deps.db.query(`UPDATE guidebook SET subheader = $1 WHERE title = '글 표지'`, [JSON.stringify(cover)])
      return (await gallery(asSearch('글 표지'))).results[0]?.cover?.image
    }
    expect([await coverOf('text'), await coverOf('image')]).toEqual([null, picture])
    expect((await gallery()).pageSize).toBe(20)
  })
  it('attack 22: a made-up position is refused by name, and changes nothing', async () => {
    for (const after of ['1', "1_' OR 1=1", '99999999999999999_00000000-0000-0000-0000-000000000000'])
      expect(
        (await server.call('GET', `/api/guidebooks/public-gallery?after=${encodeURIComponent(after)}`)).json,
      ).toMatchObject({ code: 'INVALID', fields: { after: expect.any(String) } })
  })
})

describe('search of the gallery', () => {
  it('finds Korean words of one and two syllables, whatever letters and signs, in titles only', async () => {
    const titled = `(ARRAY['섬 속의 섬 우도', '50% Off_Season Café'])[n]`
    await fill(server, filler.id, 2, titled, 'now()')
    expect(await titles(asSearch('우도'))).toEqual(['섬 속의 섬 우도'])
    expect(await titles(asSearch('섬'))).toEqual(['섬 속의 섬 우도'])
    expect(await titles(asSearch('우도'.normalize('NFD')))).toEqual(['섬 속의 섬 우도'])
    expect(await titles(asSearch('off_season'))).toEqual(['50% Off_Season Café'])
    expect(await titles(asSearch('%'))).toEqual(['50% Off_Season Café'])
    // Every pair of it stands somewhere in the title, but not the word.
    expect(await titles(asSearch('속의 섬 속'))).toEqual([])
    expect(await titles(asSearch('Olle Travel'))).toEqual([])
    expect(await gallery(asSearch('우도'))).toMatchObject({ totalCount: 1, pageCount: 1, next: null })
  })
  it('a rare word among many is found by its pairs, a frequent one is counted so far and no farther', async () => {
    const lister = await server.signUp({ companyName: '오름 여행' })
    await fill(
      server,
      lister.id,
      1500,
      `CASE WHEN n IN (3, 4) THEN '바람결 책방 ' || n ELSE '올레 ' || n || '코스' END`,
      `timestamptz '2025-01-01Z' + n * interval '1 minute'`,
    )
    expect(await titles(asSearch('바람결'))).toEqual(['바람결 책방 4', '바람결 책방 3'])
    const { next } = await gallery(`${asSearch('바람결')}&limit=1`)
    expect(await titles(`${asSearch('바람결')}&limit=1&after=${next}`)).toEqual(['바람결 책방 3'])
    const many = await gallery(asSearch('올레'))
    expect(many).toMatchObject({ totalCount: LIMITS.countedHits, isLeast: true, pageCount: LIMITS.countedHits / 20 })
    expect(many.results[0]?.title).toBe('올레 1500코스')
    expect((await gallery(`${asSearch('올레')}&after=${many.next}`)).results[0]?.title).toBe('올레 1480코스')
    const everyone = async (query: string) =>
      (await as(admin, 'GET', `/admin/guidebooks?${query}`)).json as unknown as GalleryAnswer
    expect(await everyone(`${asSearch('오름 여행')}&company=user`)).toMatchObject({
      totalCount: LIMITS.countedHits,
      isLeast: true,
    })
    expect(await everyone(asSearch('바람결'))).toMatchObject({ totalCount: 2 })
    expect((await everyone(asSearch('바람결'))).isLeast).toBeUndefined()
    await server.deps.db.query("UPDATE account SET company_name = '파도 여행' WHERE id = $1", [lister.id])
    expect(await everyone(asSearch('오름 여행'))).toMatchObject({ totalCount: 0 })
    await server.deps.db.query('DELETE FROM guidebook WHERE owner_id = $1', [lister.id])
  })
})

describe('totals', () => {
  const counted = async (): Promise<unknown> =>
    (
      await server.deps.db.query(`
        SELECT count(*)::int AS all, count(*) FILTER (WHERE a.role = 'admin')::int AS admin,
          count(*) FILTER (WHERE a.role = 'user')::int AS user,
          count(*) FILTER (WHERE g.published AND g.is_public_gallery AND NOT a.is_hidden)::int AS shown
        FROM guidebook g JOIN account a ON a.id = g.owner_id`)
    )[0]
  const told = async (): Promise<unknown> => {
    const [all, admins, user, seen] = await Promise.all(
      (['all', 'admin', 'user', 'shown'] as const).map((whose) => total(server.deps.db, whose)),
    )
    return { all, admin: admins, user, shown: seen }
  }
  it('are exact after every way of coming, going and changing sides, and after they were added up', async () => {
    const owner = await server.signUp()
    await fill(server, owner.id, 3, `'셋 ' || n`, 'now()')
    expect(await told()).toEqual(await counted())
    const steps = [
      'UPDATE account SET is_hidden = true WHERE id = $1',
      "UPDATE account SET role = 'admin' WHERE id = $1",
      'UPDATE guidebook SET is_public_gallery = false WHERE owner_id = $1',
      'UPDATE account SET is_hidden = false WHERE id = $1',
      'UPDATE guidebook SET is_public_gallery = true WHERE owner_id = $1',
      'UPDATE guidebook SET published = false, is_public_gallery = false WHERE owner_id = $1',
      "UPDATE account SET role = 'user' WHERE id = $1",
      'DELETE FROM account WHERE id = $1',
    ]
    for (const step of steps) {
      await server.deps.db.query(step, [owner.id])
      expect([step, await told()]).toEqual([step, await counted()])
      await addUp(server.deps.db)
      expect([step, await told()]).toEqual([step, await counted()])
    }
    expect(await server.deps.db.query('SELECT count(*)::int AS rows FROM guidebook_tally')).toEqual([{ rows: 1 }])
  })
})
