// A running product for tests: the embedded database in a folder of its own, or a schema of TEST_DATABASE_URL.
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino, type Logger } from 'pino'
import { readConfig } from '#backend/config/config.ts'
import type { Clock } from '#backend/platform/clock.ts'
import type { Deps, Feature } from '#backend/platform/deps.ts'
import type { Mailer } from '#backend/platform/mail.ts'
import type { PaymentGateway } from '#backend/platform/payment-gateway/gateway.ts'
import { start } from '#backend/start.ts'
import { makeDatabase, onServer } from './database.ts'
import { makeFrom, prepareDatabase, preparedOn } from './template.ts'
import { ADMIN_EMAIL, identities, type Identities, TEST_PASSWORD } from './identities.ts'

export interface TestOptions {
  env?: Record<string, string>
  clock?: Clock
  mail?: Mailer
  payments?: PaymentGateway
  /** false: nothing is counted, for tests that call very often. */
  limited?: boolean
  /** Further features, for tests of the platform itself. */
  features?: (deps: Deps) => Feature[]
  /** A built client in another place than `dist`; only of such a one the parts are kept. */
  clientDir?: string
  /** Default: nothing is logged. */
  log?: Logger
  /** Statements of a dump that the database begins with; default: it is empty, and up to date. */
  dump?: string
  /** Where it runs, which outlives it; null: the embedded database. Default: a folder and a database of its own. */
  machine?: { dataDir: string; databaseUrl: string | null }
}

export interface CallOptions {
  token?: string | undefined
  body?: unknown
  form?: FormData
  headers?: Record<string, string>
}

export interface Reply {
  status: number
  headers: Headers
  text: string
  /** Parsed where it is JSON; tests know the shape. */
  json: Record<string, never>
}

export interface TestServer extends Identities {
  url: string
  dataDir: string
  deps: Deps
  /** True on PostgreSQL, where tests of locks and races have a meaning. */
  real: boolean
  call: (method: string, path: string, options?: CallOptions) => Promise<Reply>
  /** Texts of the mails to an address, newest last; waits up to 10 s for `count` of them. */
  mails: (to: string, count?: number) => Promise<string[]>
  stop: () => Promise<void>
}

export async function startTestServer(options: TestOptions = {}): Promise<TestServer> {
  const { clientDir, machine } = options
  const dataDir = machine?.dataDir ?? (await mkdtemp(join(tmpdir(), 'gilbook-test-')))
  const make = options.dump === undefined ? preparedOn : makeDatabase
  const database = machine ? null : await make(process.env['TEST_DATABASE_URL'])
  const databaseUrl = machine ? machine.databaseUrl : (database?.url ?? null)
  if (options.dump !== undefined)
    await (database ? onServer(database.url, options.dump) : makeFrom(options.dump, dataDir))
  else if (databaseUrl === null && !existsSync(join(dataDir, 'database'))) await prepareDatabase(dataDir)
  const config = readConfig({
    PORT: '0',
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL,
    ADMIN_PASSWORD: TEST_PASSWORD,
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    ...options.env,
  })
  const running = await start(
    { ...config, ...(clientDir && { clientDir }) },
    options.log ?? pino({ level: config.logLevel }),
    {
      ...options,
      keepsBuild: clientDir !== undefined,
      guarded: true,
      jobPollSeconds: 0.1,
    },
  )
  const url = `http://127.0.0.1:${running.port}`
  const mails = (to: string, count = 1): Promise<string[]> => mailsOf(join(dataDir, 'mail'), to, count)
  return {
    url,
    dataDir,
    deps: running.deps,
    real: databaseUrl !== null,
    call: (method, path, given) => call(url + path, method, given),
    mails,
    ...identities({ call: (method, path, given) => call(url + path, method, given), mails, db: running.deps.db }),
    stop: async () => {
      await running.stop()
      await database?.drop()
      if (machine) return
      // The small form of a cover may still be on its way to the disk: nobody waits for it.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

async function call(address: string, method: string, { token, body, form, headers }: CallOptions = {}): Promise<Reply> {
  const answer = await fetch(address, {
    method,
    redirect: 'manual',
    headers: {
      'Accept-Language': 'en',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(form && { body: form }),
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  // Events go on for ever: what counts here is that they began.
  const isEndless = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  if (isEndless) await answer.body?.cancel()
  const text = isEndless ? '' : await answer.text()
  return { status: answer.status, headers: answer.headers, text, json: jsonOf(text) }
}

function jsonOf(text: string): Record<string, never> {
  try {
    return JSON.parse(text) as Record<string, never>
  } catch {
    return {}
  }
}

async function mailsOf(folder: string, to: string, count: number): Promise<string[]> {
  for (const until = Date.now() + 10_000; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(`-${to}.eml`)).sort()
    if (names.length >= count)
      return Promise.all(names.map(async (name) => readable(await readFile(join(folder, name), 'utf8'))))
    if (Date.now() > until) throw new Error(`${names.length} of ${count} mails to ${to} came`)
  }
}

/** Quoted-printable and base64 parts as text. */
function readable(mail: string): string {
  const joined = mail.replace(/=\r?\n/g, '')
  const quoted = joined.replace(/(?:=[0-9A-F]{2})+/g, (run) =>
    Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'),
  )
  const parts = [...mail.matchAll(/\r?\n\r?\n((?:[A-Za-z0-9+/]{76}\r?\n)*[A-Za-z0-9+/]+={0,2})\r?\n/g)]
  return [quoted, ...parts.map(([, part = '']) => Buffer.from(part, 'base64').toString('utf8'))].join('\n')
}
