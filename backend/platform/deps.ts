// What every feature is given, and what a feature gives back.
import type Router from '@koa/router'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import type { DataSource, EntityManager } from 'typeorm'
import type { ReaderRenderer } from '#domain/reader/renderer.ts'
import type { Config } from '#backend/config/config.ts'
import type { Clock } from '#backend/platform/clock.ts'
import type { Notifications } from '#backend/platform/database/notifications.ts'
import type { Files } from '#backend/platform/files/files.ts'
import type { Job, Jobs } from './jobs.ts'
import type { Mailer } from './mail.ts'
import type { Measure, Metrics } from '#backend/platform/metrics/metrics.ts'
import type { PaymentGateway } from '#backend/platform/payment-gateway/gateway.ts'
import type { SharedCache } from '#backend/platform/http/shared-cache.ts'
import type { RateLimits } from '#backend/platform/rate-limit.ts'
import type { Caller, Route } from '#backend/platform/route.ts'

export interface Deps {
  config: Config
  /** For reads outside `transact`. The embedded database has one connection: never beside an open transaction. */
  db: DataSource
  /** A transaction outside of requests (jobs, seeds). In a request use `ask.transact`. */
  transact: <T>(work: (tx: EntityManager) => Promise<T>) => Promise<T>
  /** What this instance and others changed. */
  notifications: Notifications
  files: Files
  mail: Mailer
  /** Never called within a transaction: an answer may take half a minute. */
  payments: PaymentGateway
  clock: Clock
  jobs: Jobs
  log: Logger
  metrics: Metrics
  limits: RateLimits
  sharedCache: SharedCache
  /** The caller of a live session, null when it ended or the account may not sign in. */
  callerOf: (sessionId: string, accountId: string) => Promise<Caller | null>
  /** null until the reader has been built (`dist/reader-server`). */
  reader: ReaderRenderer | null
}

export interface Feature {
  routes: Route[]
  jobs?: Job[]
  /** Runs before all else, for a read that must be as quick as the database lets it; calls `next` for the rest. */
  first?: Middleware
  /** Pages and files outside `/api`: HTML, uploads. */
  pages?: (router: Router) => void
  /** What monitoring can read of its noun at any time. */
  measures?: Measure[]
  /** The instance stops: answers that would go on for ever end at once. */
  stopping?: () => void
  /**
   * Runs at every start after the migrations, one process at a time; must do nothing when already done.
   * The lines that it answers are printed.
   */
  seed?: () => Promise<string[]>
}
