// Keys are turned while people go on, instance by instance: first each one learns to read the new one, then it writes with it.
import { createECDH, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentOf, ifMatch, pageOf, textItem } from '#backend/features/guidebook/testing/documents.ts'
import { renewPasswords } from '#backend/features/guidebook/renew-passwords.ts'
import { accountByEmail } from '#backend/features/identity/store.ts'
import { activationLink } from '#backend/features/identity/signup/activation.ts'
import { unsubscribeToken } from '#backend/features/message/mail/token.ts'
import { deliverJob } from '#backend/features/push/deliver.ts'
import { type SecondInstance, startSecondInstance } from './second-instance.ts'
import type { Wire } from './guidebooks.ts'
import { basic, newEmail, personOf, TEST_PASSWORD, type SignedIn } from './identities.ts'
import { type PushService, startPushService } from './push-service.ts'
import { startTestServer, type TestServer } from './server.ts'

const SIGNED = 'what signs until it is turned, of 32 bytes'
const SIGNS = 'what signs from then on, of 32 bytes at least'
const OLD = 'the old secret, of 32 bytes at the least'
const NEW = 'the new secret, of 32 bytes at the least'

const pairOf = () => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') }
}
const [oldKey, newKey] = [pairOf(), pairOf()]

/** What all instances are started with, one step after the other. */
const STEPS: Record<string, string>[] = [
  { JWT_SECRET: SIGNED, GUIDEBOOK_SECRET: OLD, VAPID_PRIVATE_KEY: oldKey.privateKey },
  {
    JWT_SECRET: SIGNED,
    JWT_SECRET_OLD: SIGNS,
    GUIDEBOOK_SECRET: OLD,
    GUIDEBOOK_SECRET_OLD: NEW,
    VAPID_PRIVATE_KEY: oldKey.privateKey,
    VAPID_PRIVATE_KEY_OLD: newKey.privateKey,
  },
  {
    JWT_SECRET: SIGNS,
    JWT_SECRET_OLD: SIGNED,
    GUIDEBOOK_SECRET: NEW,
    GUIDEBOOK_SECRET_OLD: OLD,
    VAPID_PRIVATE_KEY: newKey.privateKey,
    VAPID_PRIVATE_KEY_OLD: oldKey.privateKey,
  },
  // Browsers that asked with the old key may be told by it for a year, and so long some links in mails are good.
  {
    JWT_SECRET: SIGNS,
    JWT_SECRET_OLD: SIGNED,
    GUIDEBOOK_SECRET: NEW,
    VAPID_PRIVATE_KEY: newKey.privateKey,
    VAPID_PRIVATE_KEY_OLD: oldKey.privateKey,
  },
]

let server: TestServer
let service: PushService
let owner: SignedIn
let book: Wire
let open: Wire

beforeAll(async () => {
  service = await startPushService()
  server = await startTestServer({ limited: false, env: { JWT_SECRET: SIGNED, GUIDEBOOK_SECRET: OLD } })
  owner = await server.admin()
  const published = async (password?: string): Promise<Wire> => {
    const body = { ...documentOf('길', pageOf('쪽', textItem('비밀의 숲'))), ...(password && { password }) }
    const made = (await server.call('POST', '/api/guidebooks', { token: owner.token, body })).json as unknown as Wire
    await server.call('PUT', `/api/guidebooks/${made._id}/publish`, { token: owner.token, body: {} })
    return made
  }
  book = await published('olle-0')
  open = await published()
}, 120_000)
afterAll(async () => {
  await server.stop()
  await service.stop()
})

/** As it starts: what is stored is written anew by the first of its secrets. */
async function started(step: Record<string, string>): Promise<SecondInstance> {
  const env = { DATABASE_URL: 'postgres://localhost/gilbook', PUSH_HOSTS: service.origin, ...step }
  const one = await startSecondInstance(server, env)
  await renewPasswords(one.deps)
  return one
}

