// Guidebooks and accounts that are deleted while the nightly sweep runs: nobody waits in a circle, so nobody is turned away.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccount } from '#backend/features/identity/account-deletion/store.ts'
import { callsOf } from './guidebooks.ts'
import { startTestServer, type TestServer } from './server.ts'
import { sweepVersions } from '#backend/features/guidebook/sweep-versions.ts'

const BOOKS = 40
const VERSIONS = 60

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ limited: false })))
afterAll(() => server.stop())

const { as } = callsOf(() => server)

/** Old versions of an owner's guidebooks, saved by another account, strewn over the table. @returns the guidebooks' ids */
async function strewn(ownerId: string, savedBy: string): Promise<string[]> {
  const { db } = server.deps
  const rows: { id: string }[] = await db.query(
    `INSERT INTO guidebook (id, uuid, owner_id, title, type, language, header, subheader, footer, page_order,
       created_at, updated_at)
     SELECT gen_random_uuid(), gen_random_uuid(), $1, 'Old', '', 'en', '{}', '{}', '{}', '{}', now(), now()
     FROM generate_series(1, ${BOOKS}) RETURNING id`,
    [ownerId],
  )
  const ids = rows.map(({ id }) => id)
  await db.query(
    `INSERT INTO guidebook_version (guidebook_id, version, saved_at, saved_by, saved_by_name,
       title, type, language, header, subheader, footer, page_order)
     SELECT id, v, '2026-01-01T03:00:00Z'::timestamptz + v * interval '1 second', $2, 'Somebody', 'Old', '', 'en', '', '', '', '{}'
     FROM unnest($1::uuid[]) AS id, generate_series(1, ${VERSIONS}) AS v ORDER BY random()`,
    [ids, savedBy],
  )
  return ids
}

test('fault: guidebooks and accounts deleted while versions are swept all go, and no statement is turned away', async (context) => {
  // The embedded database does one thing at a time.
  if (!server.real) return context.skip()
  for (let round = 0; round < 2; round += 1) {
    const [owner, helper] = [await server.signUp(), await server.signUp()]
    const ids = await strewn(owner.id, helper.id)
    await server.deps.db.query(`UPDATE account SET is_hidden = true, leaving_at = now() WHERE id = $1`, [helper.id])
    const remove = async (part: number): Promise<number[]> => {
      const found: number[] = []
      for (const id of ids.filter((_, at) => at % 4 === part))
        found.push((await as(owner, 'DELETE', `/guidebooks/${id}`)).status)
      return found
    }
    const leave = () =>
      server.deps.transact((tx) => deleteAccount(tx, helper.id, new Date(Date.now() + 1000), async () => true))
    const [first, second, gone] = await Promise.all([
      remove(0),
      remove(1),
      leave(),
      sweepVersions(server.deps).work({}),
      sweepVersions(server.deps).work({}),
    ])
    expect(new Set([...first, ...second])).toEqual(new Set([200]))
    expect(gone).not.toBeNull()
    // What was passed over by one sweep is thinned by the next.
    await sweepVersions(server.deps).work({})
    const left: { count: number }[] = await server.deps.db.query(
      'SELECT count(*)::int AS count FROM guidebook_version WHERE guidebook_id = ANY($1::uuid[])',
      [ids],
    )
    expect(left[0]?.count).toBe(BOOKS / 2)
  }
}, 120_000)
