// LISTEN/NOTIFY: every instance receives what a committed transaction has notified, over one connection.
import pg, { type Pool, type PoolClient } from 'pg'
import type { Logger } from 'pino'

const CHANNEL = 'gilbook'

export interface NotificationListener {
  onNotify: (payload: string) => void
  /** Notifications may have been lost: the connection broke, and is open again. */
  onGap: () => void
}

export interface Notifications {
  /**
   * From the first call on the connection is open, and opened again whenever it is lost. Resolves when it listens; where the
   * database can't be reached also, and then `onGap` follows.
   */
  listen: (listener: NotificationListener) => Promise<void>
  close: () => Promise<void>
}

/** The embedded database has one session for all: its one connection listens, beside its queries. */
export function poolNotifications(pool: Pool): Notifications {
  const listeners = new Set<NotificationListener>()
  let listening: Promise<void> | null = null
  const attach = (client: PoolClient): void =>
    void client.on('notification', ({ payload = '' }) => tell(listeners, payload))
  const subscribe = async (): Promise<void> => {
    const client = await pool.connect()
    // The session lives on where the pool makes its connection anew.
    attach(client)
    pool.on('connect', attach)
    await client.query(`LISTEN ${CHANNEL}`).finally(() => client.release())
  }
  return {
    listen: (listener) => {
      listeners.add(listener)
      listening ??= subscribe().catch((error: unknown) => {
        listening = null
        throw error
      })
      return listening
    },
    close: async () => listeners.clear(),
  }
}

const tell = (listeners: Set<NotificationListener>, payload: string): void => {
  for (const listener of listeners) listener.onNotify(payload)
}

/** A server that is away is asked again after half a second, then after twice as long each time, to this. */
const LONGEST_WAIT_MS = 30_000

/** On a server: a connection of its own, which no statement and no pool takes. */
export function dedicatedNotifications(url: string, log: Logger): Notifications {
  const listeners = new Set<NotificationListener>()
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
      // TCP keep-alive detects a dead connection without a query.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    client = fresh
    fresh.on('error', (error) => log.warn({ err: error }, 'the connection for notifications was lost'))
    fresh.on('notification', ({ payload = '' }) => tell(listeners, payload))
    fresh.on('end', () => fresh === client && later())
    try {
      await fresh.connect()
      await fresh.query(`LISTEN ${CHANNEL}`)
    } catch (error) {
      log.warn({ err: error }, 'notifications cannot be received')
      await fresh.end().catch(() => undefined)
      return later()
    }
    if (tries > 0) for (const listener of listeners) listener.onGap()
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
    listen: (listener) => {
      listeners.add(listener)
      return (first ??= connect())
    },
    close: async () => {
      isClosed = true
      if (timer) clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
