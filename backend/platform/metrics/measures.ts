// What of the platform is measured when it is asked for: connections to the database, and work that waits.
import type { Pool } from 'pg'
import type { DataSource } from 'typeorm'
import { poolOf } from '#backend/platform/database/pool-of.ts'
import type { Metrics } from './metrics.ts'

export function measurePlatform(metrics: Metrics, db: DataSource): void {
  metrics.measure({
    name: 'gilbook_database_connections',
    help: 'Connections of this process; waiting: requests for one.',
    labels: ['state'],
    read: async () => connectionsOf(poolOf(db)),
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

const connectionsOf = ({ totalCount, idleCount, waitingCount }: Pool) => [
  { labels: { state: 'busy' }, value: totalCount - idleCount },
  { labels: { state: 'idle' }, value: idleCount },
  { labels: { state: 'waiting' }, value: waitingCount },
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