/** What a browser sends back of the cookies that it was given. */
const cookieOf = ({ headers }: { headers: Headers }): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** What may be asked of any instance at any time, and is never refused. */
class People {
  readonly refused: string[] = []
  answered = 0
  isOver = false
  private round = 0
  private password = 'olle-0'
  private readonly instances: SecondInstance[]

  constructor(instances: SecondInstance[]) {
    this.instances = instances
  }

  private get any(): SecondInstance {
    this.round += 1
    return this.instances[this.round % this.instances.length] as SecondInstance
  }

  private async expected(status: number, asked: ReturnType<SecondInstance['ask']>, what: string): Promise<string> {
    return (await this.answer(status, asked, what)).text
  }

  private async answer(
    status: number,
    asked: ReturnType<SecondInstance['ask']>,
    what: string,
  ): ReturnType<SecondInstance['ask']> {
    const found = await asked
    if (found.status === status) this.answered += 1
    else this.refused.push(`${what}: ${found.status} ${found.text.slice(0, 80)}`)
    return found
  }

  /** A reader's password, a wrong one, and what the first one opened, at another instance. */
  async reads(): Promise<void> {
    const path = `/guidebooks/uuid/${book.uuid}`
    const unlock = (password: string) => this.any.ask('POST', `${path}/unlock`, {}, { password })
    const opened = await this.expected(200, unlock(this.password), 'the right password')
    await this.expected(401, unlock('wrong'), 'a wrong password')
    const { unlock: token } = JSON.parse(opened) as { unlock: string }
    const page = await this.expected(200, this.any.ask('GET', path, { 'X-Unlock': token }), 'what was opened')
    if (!page.includes('비밀의 숲')) this.refused.push('what was opened is shut')
  }

  /** A new password at one instance, read again at another. */
  async locks(): Promise<void> {
    const signed = { Authorization: `Bearer ${owner.token}` }
    const path = `/guidebooks/${book._id}`
    const { version } = JSON.parse(await this.expected(200, this.any.ask('GET', path, signed), 'a look')) as Wire
    const password = `olle-${this.answered}`
    const change = { shell: { password } }
    await this.expected(200, this.any.ask('PATCH', path, { ...signed, ...ifMatch(version) }, change), 'a new password')
    this.password = password
    const told = await this.expected(200, this.any.ask('GET', `${path}/password`, signed), 'the password to its owner')
    if (!told.includes(password)) this.refused.push('another password than the one that was set')
  }

  /** A browser asks with the key that one instance tells, and another one sends. */
  async pushes(): Promise<void> {
    const { key } = JSON.parse(await this.expected(200, this.any.ask('GET', '/push'), 'the key')) as { key: string }
    const name = `browser ${this.answered}`
    const browser = service.browser(name, 201, key)
    const path = `/guidebooks/uuid/${open.uuid}/push`
    await this.expected(204, this.any.ask('PUT', path, {}, browser), 'asking to be told')
    const sending = randomUUID()
    const work = { guidebookId: open._id, sending, lines: ['집합'], place: '', after: '', upTo: '', round: 5 }
    await deliverJob(this.any.deps).work(work)
    const told = service.received.filter((each) => each.browser === name)
    if (told.length === 1) this.answered += 1
    else this.refused.push(`${name} was told ${told.length} times`)
    await this.expected(204, this.any.ask('DELETE', path, {}, { endpoint: browser.endpoint }), 'no longer')
  }

