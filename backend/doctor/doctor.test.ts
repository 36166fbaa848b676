// Each check against the real thing over the network: one that works, and one that does not.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import S3rver from '@20minutes/s3rver'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readConfig, type Config } from '#backend/config/config.ts'
import { migrations } from '#backend/migrations/list.ts'
import { openFiles } from '#backend/platform/files/open-files.ts'
import { startPortoneSandbox } from '#backend/sandbox/portone/sandbox.ts'
import { makeDatabase, onServer } from '#backend/testing/database.ts'
import { freePort } from '#backend/testing/port.ts'
import { startSmtp } from '#backend/testing/smtp.ts'
import { checkAddresses } from './address-check.ts'
import { clockFinding } from './clock.ts'
import { checkDatabase, connectionFinding, versionFinding } from './database-check.ts'
import { lines, runCheck } from './finding.ts'
import {
  checkAddressSearch,
  checkMail,
  checkMaps,
  checkPayments,
  checkSpace,
  checkStore,
  spaceFinding,
} from './service-checks.ts'

let folder: string
const open: Server[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gilbook-doctor-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

const configOf = (env: Record<string, string> = {}): Config => readConfig({ DATA_DIR: folder, ...env })

async function portOf(server: Server): Promise<number> {
  open.push(server)
  server.listen(0)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function serving(status: number, date?: Date): Promise<string> {
  const server = createServer((_, answer) => {
    if (date) answer.setHeader('date', date.toUTCString())
    answer.writeHead(status).end('{}')
  })
  return `http://127.0.0.1:${await portOf(server)}`
}

/** Of this machine's own name, as openssl makes it. */
function certificateFor(days: number): { key: string; cert: string } {
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const whose = ['-days', String(days), '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  execFileSync('openssl', [...made, ...whose, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
}

const nowhere = async (): Promise<string> => `127.0.0.1:${await freePort()}`

test('mail: a server that greets us is fine, one that is not there names itself and never the password', async () => {
  const smtp = await startSmtp()
  expect(await checkMail(configOf({ SMTP_URL: smtp.url }))).toMatchObject([{ part: 'mail', state: 'ok' }])
  await smtp.stop()
  const gone = await checkMail(configOf({ SMTP_URL: `smtp://gilbook:geheim@${await nowhere()}` }))
  expect(gone).toMatchObject([{ part: 'mail', state: 'wrong', advice: expect.stringContaining('SMTP_URL') }])
  expect(lines(gone).join('\n')).not.toContain('geheim')
  expect(await checkMail(configOf())).toMatchObject([{ part: 'mail', state: 'warning' }])
})

test('files: a folder is written, read and emptied again; a store that is not there is wrong, without its keys', async () => {
  expect(await checkStore(configOf())).toMatchObject([{ part: 'files', state: 'ok' }])
  const gone = await checkStore(configOf({ STORAGE_URL: `s3://key:geheim@box?endpoint=http://${await nowhere()}` }))
  expect(gone).toMatchObject([{ part: 'files', state: 'wrong', seen: expect.stringContaining('bucket box') }])
  expect(lines(gone).join('\n')).not.toContain('geheim')
})

test('payments: keys that the provider takes are fine, others are wrong, and the sandbox is told as one', async () => {
  const sandbox = await startPortoneSandbox({})
  expect(await checkPayments(configOf(sandbox.env))).toMatchObject([{ part: 'payments', state: 'ok' }])
  const refused = await checkPayments(configOf({ ...sandbox.env, PORTONE_SECRET: 'another' }))
  expect(refused).toMatchObject([{ part: 'payments', state: 'wrong', advice: expect.stringContaining('PORTONE_KEY') }])
  await sandbox.stop()
  expect(await checkPayments(configOf())).toMatchObject([{ part: 'payments', state: 'warning' }])
})

test('addresses and maps: what is built in works, a geocoder that is away and a map that is not there are wrong', async () => {
  expect(await checkAddressSearch(configOf())).toMatchObject([{ part: 'addresses', state: 'ok' }])
  const away = configOf({ GEOCODER: 'photon', GEOCODER_URL: `http://${await nowhere()}` })
  expect(await checkAddressSearch(away)).toMatchObject([{ part: 'addresses', state: 'wrong' }])
  expect(await checkMaps(configOf())).toMatchObject([{ part: 'maps', state: 'warning' }])
})

test('the address: ours answers, another program or an hour of difference is wrong, nothing at all is told', async () => {
  const fine = await checkAddresses(configOf({ PUBLIC_URL: await serving(200) }))
  expect(fine.map(({ part, state }) => [part, state])).toEqual([
    ['address', 'ok'],
    ['clock', 'ok'],
  ])
  expect(await checkAddresses(configOf({ PUBLIC_URL: await serving(404) }))).toMatchObject([{ state: 'wrong' }])
  const early = await serving(200, new Date(Date.now() - 3_600_000))
  expect(await checkAddresses(configOf({ PUBLIC_URL: early }))).toMatchObject([
    { part: 'address', state: 'ok' },
    { part: 'clock', state: 'wrong', seen: expect.stringMatching(/3[56]\d\d s behind/) },
  ])
  const nothing = configOf({ PUBLIC_URL: `http://${await nowhere()}` })
  expect(await checkAddresses(nothing)).toMatchObject([{ part: 'address', state: 'warning' }])
})

test('the address: https without a certificate that a browser takes is wrong', async () => {
  const { host } = new URL(await serving(200))
  const [certificate] = await checkAddresses(configOf({ PUBLIC_URL: `https://${host}` }))
  expect(certificate).toMatchObject({ part: 'certificate', state: 'wrong', advice: expect.stringContaining('chain') })
})

test.runIf(spawnSync('openssl', ['version']).status === 0)(
  'the address: a certificate that browsers take is fine for a fortnight and more, and one that ends sooner is to be renewed',
  async () => {
    const found: unknown[] = []
    const trusted = getCACertificates()
    for (const days of [15, 13]) {
      const { key, cert } = certificateFor(days)
      setDefaultCACertificates([...trusted, cert])
      const server = createHttpsServer({ key, cert }, (_, answer) => answer.end('{}'))
      found.push(...(await checkAddresses(configOf({ PUBLIC_URL: `https://localhost:${await portOf(server)}` }))))
    }
    setDefaultCACertificates(trusted)
    expect(found).toMatchObject([
      { part: 'certificate', state: 'ok', seen: expect.stringMatching(/good for 1[45] more days$/) },
      { part: 'address', state: 'ok' },
      { part: 'clock', state: 'ok' },
      { part: 'certificate', state: 'warning', advice: expect.stringContaining('Renew it now') },
      { part: 'address', state: 'ok' },
      { part: 'clock', state: 'ok' },
    ])
  },
)

test('clocks: what lies between question and answer is no difference', () => {
  const at = (ms: number) => clockFinding('it', new Date(ms), 100_000, 130_000, 'NTP').state
  expect([at(100_000), at(130_000), at(134_000), at(136_000), at(94_000)]).toEqual(['ok', 'ok', 'ok', 'wrong', 'wrong'])
})

test('space: the folder is made and its free room told', async () => {
  expect(await checkSpace(configOf())).toMatchObject([{ part: 'space', seen: expect.stringContaining(folder) }])
})

test('space: little of it is a warning, next to none is wrong, and so is a folder that cannot be', async () => {
  const judged = [199, 200, 1999, 2000].map((megabytes) => spaceFinding(megabytes, folder))
  expect(judged.map(({ state }) => state)).toEqual(['wrong', 'warning', 'warning', 'ok'])
  expect(judged.map(({ advice }) => /Make room/.test(advice ?? ''))).toEqual([true, true, true, false])
  await writeFile(join(folder, 'a-file'), '')
  const nowhereToWrite = await checkSpace({ ...configOf(), dataDir: join(folder, 'a-file/data') })
  expect(nowhereToWrite).toMatchObject([{ state: 'wrong', advice: expect.stringContaining('owns it') }])
})

test('the database: one that is too old, lets us create nothing, or is of a newer Gilbook, is wrong, each with what to do', () => {
  const known = migrations.map(({ name }) => name)
  const judge = (facts: object, applied: string[]) =>
    versionFinding({ version: '15.4', number: 150_004, may: true, ...facts }, 'db', applied)
  expect(judge({}, known)).toEqual({ part: 'database', state: 'ok', seen: 'PostgreSQL 15.4 at db' })
  expect(judge({}, known.slice(2))).toMatchObject({
    state: 'ok',
    seen: expect.stringContaining('applies 2 migrations'),
  })
  for (const [facts, applied, advice] of [
    [{ version: '14.9', number: 140_009 }, known, 'PostgreSQL 15 or newer'],
    [{ may: false }, [], 'GRANT CREATE ON SCHEMA public'],
    [{}, [...known, 'OfTomorrow1'], 'A newer Gilbook has migrated it'],
  ] as const)
    expect(judge(facts, [...applied])).toMatchObject({ state: 'wrong', advice: expect.stringContaining(advice) })
})

test('the database: so few connections that two instances and a worker cannot be served are told', () => {
  expect(connectionFinding({ connections: 100 })).toEqual([])
  expect(connectionFinding({ connections: 49 })).toMatchObject([
    { state: 'warning', advice: expect.stringContaining('up to 50: raise max_connections') },
  ])
})

test('the database: embedded is fine on one machine and a warning in production; a server that is gone hides its password', async () => {
  expect(await checkDatabase(configOf())).toMatchObject([{ part: 'database', state: 'ok' }])
  expect(await checkDatabase({ ...configOf(), production: true })).toMatchObject([{ state: 'warning' }])
  const gone = await checkDatabase(configOf({ DATABASE_URL: `postgres://gilbook:geheim@${await nowhere()}/gilbook` }))
  expect(gone).toMatchObject([{ part: 'database', state: 'wrong' }])
  expect(lines(gone).join('\n')).not.toContain('geheim')
})

test.runIf(process.env['TEST_DATABASE_URL'])(
  'the database: a server tells its release, what the next start migrates, and whose clock it has',
  async () => {
    const made = await makeDatabase(process.env['TEST_DATABASE_URL'])
    const found = await checkDatabase(configOf({ DATABASE_URL: made?.url ?? '' }))
    expect(found).toContainEqual(
      expect.objectContaining({ part: 'database', state: 'ok', seen: expect.stringContaining('PostgreSQL') }),
    )
    expect(found).toContainEqual(expect.objectContaining({ part: 'clock', state: 'ok' }))
    await made?.drop()
  },
)

test.runIf(process.env['TEST_DATABASE_URL'])(
  'the database: a server whose user may create nothing, and one that a newer Gilbook migrated, are seen as such',
  async () => {
    const made = await makeDatabase(process.env['TEST_DATABASE_URL'])
    const [url, name] = [made?.url ?? '', `gilbook_doctor_${process.pid}`]
    const first = async (): Promise<unknown> => (await checkDatabase(configOf({ DATABASE_URL: url })))[0]
    await onServer(url, "CREATE TABLE migration (name text); INSERT INTO migration VALUES ('OfTomorrow1')")
    expect(await first()).toMatchObject({ state: 'wrong', seen: expect.stringContaining('with 1 migrations that') })
    await onServer(url, `CREATE ROLE ${name} LOGIN PASSWORD 'geheim'`)
    const theirs = Object.assign(new URL(url), { username: name, password: 'geheim' })
    const refused = await checkDatabase(configOf({ DATABASE_URL: theirs.href }))
    expect(refused[0]).toMatchObject({ state: 'wrong', advice: expect.stringContaining('GRANT CREATE') })
    expect(lines(refused).join('\n')).not.toContain('geheim')
    await onServer(url, `DROP ROLE ${name}`)
    await made?.drop()
  },
)

test('files: an S3-compatible store is written, read and emptied again', async () => {
  const store = new S3rver({
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'box', configs: [] }],
  })
  const { port } = await store.run()
  const at = (keys: string): Config => configOf({ STORAGE_URL: `s3://${keys}@box?endpoint=http://127.0.0.1:${port}` })
  expect(await checkStore(at('S3RVER:S3RVER'))).toEqual([
    { part: 'files', state: 'ok', seen: 'bucket box: written, read and removed' },
  ])
  const left = openFiles(at('S3RVER:S3RVER').storageUrl, folder).list()
  expect((await left[Symbol.asyncIterator]().next()).done).toBe(true)
  expect(await checkStore(at('NOBODY:geheim'))).toMatchObject([{ part: 'files', state: 'wrong' }])
  await store.close()
})

/** The program as it is typed. @returns its exit code, and what it said on either stream */
async function doctor(env: Record<string, string>): Promise<[number | null, string, string]> {
  const main = join(import.meta.dirname, 'main.ts')
  const child = spawn(process.execPath, ['--liftoff-only', main], { env: { PATH: process.env['PATH'] ?? '', ...env } })
  const [said, failed] = [text(child.stdout), text(child.stderr)]
  const [code] = (await once(child, 'exit')) as [number | null]
  return [code, await said, await failed]
}

test('npm run doctor: ends well where nothing is wrong, counts what is, and says in a sentence what it cannot read @ci', async () => {
  const env = { DATA_DIR: folder, PUBLIC_URL: await serving(200) }
  const [[code, said], [wrongCode, wrong], [readCode, nothing, sentence]] = await Promise.all([
    doctor(env),
    doctor({
      ...env,
      SMTP_URL: `smtp://${await nowhere()}`,
      GEOCODER: 'photon',
      GEOCODER_URL: `http://${await nowhere()}`,
    }),
    doctor({ ...env, PORT: 'eighty' }),
  ])
  expect([code, said]).toEqual([0, expect.stringMatching(/\n\nNothing is wrong\.\n$/)])
  const parts = [...said.matchAll(/^(?:ok|warning) +(\w+)/gm)].map(([, part]) => part)
  const all = ['database', 'files', 'mail', 'payments', 'addresses', 'maps', 'address', 'clock', 'space', 'backup']
  expect(parts).toEqual(all)
  expect([wrongCode, wrong]).toEqual([
    1,
    expect.stringMatching(/\n\n2 to be put right before it can be relied on\.\n$/),
  ])
  expect(wrong).toMatch(/^WRONG +mail .*\n +→ Check name, password, port/m)
  expect([readCode, nothing, sentence]).toEqual([1, '', expect.stringMatching(/^[^\n]*PORT[^\n]*\n$/)])
}, 180_000)

test('a check that hangs ends and says so, and the deepest reason is the one that is told', async () => {
  const told = (reason: string) => ({ part: 'x', state: 'wrong' as const, seen: reason })
  const never = new Promise<never>(() => undefined)
  expect(await runCheck(() => never, told, 20)).toEqual([told('no answer within 0.02 s')])
  const deep = Object.assign(new Error('fetch failed'), { cause: new Error('certificate has expired') })
  expect(await runCheck(() => Promise.reject(deep), told)).toEqual([told('certificate has expired')])
})
