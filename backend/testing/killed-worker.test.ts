// fault: a worker dies while a job is running. Known to be running: it waits for a mail server that the test keeps from answering.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#backend/config/config.ts'
import { ACCOUNT_MAILS } from '#backend/features/identity/mail-job.ts'
import { start } from '#backend/start.ts'
import { makeDatabase } from './database.ts'
import { ADMIN_EMAIL, TEST_PASSWORD } from './identities.ts'
import { freePort } from './port.ts'
import { runProgram, until } from './program.ts'
import { startSmtp } from './smtp.ts'
import { prepareDatabase } from './template.ts'

const undo: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const step of undo.toReversed()) await step()
})

/** Where both work, one after the other, and the mail server of both. */
async function makeEnvironment() {
  const dataDir = await mkdtemp(join(tmpdir(), 'gilbook-killed-'))
  undo.push(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  const database = await makeDatabase(process.env['TEST_DATABASE_URL'])
  if (database) undo.push(database.drop)
  else await prepareDatabase(dataDir)
  const smtp = await startSmtp()
  undo.push(smtp.stop)
  const env = {
    DATA_DIR: dataDir,
    DEMO: 'off',
    ADMIN_EMAIL,
    ADMIN_PASSWORD: TEST_PASSWORD,
    LOG_LEVEL: 'silent',
    SMTP_URL: smtp.url,
    ...(database && { DATABASE_URL: database.url }),
  }
  return { env, smtp }
}

interface Row {
  id: string
  state: string
  tries: number
}
const JOBS = `SELECT id, state::text, retry_count AS tries FROM pgboss.job WHERE name = $1`

test('fault: a worker is killed in the middle of a job, and the next one finishes it, once @ci', async () => {
  const { env, smtp } = await makeEnvironment()
  smtp.holds = true
  const port = await freePort()
  const killed = runProgram({ ...env, PORT: String(port) })
  undo.push(async () => killed.process.kill('SIGKILL'))
  await until(() => killed.output().includes('Gilbook is at'))
  const asked = await fetch(`http://127.0.0.1:${port}/api/password-resets`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: ADMIN_EMAIL }),
  })
  expect(asked.ok).toBe(true)
  await until(() => smtp.waiting > 0)
  killed.process.kill('SIGKILL')
  expect(await killed.ended).toBe(null)

  smtp.holds = false
  const settings = { jobPollSeconds: 0.1, limited: false, guarded: true, keepsBuild: false }
  const next = await start(readConfig({ ...env, PORT: '0' }), pino({ level: 'silent' }), settings)
  undo.push(() => next.stop())
  const jobs = (): Promise<Row[]> => next.deps.db.query(JOBS, [ACCOUNT_MAILS])
  const [interrupted, ...more] = await jobs()
  // Begun, and neither done nor given back by whoever died.
  expect([interrupted?.state, interrupted?.tries, more, smtp.mailsTo(ADMIN_EMAIL)]).toEqual(['active', 0, [], []])
  // A minute without a sign of life, and nobody believes that somebody works on it; then the pause before the next try is over.
  const later = (change: string) =>
    next.deps.db.query(`UPDATE pgboss.job SET ${change} WHERE id = $1`, [interrupted?.id])
  await later(`heartbeat_on = heartbeat_on - interval '60 seconds'`)
  await expect.poll(async () => (await jobs())[0]?.state, { timeout: 60_000 }).toBe('retry')
  await later('start_after = now()')
  await expect.poll(async () => (await jobs())[0]?.state, { timeout: 60_000 }).toBe('completed')
  expect(await jobs()).toEqual([{ id: interrupted?.id, state: 'completed', tries: 1 }])
  expect(smtp.mailsTo(ADMIN_EMAIL)).toHaveLength(1)
}, 300_000)
