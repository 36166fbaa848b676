// What the database announces to every instance once a transaction has ended well; it is heard on one connection.
import pg, { type Pool, type PoolClient } from 'pg'
import type { Logger } from 'pino'

const CHANNEL = 'gilbook'

export interface Hearer {
  heard: (payload: string) => void
  /** Something may have been announced that nobody heard: the connection was lost, and is there again. */
  missed: () => void
}

export interface Announced {
  /**
   * From the first call on the connection is open, and opened again whenever it is lost. Resolves when it hears; where the
   * database can't be reached also, and then `missed` follows.
   */
  hear: (hearer: Hearer) => Promise<void>
  close: () => Promise<void>
}

/** The embedded database has one session for all: its one connection hears, beside its questions. */
export function announcedTo(pool: Pool): Announced {
  const hearers = new Set<Hearer>()
  let listening: Promise<void> | null = null
  const attach = (client: PoolClient): void =>
    void client.on('notification', ({ payload = '' }) => tell(hearers, payload))
  const listen = async (): Promise<void> => {
    const client = await pool.connect()
    // The session lives on where the pool makes its connection anew.
    attach(client)
    pool.on('connect', attach)
    await client.query(`LISTEN ${CHANNEL}`).finally(() => client.release())
  }
  return {
    hear: (hearer) => {
      hearers.add(hearer)
      listening ??= listen().catch((error: unknown) => {
        listening = null
        throw error
      })
      return listening
    },
    close: async () => hearers.clear(),
  }
}

const tell = (hearers: Set<Hearer>, payload: string): void => {
  for (const hearer of hearers) hearer.heard(payload)
}

/** A server that is away is asked again after half a second, then after twice as long each time, to this. */
const LONGEST_WAIT_MS = 30_000

/** On a server: a connection of its own, which no statement and no pool takes. */
export function announcedBy(url: string, log: Logger): Announced {
  const hearers = new Set<Hearer>()
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let tries = 0
  let isClosed = false
  let first: Promise<void> | null = null

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'gilbook-announced',
      connectionTimeoutMillis: 5000,
      // A line that fell silent is noticed without a question.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    client = fresh
    fresh.on('error', (error) => log.warn({ err: error }, 'the connection for announcements was lost'))
    fresh.on('notification', ({ payload = '' }) => tell(hearers, payload))
    fresh.on('end', () => fresh === client && later())
    try {
      await fresh.connect()
      await fresh.query(`LISTEN ${CHANNEL}`)
    } catch (error) {
      log.warn({ err: error }, 'announcements cannot be heard')
      await fresh.end().catch(() => undefined)
      return later()
    }
    if (tries > 0) for (const hearer of hearers) hearer.missed()
    tries = 0
  }
  const later = (): void => {
    if (isClosed || timer) return
    client = null
    const wait = Math.min(LONGEST_WAIT_MS, 500 * 2 ** tries) * (0.5 + Math.random() / 2)
    tries += 1
    timer = setTimeout(() => {
      timer = null
      void connect()
    }, wait).unref()
  }
  return {
    hear: (hearer) => {
      hearers.add(hearer)
      return (first ??= connect())
    },
    close: async () => {
      isClosed = true
      if (timer) clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
