// Each check against the real thing over the network: one that works, and one that does not.
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readConfig, type Config } from '#backend/config/config.ts'
import { startPortoneSandbox } from '#backend/sandbox/portone/sandbox.ts'
import { makeDatabase } from '#backend/testing/database.ts'
import { freePort } from '#backend/testing/port.ts'
import { startSmtp } from '#backend/testing/smtp.ts'
import { checkAddresses } from './address-check.ts'
import { clockFinding } from './clock.ts'
import { checkDatabase } from './database-check.ts'
import { lines, runCheck } from './finding.ts'
import { checkAddressSearch, checkMail, checkMaps, checkPayments, checkSpace, checkStore } from './service-checks.ts'

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

async function serving(status: number, date?: Date): Promise<string> {
  const server = createServer((_, answer) => {
    if (date) answer.setHeader('date', date.toUTCString())
    answer.writeHead(status).end('{}')
  })
  open.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
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

test('clocks: what lies between question and answer is no difference', () => {
  const at = (ms: number) => clockFinding('it', new Date(ms), 100_000, 130_000, 'NTP').state
  expect([at(100_000), at(130_000), at(134_000), at(136_000), at(94_000)]).toEqual(['ok', 'ok', 'ok', 'wrong', 'wrong'])
})

test('space: the folder is made and its free room told', async () => {
  expect(await checkSpace(configOf())).toMatchObject([{ part: 'space', seen: expect.stringContaining(folder) }])
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

test('a check that hangs ends and says so, and the deepest reason is the one that is told', async () => {
  const told = (reason: string) => ({ part: 'x', state: 'wrong' as const, seen: reason })
  const never = new Promise<never>(() => undefined)
  expect(await runCheck(() => never, told, 20)).toEqual([told('no answer within 0.02 s')])
  const deep = Object.assign(new Error('fetch failed'), { cause: new Error('certificate has expired') })
  expect(await runCheck(() => Promise.reject(deep), told)).toEqual([told('certificate has expired')])
})