  /** Signed in at one instance, going on at another; what was given at the beginning is good to the end. */
  async signs(): Promise<void> {
    const { token } = JSON.parse(
      await this.expected(201, this.any.ask('POST', '/auth', basic(owner.email, TEST_PASSWORD), {}), 'signing in'),
    ) as { token: string }
    for (const each of [token, owner.token])
      await this.expected(200, this.any.ask('GET', '/auth/me', { Authorization: `Bearer ${each}` }), 'who is in')
    const signed = { Authorization: `Bearer ${token}` }
    const path = `/users/${owner.id}/export`
    const asked = await this.answer(200, this.any.ask('POST', path, signed, {}), 'asking for everything')
    await this.expected(200, this.any.ask('GET', path, { Cookie: cookieOf(asked) }), 'everything')
    const stop = unsubscribeToken(this.any.deps.config, owner.id, new Date())
    await this.expected(200, this.any.ask('POST', `/unsubscribe/${stop}`, {}, {}), 'no more news')
    const made = documentOf('한 번', pageOf('쪽', textItem('한 번')))
    const once = { ...signed, 'Idempotency-Key': randomUUID() }
    for (const which of ['made', 'made again'])
      await this.expected(201, this.any.ask('POST', '/guidebooks', once, made), `a guidebook ${which}`)
  }

  /** An account is signed up for at one instance, where the answer is lost, then at another; a third opens its mail. */
  async joins(): Promise<void> {
    const email = newEmail()
    // Over a network, where the browser's cookie alone tells that it is the same person.
    const from = { 'X-Forwarded-For': '203.0.113.9' }
    const key = randomUUID()
    const join = () => this.any.ask('POST', '/users', { ...from, 'Idempotency-Key': key }, personOf(email))
    const joined = await this.answer(201, join(), 'signing up')
    await this.expected(201, join(), 'signing up again')
    const rows: unknown[] = await server.deps.db.query('SELECT 1 FROM idempotency_key WHERE key = $1', [key])
    if (rows.length !== 1) this.refused.push(`a request that was repeated was stored ${rows.length} times`)
    const account = await accountByEmail(server.deps.db, email)
    const link = account && new URL(activationLink(this.any.deps.config, account)).pathname
    const headers = { ...from, Cookie: cookieOf(joined) }
    const opened = await this.expected(200, this.any.ask('POST', link ?? '', headers, {}), 'the link of the mail')
    if (opened.includes('reset')) this.refused.push('who signed up was taken for somebody else')
  }

  async goOn(): Promise<void> {
    while (!this.isOver && this.refused.length === 0) {
      for (const act of ['reads', 'locks', 'pushes', 'signs', 'joins'] as const) await this[act]()
      // Each call of a round comes to each instance by turns.
      this.round += 1
    }
  }
}

test('keys turned while people go on: nothing is refused that was valid, at any instance, on the way of two steps @ci', async () => {
  const [first, ...later] = STEPS as [Record<string, string>, ...Record<string, string>[]]
  const instances = [await started(first), await started(first)]
  const people = new People(instances)
  const going = people.goOn().catch((error: unknown) => void people.refused.push(String(error)))
  const answers = async (more: number): Promise<void> => {
    const before = people.answered
    await expect
      .poll(() => people.refused.length > 0 || people.answered > before + more, { timeout: 60_000 })
      .toBe(true)
  }
  await answers(40)
  for (const step of later)
    for (const at of [0, 1]) {
      const before = instances[at] as SecondInstance
      instances[at] = await started(step)
      // A proxy leads nobody to one that ends; what was on its way there is answered.
      await answers(2)
      await before.stop()
      await answers(40)
    }
  people.isOver = true
  await going
  expect(people.refused).toEqual([])
  expect([
    JSON.stringify(instances.map(({ deps }) => deps.config.passwordSecrets)).includes(OLD),
    service.faults,
  ]).toEqual([false, []])
  const without = await started({ ...STEPS.at(-1), JWT_SECRET_OLD: '' })
  const { token } = JSON.parse(
    (await (instances[0] as SecondInstance).ask('POST', '/auth', basic(owner.email, TEST_PASSWORD), {})).text,
  ) as { token: string }
  const isIn = async (given: string) =>
    (await without.ask('GET', '/auth/me', { Authorization: `Bearer ${given}` })).status
  expect([await isIn(token), await isIn(owner.token)]).toEqual([200, 401])
  for (const each of [...instances, without]) await each.stop()
}, 240_000)
