// The database: whether it answers, whether it is new enough, whose clock it has, and what a start would do to it.
import pg from 'pg'
import type { Config } from '#backend/config/config.ts'
import { migrations } from '#backend/migrations/list.ts'
import { clockFinding } from './clock.ts'
import { runCheck, type DoctorFinding } from './finding.ts'

const PART = 'database'
/** The oldest release that is supported, as `server_version_num` counts. */
const OLDEST = 150_000
/** Of two instances and a worker: each asks by ten, counts by two, hears by one and has three for jobs; two more while one starts. */
const CONNECTIONS = 3 * (10 + 2 + 1 + 3) + 2

export function checkDatabase({ databaseUrl, dataDir, production }: Config): Promise<DoctorFinding[]> {
  if (databaseUrl === null) return Promise.resolve([embedded(dataDir, production)])
  const { host } = new URL(databaseUrl)
  return runCheck(
    () => server(databaseUrl, host),
    (reason) => ({
      part: PART,
      state: 'wrong',
      seen: `PostgreSQL at ${host} cannot be used: ${reason}`,
      advice:
        'Check address, user and password in DATABASE_URL, and that this machine is let in (pg_hba.conf, firewall).',
    }),
  )
}

function embedded(dataDir: string, production: boolean): DoctorFinding {
  const seen = `embedded, in ${dataDir}`
  if (!production) return { part: PART, state: 'ok', seen }
  const advice = 'It serves one process on one machine. Set DATABASE_URL to PostgreSQL 15 or newer for more.'
  return { part: PART, state: 'warning', seen, advice }
}

async function server(url: string, host: string): Promise<DoctorFinding[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'gilbook-doctor',
  })
  await client.connect()
  try {
    const before = Date.now()
    const facts = await client.query<Facts>(FACTS)
    const row = facts.rows[0]
    if (!row) throw new Error('it answers nothing')
    const clock = clockFinding(
      'the database',
      row.now,
      before,
      Date.now(),
      'Let the database server keep its time by NTP.',
    )
    // Who may create nothing is told so first: perhaps they may not read either.
    const asked = row.migrated && row.may ? await client.query<{ name: string }>('SELECT name FROM migration') : null
    const applied = asked?.rows.map(({ name }) => name) ?? []
    return [versionFinding(row, host, applied), ...connectionFinding(row), clock]
  } finally {
    await client.end()
  }
}

interface Facts {
  version: string
  /** 150004 of 15.4. */
  number: number
  now: Date
  connections: number
  may: boolean
  migrated: boolean
}

const FACTS = `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number,
  clock_timestamp() AS now, current_setting('max_connections')::int AS connections,
  has_schema_privilege(current_schema(), 'CREATE') AS may, to_regclass('migration') IS NOT NULL AS migrated`

type Release = Pick<Facts, 'version' | 'number' | 'may'>

/** @param applied the names of the migrations that it has */
export function versionFinding(facts: Release, host: string, applied: readonly string[]): DoctorFinding {
  const seen = `PostgreSQL ${facts.version} at ${host}`
  if (facts.number < OLDEST)
    return { part: PART, state: 'wrong', seen, advice: 'Gilbook needs PostgreSQL 15 or newer: upgrade the server.' }
  if (!facts.may) {
    const advice = 'Its user may not create tables: GRANT CREATE ON SCHEMA public to it, for the migrations of a start.'
    return { part: PART, state: 'wrong', seen, advice }
  }
  const names = new Set(applied)
  const known = new Set(migrations.map(({ name }) => name))
  const newer = [...names].filter((name) => !known.has(name)).length
  if (newer > 0) {
    const advice = 'A newer Gilbook has migrated it: run that release here, or restore a backup of before.'
    return {
      part: PART,
      state: 'wrong',
      seen: `${seen}, with ${newer} migrations that this release does not know`,
      advice,
    }
  }
  const next = [...known].filter((name) => !names.has(name)).length
  return { part: PART, state: 'ok', seen: next === 0 ? seen : `${seen}; the next start applies ${next} migrations` }
}

export function connectionFinding({ connections }: Pick<Facts, 'connections'>): DoctorFinding[] {
  if (connections >= CONNECTIONS) return []
  const advice = `Two instances and a worker hold up to ${CONNECTIONS}: raise max_connections.`
  return [{ part: PART, state: 'warning', seen: `it takes ${connections} connections at most`, advice }]
}
