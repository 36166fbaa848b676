// Whether this version's notice is due: it comes once a visit, until somebody has asked not to see it again.
import { useState } from 'react'

export function useNotice(): { open: boolean; close: (forGood: boolean) => void } {
  const [open, setOpen] = useState(isNoticeDue)
  const close = (forGood: boolean): void => {
    closeNotice(forGood)
    setOpen(false)
  }
  return { open, close }
}

/** The version whose news the notice tells. */
export const RELEASE = '1.1.0'

const KEY = 'gilbook.seen-release'

/** Closed in this page: it is not shown again before the next visit. */
let closed = false

/** Whether nobody has closed it in this page, or for good on this device. */
export function isNoticeDue(): boolean {
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
