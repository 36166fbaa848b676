// `npm run test:upgrade [-- COMMIT]`: two instances of an earlier build are renewed under load, old and new side by side, behind
// nginx and on one PostgreSQL: the database first, then one instance after the other, then the worker.
import assert from 'node:assert/strict'
import { execFile, spawn, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '#backend/testing/port.ts'
import { environment } from './machine.ts'
import { needPrograms, startNginx } from './proxy.ts'
import { makeRelease } from './release.ts'
import { startCrowd, type Crowd } from './upgrade-load.ts'
import { visitorOf } from './visitor.ts'
import { createHash } from 'node:crypto'

// An earlier build of this repository, made by its own scripts in a folder of its own, to be upgraded from.

interface Locked {
  packages: Record<string, { version?: string; dev?: boolean; optional?: boolean }>
}

const lockOf = (folder: string): Locked => JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Locked

/** Whether all that the earlier build is made of and runs with is installed here, in the versions that it locks. */
function isInstalledHere(root: string, old: string): boolean {
  const here = lockOf(root).packages
  const wanted = Object.entries(lockOf(old).packages).filter(
    ([name, { dev, optional }]) => name !== '' && !dev && !optional,
  )
  return wanted.every(([name, { version }]) => here[name]?.version === version)
}

/** Links to the packages here, marked as that build's script marks what it has installed. */
function lendPackages(root: string, old: string): void {
  const run = (args: string[]): void =>
    void execFileSync('cp', [...args, join(root, 'node_modules'), join(old, 'node_modules')])
  try {
    run(['-al'])
  } catch {
    rmSync(join(old, 'node_modules'), { recursive: true, force: true })
    run(['-a'])
  }
  for (const name of ['.vite', '.cache', '.installed'])
    rmSync(join(old, 'node_modules', name), { recursive: true, force: true })
  const hash = createHash('sha256').update(readFileSync(join(old, 'package-lock.json')))
  writeFileSync(join(old, 'node_modules/.installed'), hash.update(`${process.platform} ${process.arch}`).digest('hex'))
}

/** @param folder is made. Packages that are not here in that version come by npm. */
function buildOf(root: string, commit: string, folder: string): void {
  execFileSync('sh', ['-c', 'mkdir -p "$1" && git archive "$0" | tar -x -C "$1"', commit, folder], { cwd: root })
  if (existsSync(join(root, 'node_modules')) && isInstalledHere(root, folder)) lendPackages(root, folder)
  execFileSync('node', ['.ci/prepare.mjs', 'build', '--', 'node', '-e', '0'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** The newest of the stored databases (`backend/testing/stored`): each migration since then is one that it serves beside. */
const OLD = '46e968ba'
/** That build, as it stops, leaves unanswered what came while it was busy; those of today do not (`listen.test.ts`). */
const OLD_UNREAD = 3
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
    const { answered, repeated, after } = crowd
    /** @param most requests that may have to be asked again */
    const stage = async (name: string, act: () => Promise<unknown>, most = 0): Promise<void> => {
      const [before, repeatedBefore, began] = [answered(), repeated(), performance.now()]
      await act()
      await after(ANSWERS)
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      const again = repeated() - repeatedBefore
      assert.ok(again <= most, `${name}: ${again} requests had to be asked again`)
      say(`✓ ${name}: ${answered() - before} requests in ${seconds} s, ${again} of them asked again, none refused`)
    }
    await stage(`two instances of ${commit}`, async () => undefined)
    await stage('both beside the migrated database', () =>
      promisify(execFile)(process.execPath, ['backend/main.ts', 'migrate'], { cwd: fresh, env }),
    )
    const renew = (running: Running, port: number): Promise<Running> => running.stop().then(() => begin(fresh, port))
    await stage('an old and a new one side by side', () => renew(first, ports[0]), OLD_UNREAD)
    await stage('two new ones, the worker still old', () => renew(second, ports[1]), OLD_UNREAD)
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
