// The map of what is stored (README.md) names every table once, and what it says of nights and days is so.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accountSweep } from '#backend/features/identity/feature.ts'
import { sweepJob } from '#backend/platform/sweep.ts'
import { startTestServer } from '#backend/testing/server.ts'

test('every table of the database stands in the map of what is stored of whom, once', async () => {
  const server = await startTestServer()
  const tables: { name: string }[] = await server.deps.db
    .query(`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`)
    .finally(() => server.stop())
  const [, map = ''] = (await readFile(join(import.meta.dirname, 'README.md'), 'utf8')).split('\n## Of whom')
  const rows = [...map.matchAll(/^\| (`[^|]+`) \|/gm)].map(([, names = '']) => names)
  const named = rows.flatMap((names) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  expect(named.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
})

test('sign-ins, links of mails, tickets, answers and counters go when their time is over, and not a day sooner', async () => {
  const server = await startTestServer({ env: { WORKERS: 'off' } })
  const { db } = server.deps
  const { id } = await server.admin()
  const put = async (table: string, columns: string, values: string, ages: string[]): Promise<void> => {
    for (const age of ages)
      await db.query(
        `INSERT INTO ${table} (${columns}) SELECT ${values} FROM (SELECT now() - interval '${age}' AS at, $1::uuid AS owner, '${age}' AS age) _`,
        [id],
      )
  }
  const month = ['29 days', '31 days']
  const session = 'id, account_id, remember, user_agent, created_at'
  await put('session', `${session}, expires_at`, `gen_random_uuid(), owner, true, 'run out ' || age, at, at`, month)
  const ended = `gen_random_uuid(), owner, true, 'ended ' || age, at, now() + interval '1 day', at`
  await put('session', `${session}, expires_at, ended_at`, ended, month)
  await put('password_reset', 'token_hash, account_id, email, expires_at, created_at', `age, owner, 'x', at, at`, month)
  await put('idempotency_key', 'owner, key, request_hash, status, created_at', `'x', age, 'x', 200, at`, month)
  const ticket = 'token_hash, kakao_id, nickname, is_verified, remember, expires_at'
  await put('kakao_ticket', ticket, `age, age, 'x', true, true, at`, ['-1 minutes', '1 minute'])
  const expire = `(extract(epoch FROM at) * 1000)::bigint`
  await put('rate_limit', 'key, points, expire', `age, 1, ${expire}`, ['-1 minutes', '1 minute'])
  for (const sweep of [sweepJob(server.deps), accountSweep(server.deps)]) await sweep.work({})
  const left: { what: string }[] = await db.query(
    `SELECT user_agent AS what FROM session WHERE user_agent ~ '^(run out|ended)'
     UNION ALL SELECT 'link ' || token_hash FROM password_reset UNION ALL SELECT 'ticket ' || token_hash FROM kakao_ticket
     UNION ALL SELECT 'answer ' || key FROM idempotency_key WHERE owner = 'x'
     UNION ALL SELECT 'counter ' || key FROM rate_limit WHERE key LIKE '%minute%'`,
  )
  await server.stop()
  expect(left.map(({ what }) => what).toSorted()).toEqual([
    'answer 29 days',
    'counter -1 minutes',
    'ended 29 days',
    'link 29 days',
    'run out 29 days',
    'ticket -1 minutes',
  ])
})
