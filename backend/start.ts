// Opens everything that serving needs, in order, and closes it again in the opposite order.
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pino, type Logger } from 'pino'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { createFeatures, entities, liveCaller } from './features.ts'
import { migrations } from '#backend/migrations/list.ts'
import { systemClock, type Clock } from '#backend/platform/clock.ts'
import { openDatabase, type Database } from '#backend/platform/database/database.ts'
import { transaction } from '#backend/platform/database/guard.ts'
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { openFiles } from '#backend/platform/files/open-files.ts'
import { createJobs } from '#backend/platform/jobs/jobs.ts'
import { createMail, type Mail } from '#backend/platform/mail/mail.ts'
import { createRateLimits, noRateLimits } from '#backend/platform/rate-limit.ts'
import { sweepJob } from '#backend/platform/jobs/sweep.ts'
import { loadReader } from '#backend/platform/reader-artifact.ts'

export interface Replaced {
  clock?: Clock
  mail?: Mail
  /** Queries beside an open transaction throw also on a server (tests). */
  guarded?: boolean
  jobPollSeconds?: number
  /** false: calls are not counted (tests). */
  limited?: boolean
  /** Further features (tests of the platform). */
  features?: (deps: Deps) => Feature[]
}

export interface Running {
  deps: Deps
  /** Where it really listens; 0 for a worker, which does not. */
  port: number
  /** How to sign in, for the terminal. */
  notices: string[]
  /** Ends within 30 s: requests finish, jobs stop, the database closes. */
  stop: () => Promise<void>
}

export function createLog(level: Config['logLevel']): Logger {
  const secrets = ['password', 'confirmPassword', 'token', 'authorization', 'cookie', 'unlock', 'email']
  return pino({ level, redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '…' } })
}

/** Serves, and works unless `WORKERS=off`. */
export async function start(config: Config, log: Logger, replaced: Replaced = {}): Promise<Running> {
  const opened = await open(config, log, replaced)
  const servers: Server[] = []
  const stop = async (): Promise<void> => {
    await Promise.all(servers.map(endRequests))
    await opened.close()
  }
  try {
    const answer = createApp(opened.deps, opened.features).callback()
    for (const port of portsOf(config)) servers.push(await serve(answer, port, config.host))
    const [{ port }] = servers.map((server) => server.address()) as [AddressInfo]
    return { deps: opened.deps, port, notices: opened.notices, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** On one's own machine no proxy leads the reader's host here: its port is listened on too. */
function portsOf({ port, readerOrigin }: Config): number[] {
  const reader = readerOrigin === null ? null : new URL(readerOrigin)
  const near = reader !== null && /^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/.test(reader.hostname)
  const second = near ? Number(reader.port || (reader.protocol === 'https:' ? 443 : 80)) : port
  return second === port ? [port] : [port, second]
}

async function serve(answer: RequestListener, port: number, host: string): Promise<Server> {
  // Node looks for slow senders every 2 s, so that their sockets are gone well within 15 s (attack 20). Connections are
  // kept longer than proxies keep theirs, so that none is closed just as it is used again.
  const timeouts = { headersTimeout: 10_000, requestTimeout: 600_000, keepAliveTimeout: 65_000 }
  const server = createServer({ ...timeouts, connectionsCheckingInterval: 2000 }, answer)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return server
}

/** Only works: `npm run worker`. */
export async function startWorker(config: Config, log: Logger): Promise<Running> {
  const { deps, notices, close } = await open({ ...config, works: true }, log, {})
  return { deps, notices, port: 0, stop: close }
}

interface Opened {
  deps: Deps
  features: Feature[]
  notices: string[]
  close: () => Promise<void>
}

async function open(config: Config, log: Logger, replaced: Replaced): Promise<Opened> {
  const { databaseUrl: url, dataDir } = config
  const database = await openDatabase({ url, dataDir, entities, migrations, guarded: replaced.guarded ?? false }, log)
  try {
    const deps = await createDeps(config, log, database, replaced)
    const features = [...createFeatures(deps), ...(replaced.features?.(deps) ?? [])]
    await deps.jobs.start([sweepJob(deps), ...features.flatMap((feature) => feature.jobs ?? [])])
    const close = async (): Promise<void> => {
      await deps.jobs.stop()
      await database.close()
    }
    return { deps, features, notices: await seed(features, database), close }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function seed(features: Feature[], database: Database): Promise<string[]> {
  return database.exclusively(async () => {
    const notices: string[] = []
    for (const feature of features) notices.push(...((await feature.seed?.()) ?? []))
    return notices
  })
}

async function createDeps(config: Config, log: Logger, database: Database, replaced: Replaced): Promise<Deps> {
  const { source, aside, embedded } = database
  const clock = replaced.clock ?? systemClock
  const mail = { smtpUrl: config.smtpUrl, from: config.mailFrom, folder: join(config.dataDir, 'mail') }
  return {
    config,
    log,
    db: source,
    transact: (work) => transaction(source, work),
    files: openFiles(config.storageUrl, config.dataDir),
    mail: replaced.mail ?? createMail(mail, log),
    clock,
    jobs: createJobs(
      {
        db: embedded ? { executeSql: aside } : null,
        url: config.databaseUrl,
        works: config.works,
        pollSeconds: replaced.jobPollSeconds ?? 1,
      },
      log,
    ),
    limits: replaced.limited === false ? noRateLimits : createRateLimits(aside),
    callerOf: (sessionId, accountId) => liveCaller(source, sessionId, accountId, clock.now()),
    reader: await loadReader(config.readerDir, config.readerUrl),
  }
}

/** Running requests get 10 s to end; then their connections are closed. */
async function endRequests(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection that is kept alive becomes idle only after its last answer.
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  const force = setTimeout(() => server.closeAllConnections(), 10_000)
  await closed
  clearInterval(idle)
  clearTimeout(force)
}
