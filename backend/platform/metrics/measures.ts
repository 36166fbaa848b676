// What of the platform is measured when it is asked for: connections to the database, and work that waits.
import type { Pool } from 'pg'
import type { DataSource } from 'typeorm'
import { poolOf } from '#backend/platform/database/pool-of.ts'
import type { Metrics } from './metrics.ts'

/** Of a server alone: for statements of other packages, such as counters, and for background work's own. */
export interface OtherPools {
  aside: Pool | null
  jobs: Pool | null
}

export function measurePlatform(metrics: Metrics, db: DataSource, others: () => OtherPools): void {
  metrics.measure({
    name: 'gilbook_database_connections',
    help: 'Connections of this process by their pool; waiting: requests for one.',
    labels: ['pool', 'state'],
    read: async () =>
      Object.entries({ requests: poolOf(db), ...others() }).flatMap(([name, pool]) =>
        pool === null ? [] : connectionsOf(name, pool),
      ),
  })
  metrics.measure({
    name: 'gilbook_jobs',
    help: 'Background work of all processes: due, under way, waiting for its time, and given up.',
    labels: ['queue', 'state'],
    read: async () => (await jobs(db)).map(({ queue, state, count }) => ({ labels: { queue, state }, value: count })),
  })
  metrics.measure({
    name: 'gilbook_job_age_seconds',
    help: 'For how long the oldest work of a queue has been due.',
    labels: ['queue'],
    read: async () => (await oldestDue(db)).map(({ queue, seconds }) => ({ labels: { queue }, value: seconds })),
  })
}

const connectionsOf = (pool: string, { totalCount, idleCount, waitingCount }: Pool) => [
  { labels: { pool, state: 'busy' }, value: totalCount - idleCount },
  { labels: { pool, state: 'idle' }, value: idleCount },
  { labels: { pool, state: 'waiting' }, value: waitingCount },
]

/** What is done is left out: there may be a million of it. */
const jobs = (db: DataSource): Promise<{ queue: string; state: string; count: number }[]> =>
  db.query(
    `SELECT name AS queue,
       CASE WHEN state = 'failed' THEN 'given-up' WHEN state = 'active' THEN 'active'
         WHEN start_after <= now() THEN 'due' ELSE 'later' END AS state,
       count(*)::int AS count
     FROM pgboss.job WHERE state IN ('created', 'retry', 'active', 'failed') GROUP BY 1, 2`,
  )

const oldestDue = (db: DataSource): Promise<{ queue: string; seconds: number }[]> =>
  db.query(
    `SELECT name AS queue, extract(epoch FROM now() - min(start_after))::float8 AS seconds
     FROM pgboss.job WHERE state IN ('created', 'retry') AND NOT blocked AND start_after <= now() GROUP BY name`,
  )
