// Who may do what: every route of the API by role and owner (attack 50). A route that is not listed here fails the tests.

/**
 * `in`: the guards let the caller through, whatever the call then answers. 401: to sign in first. 403: the role is missing.
 * 404: nothing to see, the same for somebody else's as for nobody's.
 */
export type Outcome = 'in' | 401 | 403 | 404

export interface Access {
  /** Without a session. */
  anyone: Outcome
  /** The owner of what the path names. */
  owner: Outcome
  /** Another business. */
  stranger: Outcome
  admin: Outcome
  /** Sent along, where the body decides what is asked for. */
  body?: (things: Record<string, string>) => unknown
}

const open: Access = { anyone: 'in', owner: 'in', stranger: 'in', admin: 'in' }
const signedIn: Access = { ...open, anyone: 401 }
const owned: Access = { anyone: 401, owner: 'in', stranger: 404, admin: 'in' }

const PLATFORM: Record<string, Access> = {
  'GET /health': open,
  'GET /ready': open,
  'GET /openapi.json': open,
}

const ACCOUNT: Record<string, Access> = {
  'POST /auth': open,
  // Asked without a cookie here: a bearer token alone refreshes nothing.
  'POST /auth/refresh': { anyone: 401, owner: 401, stranger: 401, admin: 401 },
  'DELETE /auth': open,
  'GET /auth/me': signedIn,
  'POST /users': open,
  'GET /users/activate/:email/:activationHash': open,
  'POST /users/activate/:email/:activationHash': open,
  'GET /users/verify/:email': open,
  'GET /users/:userId': owned,
  'POST /password-resets': open,
  'GET /password-resets/check/:token': open,
  'PUT /password-resets/:token': open,
}

export const ACCESS: Record<string, Access> = { ...PLATFORM, ...ACCOUNT }
