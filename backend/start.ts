// Opens everything that serving needs, in order, and closes it again in the opposite order.
import { join } from 'node:path'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import type { Config } from '#backend/config/config.ts'
import { createFeatures, liveCaller } from './feature-list.ts'
import { migrations } from '#backend/migrations/list.ts'
import { holdBuild, retainBuildFiles } from '#backend/platform/client/retain-build-files.ts'
import { sweepParts } from '#backend/platform/client/sweep-build-files.ts'
import { followDatabase, systemClock, type Clock } from '#backend/platform/clock.ts'
import { openDatabase, type Database } from '#backend/platform/database/database.ts'
import { transaction } from '#backend/platform/database/guard.ts'
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { openFiles } from '#backend/platform/files/open-files.ts'
import { createJobs } from '#backend/platform/jobs.ts'
import { counted, createMailer, type Mailer } from '#backend/platform/mail.ts'
import { measurePlatform } from '#backend/platform/metrics/measures.ts'
import { createMetrics } from '#backend/platform/metrics/metrics.ts'
import { listenForMetrics } from '#backend/platform/metrics/metrics-routes.ts'
import { tracedFetch } from '#backend/platform/metrics/spans.ts'
import { traceQueries } from '#backend/platform/metrics/trace-queries.ts'
import type { PaymentGateway } from '#backend/platform/payment-gateway/gateway.ts'
import { createPortone } from '#backend/platform/payment-gateway/portone.ts'
import { listen, type Listening } from '#backend/platform/http/listen.ts'
import { sharedCache } from '#backend/platform/http/shared-cache.ts'
import { createRateLimits, noRateLimits } from '#backend/platform/rate-limit.ts'
import { sweepJob } from '#backend/platform/sweep.ts'
import { loadReader } from '#backend/platform/reader-artifact.ts'
import { sandboxFeatures } from '#backend/sandbox/feature.ts'

export interface Replaced {
  clock?: Clock
  mail?: Mailer
  payments?: PaymentGateway
  /** Queries beside an open transaction throw also on a server (tests). */
  guarded?: boolean
  jobPollSeconds?: number
  /** false: calls are not counted (tests). */
  limited?: boolean
  /** false: the parts of the built client are not kept for pages of older builds (tests of anything else). */
  keepsBuild?: boolean
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

/** Serves, and works unless `WORKERS=off`. */
export async function start(config: Config, log: Logger, replaced: Replaced = {}): Promise<Running> {
  const opened = await open(config, log, replaced)
  const ports: Listening[] = []
  const stop = async (): Promise<void> => {
    for (const feature of opened.features) feature.stopping?.()
    await Promise.all(ports.map(({ end }) => end()))
    await opened.close()
  }
  try {
    const answer = createApp(opened.deps, opened.features).callback()
    for (const port of portsOf(config)) ports.push(await listen(answer, port, config.host))
    const metrics = await listenForMetrics(opened.deps)
    if (metrics) ports.push(metrics)
    return { deps: opened.deps, port: ports[0]?.port ?? 0, notices: opened.notices, stop }
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

/** Only works: `npm run worker`. */
export async function startWorker(config: Config, log: Logger): Promise<Running> {
  const { deps, notices, close } = await open({ ...config, works: true }, log, {})
  const metrics = await listenForMetrics(deps)
  const stop = async (): Promise<void> => {
    await metrics?.end()
    await close()
  }
  return { deps, notices, port: 0, stop }
}

/** Before new instances start; each of them would do it too. */
export async function migrateOnly({ databaseUrl: url, dataDir }: Config, log: Logger): Promise<void> {
  const database = await openDatabase({ url, dataDir, migrations, guarded: false }, log)
  await database.close()
}

interface Opened {
  deps: Deps
  features: Feature[]
  notices: string[]
  close: () => Promise<void>
}

async function open(config: Config, log: Logger, replaced: Replaced): Promise<Opened> {
  const { databaseUrl: url, dataDir } = config
  const settings = { url, dataDir, migrations, guarded: replaced.guarded ?? false }
  const endTraces = config.traces === null ? async () => {} : await beginTraces(config.traces)
  const database = await openDatabase(settings, log)
  if (config.traces !== null) traceQueries(database.pool)
  // The embedded one has this process's own time.
  const own = replaced.clock || database.embedded ? null : await followDatabase(database.source, log)
  try {
    const clock = replaced.clock ?? own ?? systemClock
    const deps = await createDeps(config, log, database, { ...replaced, clock })
    const features = [...createFeatures(deps), ...(await sandboxFeatures(deps)), ...(replaced.features?.(deps) ?? [])]
    for (const measure of features.flatMap(({ measures }) => measures ?? [])) deps.metrics.measure(measure)
    const jobs = [sweepJob(deps), retainBuildFiles(deps), sweepParts(deps)]
    await deps.jobs.start([...jobs, ...features.flatMap((feature) => feature.jobs ?? [])])
    const letGo = replaced.keepsBuild === false ? () => {} : await holdBuild(deps)
    const close = async (): Promise<void> => {
      letGo()
      own?.stop()
      await deps.jobs.stop()
      await database.close()
      await endTraces()
    }
    return { deps, features, notices: await seed(features, database), close }
  } catch (error) {
    own?.stop()
    await database.close()
    await endTraces()
    throw error
  }
}

/** The packages that send them are loaded for those who want them. */
const beginTraces = async (endpoint: string): Promise<() => Promise<void>> =>
  (await import('#backend/platform/metrics/trace-export.ts')).exportTraces(endpoint)

async function seed(features: Feature[], database: Database): Promise<string[]> {
  return database.exclusively(async () => {
    const notices: string[] = []
    for (const feature of features) notices.push(...((await feature.seed?.()) ?? []))
    return notices
  })
}

async function createDeps(
  config: Config,
  log: Logger,
  database: Database,
  { clock, ...replaced }: Replaced & { clock: Clock },
): Promise<Deps> {
  const { source, aside, asidePool, notifications, embedded } = database
  const metrics = createMetrics(config.metrics.token !== null || config.metrics.port !== null, log)
  const jobs = createJobs(
    {
      db: embedded ? { executeSql: aside } : null,
      url: config.databaseUrl,
      aside,
      works: config.works,
      pollSeconds: replaced.jobPollSeconds ?? 1,
    },
    log,
    metrics,
  )
  measurePlatform(metrics, source, () => ({ aside: asidePool, jobs: jobs.pool() }))
  const mail = { smtpUrl: config.smtpUrl, from: config.mailFrom, folder: join(config.dataDir, 'mail') }
  return {
    config,
    log,
    db: source,
    transact: (work) => transaction(source, work),
    notifications,
    files: openFiles(config.storageUrl, config.dataDir),
    metrics,
    mail: counted(replaced.mail ?? createMailer(mail, log), metrics),
    payments: replaced.payments ?? createPortone(config.portone, { clock, fetch: tracedFetch }),
    clock,
    jobs,
    sharedCache: sharedCache(config.cachePurge, log),
    limits: replaced.limited === false ? noRateLimits : createRateLimits(aside),
    callerOf: (sessionId, accountId) => liveCaller(source, sessionId, accountId, clock.now()),
    reader: await loadReader(config.readerDir, config.readerUrl),
  }
}
