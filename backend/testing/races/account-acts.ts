// Calls that write to an account: its sessions, passwords, profile and icons.
import { randomUUID } from 'node:crypto'
import { resetHash } from '#backend/features/identity/password/reset-link.ts'
import { basic, newEmail, personOf, TEST_PASSWORD } from '#backend/testing/identities.ts'
import { block } from '#backend/testing/access/things.ts'
import { callersOf, next, type ActsByName, type Callers, type RaceFixture } from './race-fixture.ts'

const SESSIONS = ['session', 'account']

const sessions = ({ ask, owned, administered }: Callers, { shop: { server }, owner }: RaceFixture): ActsByName => ({
  'sign in and out': {
    routes: ['POST /auth', 'DELETE /auth'],
    tables: SESSIONS,
    act: async () => {
      const { token } = await server.signIn(owner.email)
      return ask('DELETE', '/auth', { token })
    },
  },
  refresh: {
    routes: ['POST /auth/refresh'],
    tables: SESSIONS,
    act: async () => {
      const { cookie } = await server.signIn(owner.email)
      return ask('POST', '/auth/refresh', { headers: { Cookie: cookie }, body: {} })
    },
  },
  'end the other devices': {
    routes: ['DELETE /users/:userId/sessions'],
    tables: SESSIONS,
    act: () => owned('DELETE', `/users/${owner.id}/sessions`),
  },
  'end a device': {
    routes: ['DELETE /users/:userId/sessions/:sessionId'],
    tables: SESSIONS,
    act: async () => {
      const { json } = await owned('GET', `/users/${owner.id}/sessions`)
      const found = (json as unknown as { sessions: { _id: string; current: boolean }[] }).sessions
      const other = found.find(({ current }) => !current)
      return owned('DELETE', `/users/${owner.id}/sessions/${other?._id ?? randomUUID()}`)
    },
  },
  confirm: {
    routes: ['POST /auth/confirm'],
    tables: ['session', 'account', 'audit_entry'],
    act: () => administered('POST', '/auth/confirm', { password: TEST_PASSWORD }),
  },
})

const passwords = ({ ask }: Callers, { shop: { server }, owner }: RaceFixture): ActsByName => ({
  'forget a password': {
    routes: ['POST /password-resets'],
    tables: ['account', 'password_reset'],
    act: () => ask('POST', '/password-resets', { body: { email: owner.email } }),
  },
  'choose a new password': {
    routes: ['PUT /password-resets/:token'],
    tables: ['account', 'password_reset', 'session'],
    // Of an account whose other sessions nobody needs; two of its links at once lead to the same rows.
    act: async () => {
      const token = randomUUID().replaceAll('-', '')
      await server.deps.db.query(
        `INSERT INTO password_reset (token_hash, account_id, email, expires_at, created_at)
         SELECT $1, id, email, now() + interval '1 hour', now() FROM account WHERE email = $2`,
        [resetHash(token), await forgetful(server)],
      )
      return ask('PUT', `/password-resets/${token}`, { body: { password: TEST_PASSWORD } })
    },
  },
  'change the password': {
    routes: ['PUT /users/:userId/password'],
    tables: ['account', 'password_reset', 'session'],
    act: () =>
      ask('PUT', `/users/${owner.id}/password`, {
        headers: { ...basic(owner.email, TEST_PASSWORD), 'X-Access-Token': owner.token },
        body: { password: TEST_PASSWORD },
      }),
  },
})

let made: Promise<string> | null = null
const forgetful = (server: RaceFixture['shop']['server']): Promise<string> =>
  (made ??= server.signUp().then(({ email }) => email))

const joining = ({ ask, administered }: Callers, { shop: { server } }: RaceFixture): ActsByName => ({
  'sign up': {
    routes: ['POST /users'],
    tables: ['account'],
    act: () => ask('POST', '/users', { body: personOf(newEmail()) }),
  },
  'leave, and be deleted': {
    routes: ['POST /users/:userId/deletion', 'DELETE /users/:userId'],
    tables: ['account', 'session', 'guidebook', 'audit_entry'],
    act: async () => {
      const email = newEmail()
      await ask('POST', '/users', { body: personOf(email) })
      await server.deps.db.query('UPDATE account SET is_activated = true WHERE email = $1', [email])
      const { id, token } = await server.signIn(email)
      const left = await ask('POST', `/users/${id}/deletion`, { token, body: { password: TEST_PASSWORD } })
      const gone = await administered('DELETE', `/users/${id}`)
      return left.status >= 500 ? left : gone
    },
  },
})

const profile = ({ ask, owned, administered }: Callers, { owner, photo, icon }: RaceFixture): ActsByName => ({
  profile: {
    routes: ['PUT /users/:userId'],
    tables: ['account', 'guidebook'],
    act: () => {
      const { name, companyAddress, companyPhone, mobile } = owner.user
      const changes = { name, companyAddress, companyPhone, mobile, companyName: next('회사') }
      return owned('PUT', `/users/${owner.id}`, changes)
    },
  },
  portrait: {
    routes: ['PUT /users/:userId/image', 'DELETE /users/:userId/image'],
    tables: ['account', 'stored_file', 'left_file'],
    act: async () => {
      const sent = await ask('PUT', `/users/${owner.id}/image`, { token: owner.token, form: photo })
      return sent.status < 300 ? owned('DELETE', `/users/${owner.id}/image`) : sent
    },
  },
  icon: {
    routes: ['POST /icons', 'DELETE /icons/:iconId'],
    tables: ['icon', 'account', 'stored_file', 'left_file'],
    act: async () => {
      const sent = await ask('POST', '/icons', { token: owner.token, form: icon })
      const { data } = sent.json as unknown as { data?: { _id: string } }
      return data ? owned('DELETE', `/icons/${data._id}`) : sent
    },
  },
  block: {
    routes: ['PUT /blocks/:blockId', 'DELETE /blocks/:blockId'],
    tables: ['own_block', 'own_block_file', 'account'],
    act: async () => {
      const path = `/blocks/${randomUUID()}`
      const sent = await owned('PUT', path, block())
      return sent.status < 300 ? owned('DELETE', path) : sent
    },
  },
  'ask for a file': {
    routes: ['POST /users/:userId/export'],
    tables: ['account'],
    act: () => owned('POST', `/users/${owner.id}/export`, {}),
  },
  'change an account': {
    routes: ['PATCH /users/:userId'],
    tables: ['account', 'guidebook', 'session'],
    act: () => administered('PATCH', `/users/${owner.id}`, { isHidden: false }),
  },
})

export function accountActs(fixture: RaceFixture): ActsByName {
  const callers = callersOf(fixture)
  const all: ActsByName[] = [sessions, passwords, joining, profile].map((acts) => acts(callers, fixture))
  return Object.assign({}, ...all) as ActsByName
}
