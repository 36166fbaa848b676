// The shelf over HTTP: words of pages, states, labels, the archive, and whose they are.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newDay } from '#domain/guidebook/new-node.ts'
import { documentOf, ifMatch, pageOf, textItem } from '#backend/features/guidebook/testing/documents.ts'
import { fillWords } from '#backend/features/guidebook/store/page-words.ts'
import { callsOf } from '#backend/testing/guidebooks.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'

interface Shelf {
  result: string[]
  totalCount: number
  shelf: Record<string, { labels: string[]; lastDay: string | null; isEnded: boolean; found: { words: string } | null }>
  labels: { name: string; count: number }[]
}

let server: TestServer
let me: SignedIn
beforeAll(async () => {
  server = await startTestServer({ limited: false })
}, 120_000)
beforeEach(async () => {
  me = await server.signUp()
  await server.subscribe(me.id)
})
afterAll(() => server.stop())

const { as } = callsOf(() => server)
const shelf = async (query = '', who = me): Promise<Shelf> => {
  const reply = await as(who, 'GET', `/guidebooks/shelf?${query}`)
  expect(reply.status).toBe(200)
  return reply.json as unknown as Shelf
}
const search = (words: string): Promise<Shelf> => shelf(`search=${encodeURIComponent(words)}`)

/** A guidebook whose one page says these words. */
async function saying(title: string, words: string, more: object = {}): Promise<string> {
  const _id = randomUUID()
  const page = pageOf(title, textItem(words))
  const reply = await as(me, 'POST', '/guidebooks', { ...documentOf(title, page), ...more, _id })
  expect(reply.status).toBe(201)
  return _id
}
const onDay = (firstDay: string) => ({
  trip: { firstDay, days: null, zone: null, country: null, guideName: '', guidePhone: '' },
})
const change = (body: object, who = me) => as(who, 'PATCH', '/guidebooks/shelf', body)

test('shelf: found by the words of its pages, as they stand now, with the words around them; the lists search titles as before', async () => {
  const jeju = await saying('봄 여행', '첫날은 성산일출봉에서 해돋이를 봐요')
  await saying('가을 여행', '단풍')
  const { result, shelf: facts } = await search('성산일출봉')
  expect(result).toEqual([jeju])
  expect(facts[jeju]?.found?.words).toContain('성산일출봉에서')
  expect((await search('성산일출봉'.normalize('NFD'))).result).toEqual([jeju])
  expect((await search('%')).result).toEqual([])
  const lists = await as(me, 'GET', `/guidebooks?search=${encodeURIComponent('성산일출봉')}`)
  expect(lists.json).toMatchObject({ totalCount: 0 })

  const page = pageOf('새 쪽', textItem('우도 잠수함'))
  const saved = await as(me, 'PATCH', `/guidebooks/${jeju}`, { contents: { [page._id]: page } }, ifMatch(1))
  expect(saved.status).toBe(200)
  expect((await search('우도 잠수함')).result).toEqual([jeju])
  const gone = await as(me, 'PATCH', `/guidebooks/${jeju}`, { contents: { [page._id]: null } }, ifMatch(2))
  expect(gone.status).toBe(200)
  expect((await search('우도 잠수함')).result).toEqual([])
})

test('shelf: pages from before they had words get them by the job', async () => {
  const old = await saying('옛것', '비자림 숲길')
  const pages = 'guidebook_page WHERE guidebook_id = $1'
  await server.deps.db.query(`UPDATE guidebook_page SET words = NULL, day_count = NULL WHERE guidebook_id = $1`, [old])
  expect((await search('비자림')).result).toEqual([])
  expect(await fillWords(server.deps.db, 50, () => undefined)).toBeGreaterThanOrEqual(1)
  expect((await search('비자림')).result).toEqual([old])
  expect(await server.deps.db.query(`SELECT day_count FROM ${pages}`, [old])).toEqual([{ day_count: 0 }])
})

/** As an instance does that knows no words: the page says something else, and the words beside it are as they were. */
const changeAsBefore = (id: string, from: string, to: string) =>
  server.deps.db.query(
    `UPDATE guidebook_page SET body = replace(body, $2, $3), updated_at = updated_at + interval '1 second'
     WHERE guidebook_id = $1`,
    [id, from, to],
  )

