// Whether somebody has asked not to see this version's notice again.

export const RELEASE = '1.1.0'

const KEY = 'gilbook.seen-release'

/** Closed in this page: it is not shown again before the next visit. */
let closed = false

export function isNoticeDue(): boolean {
  try {
    return !closed && localStorage.getItem(KEY) !== RELEASE
  } catch {
    return !closed
  }
}

/** @param forGood remembered on this device. */
export function closeNotice(forGood: boolean): void {
  closed = true
  if (!forGood) return
  try {
    localStorage.setItem(KEY, RELEASE)
  } catch {
    // Storage refused: it comes again on the next visit.
  }
}
