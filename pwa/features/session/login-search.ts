// What the login's address may say.

export interface LoginSearch {
  /** Set by the activation page: the email is verified now. */
  verified?: number
}

export const loginSearch = (search: Record<string, unknown>): LoginSearch =>
  String(search['verified']) === '1' ? { verified: 1 } : {}
