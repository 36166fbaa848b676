// Who is signed in on this device, kept without any token so that the app starts offline.
import type { User } from '#domain/identity/account.ts'

const KEY = 'gilbook.profile'
const MARK = 'gilbook_open'
const LEFT = 'gilbook.left'
const DAYS_30 = 30 * 24 * 3600 * 1000

/** Of the signed-in user, what the device keeps. */
export type Profile = Pick<
  User,
  | '_id'
  | 'name'
  | 'email'
  | 'companyName'
  | 'role'
  | 'hasPassword'
  | 'image'
  | 'subscription'
  | 'subscriptionType'
  | 'expiresAt'
  | 'paymentMethod'
> &
  // Stored by an older app without them.
  Partial<Pick<User, 'consents' | 'companyPhone' | 'companyAddress'>>

interface StoredProfile {
  profile: Profile
  remember: boolean
  /** When the server last confirmed the session, in ms. */
  seenAt: number
}

/** The kept profile, while its session can still be alive: 30 days, or until the browser closes. */
export function readProfile(now = Date.now()): Profile | null {
  const kept = readStored()
  if (!kept) return null
  const alive = kept.remember ? now - kept.seenAt < DAYS_30 : browserStillOpen()
  if (!alive) clearProfile()
  return alive ? kept.profile : null
}

/** As it was asked for last, should the storage lose it. */
let remembered = false

export function storeProfile(
  profile: Profile,
  remember = readStored()?.remember ?? remembered,
  now = Date.now(),
): void {
  remembered = remember
  const kept: StoredProfile = { profile: only(profile), remember, seenAt: now }
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
    localStorage.removeItem(LEFT)
  } catch {
    // Storage refused: signed in for as long as this page is open.
  }
  // A session cookie ends with the browser, exactly as the refresh cookie of a session without 'remember me'.
  if (typeof document !== 'undefined') document.cookie = `${MARK}=1; path=/; SameSite=Lax`
}

export function clearProfile(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept either.
  }
}

/** Somebody signed out here, and the server may not know it yet: its cookie must sign nobody in again. */
export function markSigningOut(isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(LEFT, '1')
    else localStorage.removeItem(LEFT)
  } catch {
    // Storage refused: the server's answer alone ends the session.
  }
}

export function isSigningOut(): boolean {
  try {
    return localStorage.getItem(LEFT) !== null
  } catch {
    return false
  }
}

export const isProfileKey = (key: string | null): boolean => key === KEY || key === null

function readStored(): StoredProfile | null {
  try {
    const text = localStorage.getItem(KEY)
    const kept = text ? (JSON.parse(text) as StoredProfile) : null
    remembered = kept?.remember ?? remembered
    return kept
  } catch {
    return null
  }
}

const browserStillOpen = (): boolean =>
  typeof document !== 'undefined' && document.cookie.split('; ').includes(`${MARK}=1`)

/** An allow list: whatever else the server may answer one day stays off the device. */
const only = (user: Profile): Profile => ({
  _id: user._id,
  name: user.name,
  email: user.email,
  companyName: user.companyName,
  ...(user.companyPhone !== undefined && { companyPhone: user.companyPhone }),
  ...(user.companyAddress !== undefined && { companyAddress: user.companyAddress }),
  role: user.role,
  hasPassword: user.hasPassword,
  image: user.image,
  subscription: user.subscription,
  subscriptionType: user.subscriptionType,
  expiresAt: user.expiresAt,
  paymentMethod: user.paymentMethod,
  ...(user.consents && { consents: user.consents }),
})
