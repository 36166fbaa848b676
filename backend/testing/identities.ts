// People for tests: signing up, in, and getting a plan, over HTTP as anyone would.
import { randomUUID } from 'node:crypto'
import type { DataSource } from 'typeorm'
import type { User } from '#domain/identity/account.ts'

export const TEST_PASSWORD = 'Hallasan-1950'
export const ADMIN_EMAIL = 'admin@example.com'

export interface SignedIn {
  id: string
  email: string
  token: string
  user: User
  /** The refresh cookie as a `Cookie` header. */
  cookie: string
}

/** What a running product offers to those who sign up. */
interface Kit {
  call: (
    method: string,
    path: string,
    options?: { headers?: Record<string, string>; body?: unknown },
  ) => Promise<{ status: number; headers: Headers; text: string; json: Record<string, never> }>
  mails: (to: string) => Promise<string[]>
  db: DataSource
}

export interface Identities {
  /** A verified account, signed in. */
  signUp: (changes?: Record<string, unknown>) => Promise<SignedIn>
  signIn: (email: string, password?: string, body?: object) => Promise<SignedIn>
  /** The administrator who is there from the start. */
  admin: () => Promise<SignedIn>
  /** Gives an account an active plan, as payments will. */
  subscribe: (accountId: string) => Promise<void>
}

export const personOf = (email: string): Record<string, string> => ({
  email,
  password: TEST_PASSWORD,
  confirmPassword: TEST_PASSWORD,
  name: 'Check Person',
  companyName: 'Check Travel',
  companyAddress: '1 Jungang-ro, Jeju',
  companyPhone: '0641234567',
  companyWebsite: 'https://example.com',
  mobile: '01012345678',
})

export const newEmail = (): string => `person-${randomUUID().slice(0, 8)}@example.com`

export const basic = (email: string, password: string): Record<string, string> => ({
  Authorization: `Basic ${Buffer.from(`${email}:${password}`, 'utf8').toString('base64')}`,
})

export function identities(kit: Kit): Identities {
  const signIn = (email: string, password = TEST_PASSWORD, body: object = {}): Promise<SignedIn> =>
    signInWith(kit, email, password, body)
  return {
    signIn,
    signUp: async (changes = {}) => {
      const email = newEmail()
      const made = await kit.call('POST', '/api/users', { body: { ...personOf(email), ...changes } })
      if (made.status !== 201) throw new Error(`signing up answered ${made.status}: ${made.text}`)
      const path = await activationPath(kit, email)
      const activated = await kit.call('POST', `/api${path}`, { body: {} })
      if (activated.status !== 200) throw new Error(`activation answered ${activated.status}: ${activated.text}`)
      return signIn(email)
    },
    admin: () => signIn(ADMIN_EMAIL),
    subscribe: async (accountId) => {
      const soon = new Date(Date.now() + 30 * 24 * 3600 * 1000)
      await kit.db.query(
        "UPDATE account SET subscription_type = 'pro', subscription = true, expires_at = $2 WHERE id = $1",
        [accountId, soon],
      )
    },
  }
}

/** `/users/activate/…` of the newest mail. */
export async function activationPath(kit: Pick<Kit, 'mails'>, email: string): Promise<string> {
  const mail = (await kit.mails(email)).at(-1) ?? ''
  const path = /\/users\/activate\/[^/\s"'<>]+\/[0-9a-f]+/.exec(mail)?.[0]
  if (!path) throw new Error(`no activation link in ${mail}`)
  return path
}

async function signInWith(kit: Kit, email: string, password: string, body: object): Promise<SignedIn> {
  const answer = await kit.call('POST', '/api/auth', { headers: basic(email, password), body })
  if (answer.status !== 201) throw new Error(`signing in answered ${answer.status}: ${answer.text}`)
  const { token, user } = answer.json as unknown as { token: string; user: User }
  return { id: user._id, email: user.email, token, user, cookie: cookieOf(answer.headers) }
}

export function cookieOf(headers: Headers): string {
  return headers.get('set-cookie')?.split(';')[0] ?? ''
}