test('shelf: a page that an instance from before words changed gets them anew by the job, and is looked at once', async () => {
  const { db } = server.deps
  const fill = () => fillWords(db, 50, () => undefined)
  const book = await saying('가을', '절물 휴양림')
  await fill()
  await changeAsBefore(book, '절물', '붉은오름')
  expect((await search('절물')).result).toEqual([book])
  expect(await fill()).toBe(1)
  expect([(await search('절물')).result, (await search('붉은오름')).result]).toEqual([[], [book]])
  expect(await fill()).toBe(0)
  // Filled once does not mean looked at for good.
  await changeAsBefore(book, '붉은오름', '사라오름')
  expect([await fill(), (await search('사라오름')).result]).toEqual([1, [book]])
})

test('shelf: a page that cannot be read holds the job up once, and is told', async () => {
  const [odd, old] = [await saying('읽을 수 없음', '지난 말'), await saying('옛것', '사려니 숲길')]
  const { db } = server.deps
  await db.query(`UPDATE guidebook_page SET body = '{}' WHERE guidebook_id = $1`, [odd])
  await db.query('UPDATE guidebook_page SET words = NULL WHERE guidebook_id = ANY($1::uuid[])', [[odd, old]])
  const told: unknown[] = []
  await fillWords(db, 50, (failure) => told.push(failure))
  expect([told.length, (await search('사려니')).result]).toEqual([1, [old]])
  expect(await fillWords(db, 50, () => undefined)).toBe(0)
})

test('shelf: by state, and sorted by the trip: what comes next first, what has no date at the end', async () => {
  const [past, next, later, never] = [
    await saying('지난 여행', 'x', onDay('2020-03-01')),
    await saying('다음 여행', 'x', onDay('2099-01-05')),
    await saying('나중 여행', 'x', onDay('2099-06-01')),
    await saying('날짜 없음', 'x'),
  ]
  await as(me, 'PUT', `/guidebooks/${next}/publish`)
  expect((await shelf('sort=trip')).result).toEqual([next, later, past, never])
  expect((await shelf('sort=title')).result).toEqual([later, never, next, past])
  expect((await shelf('state=published')).result).toEqual([next])
  expect((await shelf('state=unpublished')).totalCount).toBe(3)
  expect((await shelf('state=ended')).result).toEqual([past])
  // Newest first, as the lists are.
  expect((await shelf()).result).toEqual([never, later, next, past])
})

test('shelf: sorted by what was changed last, and by what is read most, the newest first among equals', async () => {
  const [first, second, third] = [await saying('하나', 'x'), await saying('둘', 'x'), await saying('셋', 'x')]
  expect((await as(me, 'PATCH', `/guidebooks/${first}`, { shell: { title: '새 하나' } }, ifMatch(1))).status).toBe(200)
  expect((await shelf('sort=updated')).result).toEqual([first, third, second])
  await server.deps.db.query('UPDATE guidebook SET views = 7 WHERE id = $1', [second])
  expect((await shelf('sort=views')).result).toEqual([second, third, first])
})

test('shelf: the last day is that of the longest itinerary where the trip does not say', async () => {
  const _id = randomUUID()
  const days = [1, 2, 3].map(() => newDay('kr', randomUUID()))
  const page = { ...pageOf('일정'), contentType: 'itinerary' as const, sections: [], days }
  await as(me, 'POST', '/guidebooks', { ...documentOf('x', page), ...onDay('2026-05-30'), _id })
  expect((await shelf()).shelf[_id]).toMatchObject({ lastDay: '2026-06-01', isEnded: true })
})

