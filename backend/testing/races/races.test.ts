// Every two calls that write, at once, on a real server: whoever comes second waits, and nobody waits in a circle.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routesOf } from '#backend/app.ts'
import { createFeatures } from '#backend/feature-list.ts'
import { startShop, type Shop } from '#backend/testing/shop/shop.ts'
import { accountActs } from './account-acts.ts'
import { guidebookActs } from './guidebook-acts.ts'
import { adminActs } from './admin-acts.ts'
import { makeRaceFixture, type ActsByName, type RaceFixture } from './race-fixture.ts'

let shop: Shop
let fixture: RaceFixture
let acts: ActsByName
beforeAll(async () => {
  shop = await startShop()
  if (!shop.server.real) return
  fixture = await makeRaceFixture(shop)
  acts = actsOf(fixture)
}, 60_000)
afterAll(() => shop.stop())

const actsOf = (fixture: RaceFixture): ActsByName => ({
  ...guidebookActs(fixture),
  ...accountActs(fixture),
  ...adminActs(fixture),
})

/** Names and tables are known before there is a server. */
const NAMED = actsOf({ book: {}, owner: {}, admin: {}, shop: {} } as RaceFixture)
const names = Object.keys(NAMED)

/** Writing calls that stand in no race, and why. */
const ALONE: Readonly<Record<string, string>> = {
  'POST /users/activate/:email/:activationHash':
    'its link comes by mail, once for an account that nobody has signed in to',
  'POST /auth/kakao': 'only what Kakao has handed over is read',
  'POST /auth/kakao/signup': 'makes an account as a sign-up does',
  'POST /auth/kakao/unlink': 'answers Kakao alone',
  'POST /unsubscribe/:token': 'sets one mark of an account by a link',
  'POST /browser-errors': 'one row of a table that no other call writes, made under a lock of its own',
  'DELETE /admin/browser-errors/:errorId': 'one row of that table',
  'POST /admin/jobs/:jobId/retry': 'one row of the jobs, which locks rows of its own alone',
}

type Pair = [one: string, other: string, sharing: boolean]

const pairs: Pair[] = names.flatMap((one, at) =>
  names.slice(at).map((other): Pair => {
    const tables = new Set(NAMED[one]?.tables)
    return [one, other, NAMED[other]?.tables.some((table) => tables.has(table)) ?? false]
  }),
)

/** Rounds of those that share a table; of others one. */
const SHARED = process.env['TEST_LONG'] ? 100 : Number(process.env['ROUNDS'] ?? 1)

const deadlocks = async (): Promise<number> => {
  const { db } = shop.server.deps
  // The server's figures of a session are handed in when it has been idle for a moment, or is asked for.
  await db.query('SELECT pg_stat_force_next_flush()')
  const [row] = (await db.query(
    'SELECT deadlocks::int AS deadlocks FROM pg_stat_database WHERE datname = current_database()',
  )) as { deadlocks: number }[]
  return row?.deadlocks ?? 0
}

describe('attack 101: every two writing calls at once', () => {
  test('attack 110: each writing call is one of them', () => {
    const routes = routesOf(shop.server.deps, createFeatures(shop.server.deps))
    const writing = routes.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
    const called = [...Object.keys(ALONE), ...Object.values(NAMED).flatMap((each) => each.routes)]
    expect([...new Set(called)].toSorted()).toEqual(writing.toSorted())
  })

  test.for(names)(
    '%s beside each of the others: no deadlock, and nobody is told to come later',
    async (one, { skip }) => {
      // One transaction at a time has nobody to wait for.
      if (!shop.server.real) skip()
      // Tokens last ten minutes.
      Object.assign(fixture.owner, await shop.server.signIn(fixture.owner.email))
      Object.assign(fixture.admin, await shop.server.admin())
      const refused: string[] = []
      const before = await deadlocks()
      for (const [, other, sharing] of pairs.filter(([name]) => name === one)) {
        for (let round = 0; round < (sharing ? SHARED : 1); round += 1) {
          const replies = await Promise.all([acts[one]!.act(), acts[other]!.act()])
          const bad = replies.filter(({ status }) => status >= 500)
          refused.push(...bad.map(({ status, text }) => `${one} × ${other}: ${status} ${text}`))
        }
      }
      expect(refused).toEqual([])
      expect(await deadlocks()).toBe(before)
    },
  )
}, 600_000)
