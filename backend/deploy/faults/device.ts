// Somebody's device: asks as the app does, by its rules of waiting, repeating and renewing, until an answer says that it is done.
import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { VisitorResponse, RequestOptions, Visitor } from '#backend/deploy/visitor.ts'
import { basic } from '#backend/testing/identities.ts'
import type { Notes, Refused } from './notes.ts'

/** As in the app: an answer to a save, and to a picture. */
const PATIENCE_MS = 30_000
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000

/** The app's `judge`: what is not for good. */
const isPassing = (status: number, code: string): boolean =>
  status >= 500 || status === 408 || status === 425 || status === 429 || (status === 409 && code === 'IN_PROGRESS')

/** The app's `backoff`: doubles with each try, half of it by chance. */
function backoff(attempts: number): number {
  const most = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempts)
  return most / 2 + (most / 2) * Math.random()
}

function refusedOf({ text }: VisitorResponse): Refused {
  try {
    const { code = '', message = '' } = JSON.parse(text) as Partial<Refused>
    return { code, message }
  } catch {
    // A page of the proxy's.
    return { code: '', message: (text.split('<title>')[1]?.split('<')[0] ?? text).slice(0, 60) }
  }
}

export interface SimulatedDevice {
  /** Repeated with the same key until it is done. @throws Error where the answer is no for good, or nothing came for minutes */
  insist: (kind: string, path: string, asked: RequestOptions & { key?: string }) => Promise<VisitorResponse>
  /** Once; null where nothing that is JSON of ours, a page or a picture came. */
  once: (kind: string, path: string, asked?: RequestOptions) => Promise<VisitorResponse | null>
}

/** Any of a few million that are this machine's own. */
export const anyNetwork = (): string => `127.${randomInt(1, 250)}.${randomInt(1, 250)}.${randomInt(1, 250)}`

interface Session {
  token: string
  cookie: string
}

export interface Person {
  email: string
  password: string
}

/** @param doorOf asked at each try: which way leads to the product now */
export function deviceOf(doorOf: () => Visitor, notes: Notes, person: Person | null): SimulatedDevice {
  const from = anyNetwork()
  let session: Session | null = null
  const once = async (kind: string, path: string, asked: RequestOptions = {}): Promise<VisitorResponse | null> => {
    const began = performance.now()
    const answer = await doorOf()
      .ask(path, { from, patience: PATIENCE_MS, ...asked })
      .catch((error: Error) => error)
    const ms = performance.now() - began
    if (answer instanceof Error) {
      notes.unanswered(kind, ms >= PATIENCE_MS ? 'hung' : 'broken', ms)
      return null
    }
    notes.answered(kind, answer.status, answer.status < 400 ? null : refusedOf(answer), ms)
    return answer
  }
  /** By the cookie, and only where that is none any more by the password. */
  const renew = async (): Promise<void> => {
    if (!person) return
    const headers = { 'accept-language': 'en', ...(session ? { cookie: session.cookie } : {}) }
    const refreshed = session ? await once('session', '/api/auth/refresh', { method: 'POST', headers }) : null
    if (session && refreshed?.status !== 401 && refreshed?.status !== 200) return
    if (session && refreshed?.status === 401) notes.signedOut()
    const signIn = { method: 'POST', headers: { ...headers, ...lower(basic(person.email, person.password)) } }
    const answer = refreshed?.status === 200 ? refreshed : await once('session', '/api/auth', signIn)
    if (!answer || answer.status > 201) return
    const cookies = (answer.headers['set-cookie'] ?? []).map((each) => each.split(';')[0] ?? '')
    session = { token: (JSON.parse(answer.text) as Session).token, cookie: cookies.join('; ') }
  }
  const authorized = async (kind: string, path: string, asked: RequestOptions): Promise<VisitorResponse | null> => {
    if (person && !session) await renew()
    if (person && !session) return null
    const answer = await once(kind, path, { ...asked, ...(session && { token: session.token }) })
    if (answer?.status !== 401 || !person) return answer
    await renew()
    return once(kind, path, { ...asked, ...(session && { token: session.token }) })
  }
  const insist: SimulatedDevice['insist'] = async (kind, path, { key, headers = {}, ...asked }) => {
    const all = { 'accept-language': 'en', ...headers, ...(key && { 'idempotency-key': key }) }
    let last = 'no answer'
    for (let attempts = 1, until = Date.now() + 300_000; Date.now() < until; attempts += 1) {
      const answer = await authorized(kind, path, { ...asked, headers: all })
      const { code, message } = answer && answer.status >= 400 ? refusedOf(answer) : { code: '', message: '' }
      if (answer && answer.status < 400) return answer
      if (answer) last = `${answer.status} ${code} ${message}`
      if (answer && !isPassing(answer.status, code) && answer.status !== 401)
        throw new Error(`${kind}: ${answer.status} ${code} ${message}`)
      await wait(Math.max(backoff(attempts), Number(answer?.headers['retry-after'] ?? 0) * 1000))
    }
    throw new Error(`${kind}: not done within five minutes: ${last}`)
  }
  return { insist, once }
}

const lower = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
