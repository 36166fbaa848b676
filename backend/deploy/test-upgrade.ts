// `npm run test:upgrade [-- COMMIT]`: two instances of an earlier build are renewed under load, old and new side by side, behind
// nginx and on one PostgreSQL: the database first, then one instance after the other, then the worker.
import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '#backend/testing/port.ts'
import { environment } from './machine.ts'
import { buildOf } from './old-build.ts'
import { needPrograms, startNginx } from './proxy.ts'
import { makeRelease } from './release.ts'
import { startCrowd, type Crowd } from './upgrade-load.ts'
import { visitorOf } from './visitor.ts'

/** The newest of the stored databases (`backend/testing/stored`): each migration since then is one that it serves beside. */
const OLD = '46e968ba'
/** So many answers in each of the states that a machine is in on its way. */
const ANSWERS = 300

const root = resolve(import.meta.dirname, '../..')
const admin = { email: 'operator@example.com', password: 'Hallasan-1950!' }

interface Running {
  stop: () => Promise<void>
}

const said: string[] = []

/** `folder` is the build that runs. @param port null: the worker */
async function started(folder: string, env: Record<string, string>, port: number | null): Promise<Running> {
  const args = ['backend/main.ts', ...(port === null ? ['worker'] : [])]
  const own = port === null ? {} : { PORT: String(port), WORKERS: 'off' }
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...env, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => said.push(data.toString()))
  const isReady = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let tries = 0; port !== null && !(await isReady()); tries += 1) {
    if (tries > 600 || child.exitCode !== null) throw new Error(`An instance did not start:\n${said.join('')}`)
    await wait(100)
  }
  return {
    stop: async () => {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      assert.deepEqual((await ended)[0], 0, 'an instance did not end well')
    },
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function upgrade(folder: string, databaseUrl: string, commit: string): Promise<void> {
  const [old, fresh, dataDir] = [join(folder, 'old'), join(folder, 'new'), join(folder, 'data')]
  mkdirSync(dataDir)
  buildOf(root, commit, old)
  await makeRelease(root, fresh)
  const own = { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', TRUST_PROXY: '1' }
  const env = { ...own, ...environment('smtp://127.0.0.1:9', admin), DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  const ports = [await freePort(), await freePort()] as const
  const running: Running[] = []
  const begin = async (from: string, port: number | null): Promise<Running> => {
    const one = await started(from, env, port)
    running.push(one)
    return one
  }
  let crowd: Crowd | null = null
  let endProxy = async (): Promise<void> => {}
  try {
    const [first, second, worker] = [await begin(old, ports[0]), await begin(old, ports[1]), await begin(old, null)]
    const proxy = await startNginx({ folder, instances: [{ port: ports[0] }, { port: ports[1] }] })
    endProxy = proxy.stop
    const visitor = visitorOf(proxy)
    const basic = Buffer.from(`${admin.email}:${admin.password}`).toString('base64')
    const signed = await visitor.ask('/api/auth', { method: 'POST', headers: { authorization: `Basic ${basic}` } })
    assert.equal(signed.status, 201, signed.text)
    crowd = await startCrowd(visitor, (JSON.parse(signed.text) as { token: string }).token)
    const { answered, after } = crowd
    const stage = async (name: string, act: () => Promise<unknown>): Promise<void> => {
      const [before, began] = [answered(), performance.now()]
      await act()
      await after(ANSWERS)
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      say(`✓ ${name}: ${answered() - before} requests in ${seconds} s, none refused`)
    }
    await stage(`two instances of ${commit}`, async () => undefined)
    await stage('both beside the migrated database', () =>
      promisify(execFile)(process.execPath, ['backend/main.ts', 'migrate'], { cwd: fresh, env }),
    )
    await stage('an old and a new one side by side', () => first.stop().then(() => begin(fresh, ports[0])))
    await stage('two new ones, the worker still old', () => second.stop().then(() => begin(fresh, ports[1])))
    await stage('all is new', () => worker.stop().then(() => begin(fresh, null)))
    say(`✓ each thing that was acknowledged is there: ${await crowd.settle()}`)
  } finally {
    await crowd?.settle().catch(() => undefined)
    await endProxy()
    await Promise.allSettled(running.map(({ stop }) => stop()))
  }
}

const databaseUrl = process.env['TEST_DATABASE_URL']
assert.ok(databaseUrl, 'Start it with "npm run test:upgrade".')
needPrograms({ nginx: 'nginx-light', openssl: 'openssl' })
const folder = mkdtempSync(join(tmpdir(), 'gilbook-upgrade-'))
// nginx as root keeps what it reads as an ordinary user.
chmodSync(folder, 0o755)
try {
  await upgrade(folder, databaseUrl, process.argv[2] ?? OLD)
  say('tests: 1 passed, 0 failed, 0 skipped')
} catch (error) {
  say(`✘ ${(error as Error).message}\n${said.join('').slice(-4000)}\ntests: 0 passed, 1 failed, 0 skipped`)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
