// Where somebody wanted to go before a login that leaves the app, as the one with Kakao does.

const KEY = 'gilbook.next'

export function storeNext(next: string | undefined): void {
  try {
    if (next) sessionStorage.setItem(KEY, next)
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage refused: the login leads to the guidebooks.
  }
}

/** A path of this app, once; undefined where nothing was kept. */
export function takeNext(): string | undefined {
  try {
    const next = sessionStorage.getItem(KEY) ?? ''
    sessionStorage.removeItem(KEY)
    return /^\/[^/\\]/.test(next) ? next : undefined
  } catch {
    return undefined
  }
}
