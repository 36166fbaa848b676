// What happens to PostgreSQL and to the way there.
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { assertFaultTookEffect, type Fault } from './fault.ts'
import { MOST_CONNECTIONS } from './deployment.ts'

/** How often PostgreSQL's log has a code since then. */
const logged = (log: string, from: number, code: string): number =>
  log
    .slice(from)
    .split('\n')
    .filter((line) => line.startsWith(`${code} `)).length

export const restarted: Fault = {
  title: 'PostgreSQL dies as by a power cut, and is away for 8 s',
  run: async ({ postgres }) => {
    const from = postgres.log().length
    await postgres.stop('SIGQUIT')
    await wait(8000)
    await postgres.start()
    return assertFaultTookEffect(/not properly shut down/.test(postgres.log().slice(from)), 'it recovered from its log')
  },
}

export const slow: Fault = {
  title: 'PostgreSQL slow: 300 ms on the way there and 300 ms back, 15 s',
  run: async ({ proxies }, notes) => {
    proxies.database.delayMs = 300
    await wait(15_000)
    proxies.database.delayMs = 0
    const { slowestMs } = notes.seen()
    return assertFaultTookEffect(slowestMs > 1200, `the slowest answer took ${(slowestMs / 1000).toFixed(1)} s`)
  },
}

export const silent: Fault = {
  title: 'PostgreSQL silent: the line takes everything and gives nothing for 20 s, then all of it',
  run: async ({ proxies }, notes) => {
    proxies.database.hold()
    await wait(20_000)
    proxies.database.release()
    // Those who waited are answered.
    await wait(1000)
    const { slowestMs } = notes.seen()
    return assertFaultTookEffect(slowestMs > 4000, `the slowest answer took ${(slowestMs / 1000).toFixed(1)} s`)
  },
}

/** Takes what it gets of a server's connections, again and again. */
async function takeAll(url: string, ms: number): Promise<number> {
  const held: pg.Client[] = []
  for (const until = Date.now() + ms; Date.now() < until; await wait(50)) {
    const client = new pg.Client({ connectionString: url, application_name: 'hog' })
    client.on('error', () => undefined)
    const isIn = await client.connect().then(
      () => true,
      () => false,
    )
    if (isIn) held.push(client)
  }
  await Promise.all(held.map((client) => client.end().catch(() => undefined)))
  return held.length
}

export const outOfConnections: Fault = {
  title: 'PostgreSQL out of connections: others take all, 15 s',
  run: async ({ postgres, databaseUrl, ask }) => {
    const from = postgres.log().length
    const taking = Promise.all(Array.from({ length: 4 }, () => takeAll(databaseUrl, 15_000)))
    // Whose were open loses them, and has to compete for the next.
    const theirs = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE usename = 'gilbook' AND application_name <> 'hog'`
    for (let round = 0; round < 3; round += 1) {
      await wait(2000)
      await ask(theirs)
    }
    const held = (await taking).reduce((sum, each) => sum + each, 0)
    const refused = logged(postgres.log(), from, '53300')
    return assertFaultTookEffect(
      refused > 5,
      `${held} of ${MOST_CONNECTIONS} were taken, ${refused} were refused (53300)`,
    )
  },
}

/** Until nothing more goes on it. */
function fill(path: string): void {
  const file = openSync(path, 'w')
  try {
    for (let size = 1024 * 1024; size >= 1024;) {
      try {
        writeSync(file, Buffer.alloc(size))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        size /= 2
      }
    }
  } finally {
    closeSync(file)
  }
}

export const diskFull: Fault = {
  title: 'PostgreSQL’s disk full, 15 s',
  cannot: ({ disk }) => (disk === null ? 'only root can mount a disk to fill' : null),
  run: async ({ postgres, disk }) => {
    const from = postgres.log().length
    const filler = join(disk ?? '', 'filler')
    for (let round = 0; round < 15; round += 1) {
      fill(filler)
      await wait(1000)
    }
    rmSync(filler)
    const refused = logged(postgres.log(), from, '53100')
    return assertFaultTookEffect(refused > 5, `${refused} statements found no room (53100)`)
  },
}
