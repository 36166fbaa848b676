// Whether this version's notice is due: it comes once a visit, until somebody has asked not to see it again, and never to an
// account that has known nothing else.
import { useState } from 'react'
import type { Profile } from '#pwa/api/profile.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'

export function useNotice(): { open: boolean; close: (forGood: boolean) => void } {
  const isNews = knewTheOld(useProfile())
  const [isOpen, setOpen] = useState(isUnread)
  const close = (forGood: boolean): void => {
    closeNotice(forGood)
    setOpen(false)
  }
  return { open: isOpen && isNews, close }
}

/** Whether nobody has closed it in this page, or for good on this device, and it is news to who is signed in. */
export function useIsNoticeDue(): boolean {
  const profile = useProfile()
  return knewTheOld(profile) && isUnread()
}

/** The version whose news the notice tells. */
export const RELEASE = '1.1.0'

/** The day of its prices: whoever came later has seen no other look. */
const RELEASED_AT = Date.parse('2025-11-01T00:00:00+09:00')

/** Of a guest, and of a profile that an older app has stored, nobody knows: they are told. */
const knewTheOld = (profile: Profile | null): boolean =>
  !profile?.createdAt || Date.parse(profile.createdAt) < RELEASED_AT

const KEY = 'gilbook.seen-release'

/** Closed in this page: it is not shown again before the next visit. */
let closed = false

function isUnread(): boolean {
  try {
    return !closed && localStorage.getItem(KEY) !== RELEASE
  } catch {
    return !closed
  }
}

/** @param forGood remembered on this device. */
function closeNotice(forGood: boolean): void {
  closed = true
  if (!forGood) return
  try {
    localStorage.setItem(KEY, RELEASE)
  } catch {
    // Storage refused: it comes again on the next visit.
  }
}
