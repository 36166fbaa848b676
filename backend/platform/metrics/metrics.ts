// What a process counts and times of itself, in a registry of its own. Labels are routes, queues, codes: never an id, a person
// or an address.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Logger } from 'pino'

/** A value that is read when it is asked for, since the database or another part has it. */
export interface Measure<L extends string = string> {
  /** In base units, as Prometheus has it: `gilbook_jobs`, `…_seconds`. */
  name: `gilbook_${string}`
  help: string
  labels: readonly L[]
  read: () => Promise<readonly Measured<L>[]>
}

interface Measured<L extends string> {
  labels: Readonly<Record<L, string>>
  value: number
}

/** What remembers: a hit took nothing to make. */
export type CacheName = 'public-guidebooks' | 'pages' | 'papers' | 'calendars'

export interface Metrics {
  request: (facts: { method: string; route: string; status: number }, seconds: number) => void
  refusal: (code: string) => void
  mail: (outcome: 'sent' | 'failed') => void
  job: (facts: { queue: string; outcome: 'done' | 'failed' }, seconds: number) => void
  cache: (cache: CacheName, isHit: boolean) => void
  /** What devices of readers tell, as often as they do; `saved`: a copy for reading with no network. */
  reading: (kind: 'read' | 'saved') => void
  /** What browsers told of an error, once each. */
  browserError: (program: 'app' | 'reader' | 'worker') => void
  measure: <L extends string>(measure: Measure<L>) => void
  /** Prometheus's text format, version 0.0.4. */
  text: () => Promise<{ type: string; body: string }>
}

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const JOB_SECONDS = [0.05, 0.25, 1, 5, 15, 60, 300]
/** Two scrapers, or one that asks often, cost the database no more than one. */
const REMEMBERED_MS = 10_000

/** @param observed false: nobody asks, and the process is not watched for its lag and memory */
export function createMetrics(observed: boolean, log: Logger): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (observed) collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the first look at a request until its answer was ready.',
    labelNames: ['method', 'route', 'outcome'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  const jobs = new Histogram({
    name: 'gilbook_job_duration_seconds',
    help: 'Background work by its queue; what failed is tried again.',
    labelNames: ['queue', 'outcome'],
    buckets: JOB_SECONDS,
    registers,
  })
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]): Counter<L> =>
    new Counter({ name, help, labelNames, registers })
  const refusals = counter('gilbook_refusals_total', 'Requests that were refused, by code.', 'code')
  const mails = counter('gilbook_mails_total', 'Mails handed over, or not.', 'outcome')
  const caches = counter('gilbook_cache_requests_total', 'Questions to what is remembered.', 'cache', 'result')
  const readings = counter('gilbook_readings_total', 'What devices of readers told.', 'kind')
  const browserErrors = counter('gilbook_browser_errors_total', 'Errors that browsers told.', 'program')
  // An alert sees a counter grow, and none that is born grown: what it asks for begins at 0.
  for (const outcome of ['sent', 'failed'] as const) mails.inc({ outcome }, 0)
  for (const program of ['app', 'reader', 'worker'] as const) browserErrors.inc({ program }, 0)
  return {
    request: ({ status, ...labels }, seconds) =>
      requests.observe({ ...labels, outcome: `${Math.floor(status / 100)}xx` }, seconds),
    refusal: (code) => refusals.inc({ code }),
    mail: (outcome) => mails.inc({ outcome }),
    job: (labels, seconds) => jobs.observe(labels, seconds),
    cache: (cache, isHit) => caches.inc({ cache, result: isHit ? 'hit' : 'miss' }),
    reading: (kind) => readings.inc({ kind }),
    browserError: (program) => browserErrors.inc({ program }),
    measure: (measure) => gaugeOf(measure, registry, log),
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  }
}

/** What cannot be read is told by no value, which an alert can ask for, and never by a wrong one. */
function gaugeOf<L extends string>({ name, help, labels, read }: Measure<L>, registry: Registry, log: Logger): void {
  let readAt = -Infinity
  new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      if (performance.now() - readAt < REMEMBERED_MS) return
      readAt = performance.now()
      try {
        const values = await read()
        this.reset()
        for (const each of values) this.set(each.labels, each.value)
      } catch (error) {
        this.reset()
        // Without labels it would be told as 0.
        if (labels.length === 0) this.remove()
        log.warn({ err: error, metric: name }, 'a figure could not be read')
      }
    },
  })
}