test('shelf: labels are the account’s, several to a guidebook, renamed and taken off everywhere; the archive is apart', async () => {
  const [one, other] = [await saying('하나', 'x'), await saying('둘', 'x')]
  const both = { guidebookIds: [one, other] }
  expect((await change({ ...both, add: ['수학여행', ' 제주  도 '] })).json).toMatchObject({
    labels: [
      { name: '수학여행', count: 2 },
      { name: '제주 도', count: 2 },
    ],
  })
  await change({ guidebookIds: [other], remove: ['수학여행'], add: ['제주 도'] })
  expect((await shelf(`label=${encodeURIComponent('수학여행')}`)).result).toEqual([one])
  await as(me, 'PUT', '/guidebooks/labels', { from: '제주 도', to: '제주' })
  expect((await shelf()).shelf[other]?.labels).toEqual(['제주'])
  await as(me, 'PUT', '/guidebooks/labels', { from: '제주', to: '수학여행' })
  expect((await shelf()).labels).toEqual([{ name: '수학여행', count: 2 }])
  await as(me, 'PUT', '/guidebooks/labels', { from: '수학여행', to: null })
  expect((await shelf()).labels).toEqual([])

  await change({ guidebookIds: [one], archived: true })
  expect((await shelf()).result).toEqual([other])
  expect((await shelf('state=archived')).result).toEqual([one])
  // Put away is not gone: the lists show it as ever.
  expect((await as(me, 'GET', '/guidebooks')).json).toMatchObject({ totalCount: 2 })
  await change({ guidebookIds: [one], archived: false })
  expect((await shelf()).totalCount).toBe(2)
})

test('shelf: a label that is named twice, or taken off in the same call, is worn once or not at all; renamed to itself it stays', async () => {
  const _id = await saying('이름표', '말')
  await change({ guidebookIds: [_id], add: ['봄', '봄', '가을'], remove: ['가을'] })
  expect((await shelf()).labels).toEqual([{ name: '봄', count: 1 }])
  const names = { from: '봄'.normalize('NFD'), to: '봄' }
  expect((await as(me, 'PUT', '/guidebooks/labels', names)).status).toBe(200)
  expect((await shelf()).labels).toEqual([{ name: '봄', count: 1 }])
})

test('shelf: a template of the account is told and listed as one until it is taken back; a copy of it is none', async () => {
  const [one, other] = [await saying('하나', 'x'), await saying('둘', 'x')]
  await change({ guidebookIds: [one], add: ['수학여행'] })
  await change({ guidebookIds: [one], template: true })
  const { result, shelf: facts } = await shelf('state=template')
  expect(result).toEqual([one])
  expect(facts[one]).toMatchObject({ template: true, labels: ['수학여행'] })
  expect((await shelf()).shelf[other]).toMatchObject({ template: false })
  // What is changed of it otherwise leaves it one.
  await change({ guidebookIds: [one], remove: ['수학여행'] })
  expect((await shelf('state=template')).totalCount).toBe(1)
  const stranger = await server.signUp()
  await change({ guidebookIds: [one], template: false }, stranger)
  expect((await shelf('state=template')).result).toEqual([one])
  await change({ guidebookIds: [one], template: false })
  expect((await shelf('state=template')).result).toEqual([])
})

test('shelf: what waits to be sent is a state of its own, and what was never saved is none of the server’s', async () => {
  const [live, sent] = [await saying('바로 보이는', 'x'), await saying('보내는', 'x')]
  await as(me, 'PUT', `/guidebooks/${live}/publish`)
  await as(me, 'PATCH', `/guidebooks/${sent}`, { shell: { release: 'sent' } }, ifMatch(1))
  await as(me, 'PUT', `/guidebooks/${sent}/publish`)
  expect((await shelf('state=unsent')).result).toEqual([])
  const version = Number((await as(me, 'GET', `/guidebooks/${sent}`)).json.version)
  const saved = await as(me, 'PATCH', `/guidebooks/${sent}`, { shell: { title: '새 제목' } }, ifMatch(version))
  expect(saved.status).toBe(200)
  expect((await shelf('state=unsent')).result).toEqual([sent])
  expect((await shelf('state=draft')).result).toEqual([])
})

test('shelf: labels and archive of others’ guidebooks cannot be told or changed', async () => {
  const mine = await saying('내 것', '비밀 일정')
  await change({ guidebookIds: [mine], add: ['비밀'] })
  const stranger = await server.signUp()
  const refused = await change({ guidebookIds: [mine], add: ['남'], archived: true }, stranger)
  expect(refused.json).toEqual({ guidebookIds: [], labels: [] })
  await as(stranger, 'PUT', '/guidebooks/labels', { from: '비밀', to: null })
  expect(await shelf('', stranger)).toMatchObject({ result: [], labels: [] })
  expect((await shelf()).shelf[mine]?.labels).toEqual(['비밀'])
  for (const body of [{ guidebookIds: [] }, { guidebookIds: [mine], add: [' '] }, { guidebookIds: ['x'] }])
    expect((await change(body)).status).toBe(400)
})
