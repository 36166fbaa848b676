// The program as a process: its sentences when it cannot start, what it prints, and how it stops.
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEvents } from '#backend/testing/event-stream.ts'
import { basic } from '#backend/testing/identities.ts'
import { freePort } from '#backend/testing/port.ts'
import { prepareDatabase } from '#backend/testing/template.ts'
import { runProgram, until, type Program } from '#backend/testing/program.ts'

let folder: string
const started: Program[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gilbook-main-'))
  await prepareDatabase(folder)
}, 120_000)
afterAll(async () => {
  for (const each of started) each.process.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

function run(env: Record<string, string>): Program {
  const program = runProgram({ DATA_DIR: folder, ...env })
  started.push(program)
  return program
}

test('a wrong value stops the start with a sentence that names it @ci', async () => {
  const program = run({ PORT: 'http' })
  expect(await program.ended).toBe(1)
  expect(program.output()).toMatch(/^The environment variable PORT cannot be used: .+\.\n$/)
}, 120_000)

test('a database that cannot be reached is a sentence without its password @ci', async () => {
  const program = run({ DATABASE_URL: 'postgres://gilbook:geheim@127.0.0.1:1/gilbook' })
  expect(await program.ended).toBe(1)
  expect(program.output()).toMatch(/^The database of DATABASE_URL at 127\.0\.0\.1:1 cannot be used/)
  expect(program.output()).not.toContain('geheim')
}, 120_000)

test('migrate brings the database up and ends, serving nothing @ci', async () => {
  const program = runProgram({ DATA_DIR: folder, LOG_LEVEL: 'debug' }, ['migrate'])
  started.push(program)
  expect([await program.ended, program.output()]).toEqual([0, 'The database is as this version wants it\n'])
}, 120_000)

test('prints where it is and how to sign in, refuses a second process on its folder, and stops gracefully', async () => {
  const port = await freePort()
  const env = { PORT: String(port), LOG_LEVEL: 'debug' }
  const program = run(env)
  await until(() => program.output().includes('Gilbook is at'))
  expect(program.output()).toContain(`Gilbook is at http://localhost:${port}`)
  expect(program.output()).toMatch(/^For a production: .*domain.*mail.*payments.*maps.*backup.*npm run doctor.*$/m)
  const business = /Business account: (\S+) with the password (\S+)/.exec(program.output())
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth`, {
    method: 'POST',
    headers: basic(business?.[1] ?? '', business?.[2] ?? ''),
  })
  expect(answer.status).toBe(201)
  const answered = (await answer.json()) as { token: string }
  expect(answered).toMatchObject({ user: { subscriptionType: 'pro', subscription: true } })

  // attack 41: neither a token in a query nor one in a header comes into the log.
  const { token } = answered
  const me = await fetch(`http://127.0.0.1:${port}/api/auth/me?access_token=${token}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(me.status).toBe(200)
  await until(() => program.output().includes('/api/auth/me'))
  expect(program.output()).not.toContain(token)
  expect(program.output()).not.toContain('access_token')

  const second = run({ PORT: String(await freePort()) })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`in use by process ${program.process.pid}`)

  // A request that is still being sent when the signal comes is finished.
  const slow = slowRequest(port)
  await slow.taken
  const stream = await openEvents({ url: `http://127.0.0.1:${port}` }, token)
  expect(stream.status).toBe(200)
  const began = Date.now()
  program.process.kill('SIGTERM')
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/api/health`).then(Boolean, () => false)).toBe(false)
  // A stream of events is closed at once: nothing else has ended yet.
  await stream.ended
  slow.finish()
  expect(await slow.answer).toContain('HTTP/1.1 400')
  expect(await program.ended).toBe(0)
  expect(Date.now() - began).toBeLessThan(30_000)
  await expect(readFile(join(folder, 'in-use'))).rejects.toThrow('ENOENT')

  // attack 79: held for good, it neither answers nor hears that it should end, and ends all the same.
  const again = run({ ...env, NODE_OPTIONS: `--import "data:text/javascript,${HELD_ON_SIGNAL}"` })
  await until(() => again.output().includes('Gilbook is at'))
  expect(again.output()).toContain('its password was printed at the first start')
  again.process.kill('SIGUSR2')
  // Of two signals at once either may be heard first.
  await until(() => again.output().includes(HELD))
  again.process.kill('SIGTERM')
  expect(await again.ended).toBe(null)
  expect(again.output()).toContain('nothing was answered for 12 s')
}, 900_000)

const HELD = 'held from now on'
const HELD_ON_SIGNAL = `process.on('SIGUSR2',()=>{console.log('${HELD}');Atomics.wait(new Int32Array(new SharedArrayBuffer(4)),0,0)})`

/** A signup whose body arrives in two halves; `taken` once the server waits for the second. */
function slowRequest(port: number): { taken: Promise<unknown>; finish: () => void; answer: Promise<string> } {
  const socket = createConnection(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => (answer += data.toString()))
  socket.write(
    'POST /api/users HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 12\r\nExpect: 100-continue\r\n\r\n{"name"',
  )
  const taken = once(socket, 'data')
  return { taken, finish: () => socket.write(':"x"}'), answer: once(socket, 'close').then(() => answer) }
}
