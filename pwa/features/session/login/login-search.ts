// What the login's address may say, and what comes with the way there.

const REASONS = ['cancelled', 'failed', 'under_14', 'away', 'off'] as const

export interface LoginSearch {
  /** Set by the activation page: the email is verified now. */
  verified?: number
  /** Why nobody came in by Kakao. */
  kakao?: (typeof REASONS)[number]
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Who is on the way to the login, where that is known; never in the address, which others may read. */
    email?: string
  }
}

export function loginSearch(search: Record<string, unknown>): LoginSearch {
  const kakao = REASONS.find((reason) => reason === search['kakao'])
  return { ...(String(search['verified']) === '1' ? { verified: 1 } : {}), ...(kakao ? { kakao } : {}) }
}
