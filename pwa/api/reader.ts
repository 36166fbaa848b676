// Where guidebooks are read: the server names the base of their public links, and this device keeps it for offline.
import { send } from '#pwa/api/call/send.ts'
import { createStore, type Readable } from '#pwa/store.ts'

interface Reader {
  url: string
  /** On a host of its own, which shares no storage with this one. */
  apart: boolean
}

const KEY = 'gilbook.reader'

const known = createStore<Reader | null>(restored())
let asking: Promise<Reader> | null = null

/** Base of every public link. Never asked before and with no network, it is this host, which leads on to the right one. */
export const readerUrl = (): string => known.get()?.url ?? location.origin

export const reader: Readable<Reader | null> = known

/** Asks once a page; what was known before stands where the server can't be reached. Throws NetworkError without either. */
export async function askReader(): Promise<Reader> {
  asking ??= send<Reader>({ path: '/reader' }).then(({ body }) => take(body))
  return asking.catch((failure: unknown) => {
    asking = null
    const before = known.get()
    if (before) return before
    throw failure
  })
}

function take(answer: Reader): Reader {
  known.set(answer)
  try {
    localStorage.setItem(KEY, JSON.stringify(answer))
  } catch {
    // Storage refused: it is known for as long as this page is open.
  }
  return answer
}

function restored(): Reader | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Reader | null
  } catch {
    return null
  }
}

// Which published guidebooks are this user's own, for the reader on this host: their maker's looking is not counted.

const OWN_KEY = 'gilbook.own'

export function rememberOwn(uuids: readonly string[]): void {
  try {
    localStorage.setItem(OWN_KEY, JSON.stringify(uuids))
  } catch {
    // Storage refused: they are counted like anyone.
  }
}

export const isRememberedOwn = (uuid: string): boolean => localStorage.getItem(OWN_KEY)?.includes(uuid) ?? false

export const clearOwn = (): void => localStorage.removeItem(OWN_KEY)
