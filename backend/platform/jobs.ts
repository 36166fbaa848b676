// Background work in the same Postgres (pg-boss): queued in the transaction that causes it, leased, retried, parked.
import { SpanKind } from '@opentelemetry/api'
import type { Pool } from 'pg'
import { PgBoss, type Db } from 'pg-boss'
import type { Logger } from 'pino'
import type { EntityManager } from 'typeorm'
import type { Metrics } from '#backend/platform/metrics/metrics.ts'
import { refuseBesideTransaction } from '#backend/platform/database/guard.ts'
import type { RunSql } from '#backend/platform/database/one-connection.ts'
import { inSpan, traceparent, underTrace, type SpanFacts } from '#backend/platform/metrics/spans.ts'
import { requestId, underRequest } from './request-id.ts'

export interface Job<T extends object = object> {
  name: string
  /** Must be harmless when run twice. */
  work: (data: T) => Promise<void>
  /** Default 5. */
  tries?: number
  /** Seconds before the second try, doubling. Default 5. */
  delay?: number
  /** Seconds at most between two tries, where doubling would go on for hours. */
  longest?: number
  /** Seconds without a sign of life after which another worker takes it over: at least 10. Default 60; after 300 in all cases. */
  lease?: number
  /** Cron expression in UTC for work that comes by itself. */
  every?: string
}

export interface EnqueueOptions {
  /** Joins this transaction. Inside one it must be given. */
  tx?: EntityManager
  /** Seconds from now. */
  after?: number
  /** Higher ones of a queue come first. Default 0. */
  priority?: number
}

export interface Jobs {
  enqueue: (name: string, data: object, options?: EnqueueOptions) => Promise<void>
  /** Creates the queues and, where this process works, starts the workers. */
  start: (jobs: Job[]) => Promise<void>
  /** Lets running jobs end. */
  stop: () => Promise<void>
  /** Connections of its own, once it has started; null where it asks by another's. */
  pool: () => Pool | null
}

/** Erases the type of a job's data, for lists of jobs. */
export function job<T extends object>(spec: Job<T>): Job {
  return spec as unknown as Job
}

export interface JobsSettings {
  /** null: connections of its own by `url`. */
  db: Db | null
  url: string | null
  /** What is queued outside of a transaction: a request waits no longer for it than for anything else. */
  aside: RunSql
  works: boolean
  /** How often it is asked which queues have work that is due. */
  pollSeconds: number
}

/** Where a job's data says which request asked for it: a job that this one asks for belongs to it as well. */
const REQUEST = 'requestId'
/** And which span of a trace. */
const TRACE = 'traceparent'

/** How often a worker asks by itself, should it have missed that its queue has work. */
const WORKER_SECONDS = 60

