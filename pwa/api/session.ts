// The session of this device: an access token in memory, refreshed by cookie, and who is signed in.
import { isRecord } from '#domain/is-record.ts'
import { ApiError } from './errors.ts'
import {
  clearProfile,
  isSigningOut,
  isProfileKey,
  storeProfile,
  markSigningOut,
  type Profile,
  readProfile,
} from './profile.ts'
import { send } from '#pwa/api/call/send.ts'
import { withCrossTabLock } from '#pwa/copies/cross-tab-lock.ts'
import { createStore, type Readable } from '#pwa/store.ts'

export interface SignedIn {
  token: string
  expiresAt: string
  user: Profile
}

/** `left`: somebody signed out here, so that the login leads nobody back to where they were. */
type Out = { kind: 'out'; left?: boolean }

/**
 * `expired`: the server ended the session; the work stays here until the same user signs in again. `revoked`: its owner did
 * so from another device, and wants nothing of it left here.
 */
export type SessionState =
  | Out
  | { kind: 'in'; profile: Profile }
  | { kind: 'expired'; profile: Profile; revoked?: boolean }

type Token = { value: string; expiresAt: number }

const EARLY = 30_000
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('gilbook.session')

let token: Token | null = null
const state = createStore<SessionState>(restored())
let running: Promise<string | null> | null = null

export const sessionState: Readable<SessionState> = state

export const session = state.get

/** Who is signed in, also while the session waits to be renewed; null for guests. */
export function knownProfile(): Profile | null {
  const now = session()
  return now.kind === 'out' ? null : now.profile
}

export const watchSession = state.subscribe

/** A token that is good now, or null when nobody is signed in. Throws NetworkError when the server can't be reached. */
export async function accessToken(): Promise<string | null> {
  if (token && token.expiresAt - EARLY > Date.now()) return token.value
  // A page knows from its kept profile that nobody is signed in; a worker has none and asks the cookie.
  if (session().kind === 'out' && typeof window !== 'undefined') return null
  return (running ??= refresh().finally(() => (running = null)))
}

let reviving: Promise<void> | null = null

/**
 * Asks the cookie once who is signed in, where this device remembers nobody: its storage may have been cleared while
 * the session lives. Whoever asks meanwhile waits for the same answer. A device that cannot ask stays signed out.
 */
export async function restoreSession(): Promise<void> {
  const now = session()
  if (now.kind === 'out' && !now.left) await (reviving ??= askCookie())
}

async function askCookie(): Promise<void> {
  if (isSigningOut()) return endOnServer(null)
  await refresh().catch(() => null)
}

/** After a 401: forget that token, so that the next call refreshes once. */
export function dropToken(value: string): void {
  if (token?.value === value) token = null
}

/** Takes over what `POST /auth` answered. */
export function signedIn(answer: SignedIn, remember: boolean): void {
  token = { value: answer.token, expiresAt: Date.parse(answer.expiresAt) }
  storeProfile(answer.user, remember)
  change({ kind: 'in', profile: readProfile() ?? answer.user })
  channel?.postMessage('changed')
}

/**
 * Ends the session here and in every other tab. The server is told even if the page goes away at once, and again at the
 * next start where it could not be reached; until it knows, its cookie signs nobody in here.
 */
export async function signOut(): Promise<void> {
  const leaving = endOnServer(token?.value ?? null)
  signedOut()
  channel?.postMessage('changed')
  await leaving
}

async function endOnServer(bearerToken: string | null): Promise<void> {
  markSigningOut(true)
  const ask = { method: 'DELETE', path: '/auth', headers: bearer(bearerToken), keepalive: true } as const
  await send(ask).then(
    () => markSigningOut(false),
    (failure: unknown) => failure instanceof ApiError && failure.status < 500 && markSigningOut(false),
  )
}

export const bearer = (value: string | null): Record<string, string> =>
  value === null ? {} : { authorization: `Bearer ${value}` }

/** The signed-in user as the server has them now: header and every other tab show it at once. */
export function setUser(user: Profile): void {
  const now = session()
  if (now.kind !== 'in' || now.profile._id !== user._id) return
  storeProfile(user)
  change({ kind: 'in', profile: readProfile() ?? user })
  channel?.postMessage('changed')
}

function signedOut(): void {
  token = null
  clearProfile()
  change({ kind: 'out', left: true })
}

function restored(): SessionState {
  const profile = readProfile()
  return profile ? { kind: 'in', profile } : { kind: 'out' }
}

/**
 * What spends or replaces the cookie, one tab or worker at a time: two never spend the same one, and a refusal of the
 * older one, which takes the cookie away, never comes after a sign-in.
 */
export async function withCookie<T>(work: () => Promise<T>): Promise<T> {
  const hasLocks = typeof navigator !== 'undefined' && navigator.locks !== undefined
  return hasLocks ? withCrossTabLock('gilbook.refresh', work) : work()
}

const refresh = (): Promise<string | null> => withCookie(spendCookie)

async function spendCookie(): Promise<string | null> {
  const [wasKept, wasLeft] = [readProfile() !== null, isSigningOut()]
  try {
    const { body } = await send<SignedIn>({ method: 'POST', path: '/auth/refresh', isAnswer: isSignedIn })
    // Another tab is signing out, or did while it was on its way: what it forgot is not kept anew.
    const isLeft = wasLeft || isSigningOut() || (wasKept && readProfile() === null)
    return isLeft ? null : taken(body)
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status !== 401) throw failure
    token = null
    const revoked = failure.code === 'DEVICE_SIGNED_OUT'
    const now = session()
    if (now.kind === 'in') change({ kind: 'expired', profile: now.profile, revoked })
    return null
  }
}

/** The shape of what signs in, or keeps signed in. */
export const isSignedIn = (body: unknown): boolean =>
  isRecord(body) &&
  typeof body['token'] === 'string' &&
  Date.parse(String(body['expiresAt'])) > 0 &&
  isRecord(body['user']) &&
  typeof body['user']['_id'] === 'string'

/** Somebody else's cookie (another account signed in beside us) never carries this user's work. */
function taken(answer: SignedIn): string | null {
  const now = session()
  // Somebody signed out while it was on its way.
  if (now.kind === 'out' && now.left) return null
  if (now.kind !== 'out' && now.profile._id !== answer.user._id) {
    change({ kind: 'expired', profile: now.profile })
    return null
  }
  token = { value: answer.token, expiresAt: Date.parse(answer.expiresAt) }
  if (typeof window !== 'undefined') storeProfile(answer.user)
  change({ kind: 'in', profile: answer.user })
  return answer.token
}

function change(next: SessionState): void {
  if (JSON.stringify(next) !== JSON.stringify(session())) state.set(next)
}

/** Another tab signed in or out: follow it. */
function follow(): void {
  const [now, next] = [session(), restored()]
  const other = next.kind === 'out' || now.kind === 'out' || next.profile._id !== now.profile._id
  if (other || now.kind === 'expired') token = null
  change(next.kind === 'out' && now.kind !== 'out' ? { kind: 'out', left: true } : next)
}

channel?.addEventListener('message', follow)
if (typeof window !== 'undefined') {
  // Null: the device's storage was cleared, which is no sign-out; this page knows who is signed in.
  window.addEventListener('storage', ({ key }) => {
    const now = session()
    if (key === null && now.kind !== 'out') storeProfile(now.profile)
    else if (isProfileKey(key)) follow()
  })
  // Back from the page cache: somebody may have signed out meanwhile.
  window.addEventListener('pageshow', (event) => event.persisted && follow())
}