export function createJobs(settings: JobsSettings, log: Logger, metrics: Metrics): Jobs {
  const boss = new PgBoss({
    ...(settings.db
      ? { db: settings.db, backend: 'pglite' as const }
      : { connectionString: settings.url ?? '', max: 3 }),
    application_name: 'gilbook-jobs',
    supervise: settings.works,
    schedule: settings.works,
    // How soon it is noticed that a worker has died.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  boss.on('error', (error) => log.error({ err: error }, 'background work'))
  let watch: Watch | null = null
  return {
    enqueue: async (name, data, { tx, after, priority } = {}) => {
      if (!tx) refuseBesideTransaction('a job')
      const id = requestId()
      const parent = traceparent()
      const origin = { ...(id !== undefined && { [REQUEST]: id }), ...(parent !== undefined && { [TRACE]: parent }) }
      await boss.send(
        name,
        { ...data, ...origin },
        {
          db: tx ? joined(tx) : { executeSql: settings.aside },
          ...(after !== undefined && { startAfter: after }),
          ...(priority !== undefined && { priority }),
        },
      )
    },
    start: async (jobs) => {
      await boss.start()
      await createQueues(boss, jobs)
      if (!settings.works) return
      const workers = new Map<string, string>()
      for (const spec of jobs) workers.set(spec.name, await startWorker(boss, spec, { log, metrics }))
      watch = watchDue(boss, workers, settings.pollSeconds, log)
    },
    stop: async () => {
      await watch?.stop()
      await boss.stop({ graceful: true, timeout: 15_000 })
    },
    // It has no other name for it.
    pool: () => (boss.getDb() as unknown as { pool?: Pool }).pool ?? null,
  }
}

/** pg-boss's statements inside a transaction of ours. */
function joined(tx: EntityManager): Db {
  return {
    executeSql: async (text, values) => {
      const result = await tx.queryRunner?.query(text, values as unknown[], true)
      return { rows: (result?.records ?? []) as unknown[] }
    },
  }
}

/** Longer than a database that restarts or is silent is away, and than the watchdog leaves a process that stands still. */
const LEASE_SECONDS = 60
/** Some of them may be lost. */
const SIGNS_A_LEASE = 5

const queueOf = ({ tries = 5, delay = 5, longest, lease = LEASE_SECONDS }: Job) => ({
  retryLimit: tries - 1,
  retryDelay: delay,
  retryBackoff: true,
  ...(longest !== undefined && { retryDelayMax: longest }),
  expireInSeconds: 300,
  heartbeatSeconds: lease,
})

/** One that is there keeps what it was made with, by a release from before: it is told what it is to be now. */
async function createQueues(boss: PgBoss, jobs: Job[]): Promise<void> {
  for (const spec of jobs) await boss.createQueue(spec.name, queueOf(spec))
  const stored = new Map((await boss.getQueues(jobs.map(({ name }) => name))).map((queue) => [queue.name, queue]))
  for (const spec of jobs) {
    const [there, wanted] = [stored.get(spec.name), queueOf(spec)]
    const isOther = Object.entries(wanted).some(([name, value]) => there?.[name as keyof typeof wanted] !== value)
    if (there && isOther) await boss.updateQueue(spec.name, wanted)
  }
}

const spanOf = ({ name }: Job): SpanFacts => ({
  name: `process ${name}`,
  kind: SpanKind.CONSUMER,
  attributes: {
    'messaging.system.name': 'pg-boss',
    'messaging.operation.name': 'process',
    'messaging.operation.type': 'process',
    'messaging.destination.name': name,
  },
})

/** @returns the worker's id */
async function startWorker(
  boss: PgBoss,
  spec: Job,
  { log, metrics }: { log: Logger; metrics: Metrics },
): Promise<string> {
  const worker: string = await boss.work<object>(
    spec.name,
    {
      pollingIntervalSeconds: WORKER_SECONDS,
      batchSize: 1,
      heartbeatRefreshSeconds: (spec.lease ?? LEASE_SECONDS) / SIGNS_A_LEASE,
    },
    async ([found]) => {
      if (!found) return
      const began = performance.now()
      const count = (outcome: 'done' | 'failed'): void =>
        metrics.job({ queue: spec.name, outcome }, (performance.now() - began) / 1000)
      const { [REQUEST]: asked, [TRACE]: parent, ...data } = found.data as { [REQUEST]?: string; [TRACE]?: string }
      await underRequest(asked, async () => {
        try {
          await underTrace(parent, () => inSpan(spanOf(spec), () => spec.work(data)))
          count('done')
        } catch (error) {
          count('failed')
          log.warn({ err: error, job: spec.name, id: found.id }, 'a job failed and will be tried again')
          throw error
        }
      })
      // Where there was one there may be more: the queue is asked again at once.
      boss.notifyWorker(worker)
    },
  )
  if (spec.every) await boss.schedule(spec.name, spec.every)
  return worker
}

// Wakes the workers whose queues have work that is due: one question for all of them, where each would ask by itself.
interface Watch {
  /** Resolves when nothing is asked any more. */
  stop: () => Promise<void>
}

/** A look at the index for each queue, however much waits in it. */
const DUE = `
  SELECT q.name FROM unnest($1::text[]) AS q (name)
  WHERE EXISTS (
    SELECT 1 FROM pgboss.job j
    WHERE j.name = q.name AND j.state < 'active' AND NOT j.blocked AND j.start_after <= now()
  )`

/**
 * Asks at once, and every `seconds` after an answer; what cannot be asked is logged, and asked again.
 *
 * @param workers ids by their queues
 */
function watchDue(boss: PgBoss, workers: Map<string, string>, seconds: number, log: Logger): Watch {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const names = [...workers.keys()]
  const look = async (): Promise<void> => {
    try {
      const { rows } = await boss.getDb().executeSql(DUE, [names])
      for (const { name } of rows as { name: string }[]) boss.notifyWorker(workers.get(name) ?? '')
    } catch (error) {
      log.error({ err: error }, 'it is not known which background work is due')
    }
    if (!stopped) timer = setTimeout(begin, seconds * 1000)
  }
  let looking = Promise.resolve()
  const begin = (): void => void (looking = look())
  begin()
  return {
    stop: () => {
      stopped = true
      clearTimeout(timer)
      return looking
    },
  }
}
