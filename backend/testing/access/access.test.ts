// Walks all routes × roles × owners against the table (an unlisted route fails the build).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostileTexts } from '#domain/testing/hostile-texts.ts'
import { routesOf } from '#backend/app.ts'
import { createFeatures } from '#backend/feature-list.ts'
import type { Route } from '#backend/platform/route.ts'
import { TEST_PASSWORD, type SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type CallOptions, type TestServer } from '#backend/testing/server.ts'
import { takersOf, workOf } from './takers.ts'
import { ACCESS, type Access, type Outcome } from './table.ts'
import { makeThings } from './things.ts'

type Role = Exclude<keyof Access, 'send' | 'danger'>
const ROLES: Role[] = ['anyone', 'stranger', 'owner', 'admin']

let server: TestServer
let routes: Route[]
let lasting: Record<string, string>
let people: Record<Exclude<Role, 'anyone'>, SignedIn>

beforeAll(async () => {
  // Everybody comes from one address here: the limits for addresses are tested elsewhere.
  server = await startTestServer({ limited: false })
  routes = routesOf(server.deps, createFeatures(server.deps))
  people = { owner: await server.signUp(), stranger: await server.signUp(), admin: await server.admin() }
  // More guidebooks than a trial has room for are made here.
  await server.subscribe(people.owner.id)
  lasting = await makeThings(server, people.owner)
}, 60_000)
afterAll(() => server.stop())

const nameOf = (route: Route): string => `${route.method} ${route.path}`

/** What the guards said, by the code of the refusal: a wrong password is not a missing session. */
function outcomeOf(status: number, code: unknown): Outcome | 'failed' {
  if (status >= 500 && status !== 503) return 'failed'
  if (code === 'UNAUTHENTICATED') return 401
  if (code === 'FORBIDDEN') return 403
  return typeof code === 'string' && code.endsWith('NOT_FOUND') ? 404 : 'in'
}

/** What the path names, and all there is where the body may name things too. */
const thingsFor = async (name: string, { send }: Access): Promise<Record<string, string>> => ({
  ...(send && send.length > 0 ? await makeThings(server, people.owner) : {}),
  ...(await makeThings(server, people.owner, name)),
})

async function ask(route: Route, role: Role, access: Access): Promise<Outcome | 'failed'> {
  const person = role === 'anyone' ? undefined : people[role]
  const things = route.method === 'GET' ? lasting : await thingsFor(nameOf(route), access)
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    if (things[name] === undefined) throw new Error(`makeThings knows no ${name}: add it for ${nameOf(route)}`)
    return encodeURIComponent(things[name])
  })
  const plain: CallOptions = route.method === 'GET' || route.method === 'DELETE' ? {} : { body: {} }
  const sent = (await access.send?.(things)) ?? plain
  const reply = await server.call(route.method, `/api${path}`, { ...sent, token: person?.token })
  if (nameOf(route) === 'DELETE /auth' && person) people = { ...people, [role]: await server.signIn(person.email) }
  return outcomeOf(reply.status, reply.json['code'])
}

describe('attack 50: every route × role × owner', () => {
  test('the table lists every route, and nothing else', () => {
    expect(Object.keys(ACCESS).sort()).toEqual(routes.map(nameOf).sort())
  })

  test.each(Object.entries(ACCESS))('%s', async (name, access) => {
    const route = routes.find((each) => nameOf(each) === name)
    if (!route) throw new Error(`no such route: ${name}`)
    const found: Partial<Record<Role, Outcome | 'failed'>> = {}
    for (const role of ROLES) found[role] = await ask(route, role, access)
    const { send: _, danger: __, ...expected } = access
    expect(found).toEqual(expected)
  })

  test('a role that no table row knows is never more than a business', async () => {
    for (const route of routes.filter((each) => each.who === 'admin')) {
      expect(ACCESS[nameOf(route)]).toMatchObject({ anyone: 401, stranger: 403 })
    }
  })
})

/** What an administrator deletes of others' and an owner gets back at once, in a young session or not. */
const NOT_DANGEROUS = {
  'DELETE /icons/:iconId': 'whoever wears the icon keeps it',
  'DELETE /guidebooks/:guidebookId/contents/:contentId/items/:itemId': 'an edit, which undo and versions take back',
}

describe('attack 62: dangerous acts', () => {
  const dangers = Object.entries(ACCESS).filter(([, { danger }]) => danger)
  const token = (): string => people.admin.token
  /** The caller's session began, and was last confirmed, so long ago. */
  const age = (minutes: number) =>
    server.deps.db.query(
      `UPDATE session SET created_at = created_at - $2::interval, confirmed_at = confirmed_at - $2::interval
       WHERE account_id = $1`,
      [people.admin.id, `${minutes} minutes`],
    )
  const confirm = (password: string) => server.call('POST', '/api/auth/confirm', { token: token(), body: { password } })
  const codeOf = async (name: string, access: Access): Promise<unknown> => {
    const [method = '', path = ''] = name.split(' ')
    const things = await thingsFor(name, access)
    const sent = (await access.send?.(things)) ?? (method === 'DELETE' || method === 'GET' ? {} : { body: {} })
    const address = path.replace(/:(\w+)/g, (_, param: string) => things[param] ?? '')
    return (await server.call(method, `/api${address}`, { ...sent, token: token() })).json['code']
  }

  test('the table knows each, and whatever an administrator deletes of others or takes away as a file is one', () => {
    const declared = routes.filter(({ danger }) => danger).map((route) => [nameOf(route), route.danger])
    expect(Object.fromEntries(declared)).toEqual(
      Object.fromEntries(dangers.map(([name, { danger }]) => [name, danger])),
    )
    const deletes = routes.filter((route) => {
      const { stranger, admin } = ACCESS[nameOf(route)] ?? {}
      return route.method === 'DELETE' && stranger !== 'in' && admin === 'in' && !route.danger
    })
    expect(deletes.map(nameOf).sort()).toEqual(Object.keys(NOT_DANGEROUS).sort())
    const files = routes.filter(({ path }) => path.endsWith('.csv'))
    expect(files.filter(({ danger }) => danger !== true).map(nameOf)).toEqual([])
    expect(files.length).toBeGreaterThan(3)
  })

  test.each(dangers)(
    '%s is refused in a session older than 15 minutes, and open once it is confirmed',
    async (...row) => {
      people.admin = await server.admin()
      await age(14)
      expect(await codeOf(...row)).not.toBe('REAUTH_NEEDED')
      await age(2)
      expect(await codeOf(...row)).toBe('REAUTH_NEEDED')
      expect((await confirm(TEST_PASSWORD)).status).toBe(204)
      expect(await codeOf(...row)).not.toBe('REAUTH_NEEDED')
    },
  )

  test('message: drafts are written and messages taken back in an older session, and what is refused reaches nobody', async () => {
    people.admin = await server.admin()
    const text = { message: 'Later', type: 'other', users: 'all', messageDate: '2026-01-01' }
    const ask = (method: string, path: string, body: object) =>
      server.call(method, `/api/admin/messages${path}`, { token: token(), body })
    const make = async (showing: boolean) => `/${String((await ask('POST', '', { ...text, showing })).json['_id'])}`
    const [draft, sent] = [await make(false), await make(true)]
    await age(16)
    expect((await ask('POST', '', text)).status).toBe(201)
    expect((await ask('PUT', draft, { ...text, message: 'Longer' })).status).toBe(200)
    expect((await ask('PUT', draft, { ...text, showing: true })).json['code']).toBe('REAUTH_NEEDED')
    const whole = await server.call('GET', `/api/messages${draft}`, { token: token() })
    expect(whole.json).toMatchObject({ message: 'Longer', showing: false })
    expect((await ask('POST', sent, { showing: false })).json).toMatchObject({ showing: false })
  })
})

/** Below this nothing is judged: no text is slow there, and noise is a large part of it. */
const FELT = 60
/** Short ones come first: what doubles with each letter ends at them, and what they let in is not as long as it likes. */
const LENGTHS = [36, 1900, 32_000]
/** With half and twice of each: of the longest, what grows with the text takes four times the work of the shortest and some more,
 *  what grows with its square sixteen times. */
const TEXTS = LENGTHS.map((length) => [length, length / 2, 2 * length].map(hostileTexts))

/** What is felt, and grows more than the text. @returns as words, or nothing */
function trouble(take: (text: string) => unknown, at: number): string[] {
  for (const texts of TEXTS) {
    const [text = '', half = '', twice = ''] = texts.map((each) => each[at] ?? '')
    const once = workOf(() => take(text), 1)
    // What ran for the first time was not compiled yet: the least of several tells.
    const least = once < FELT ? once : workOf(() => take(text), 3)
    if (least < FELT) continue
    if (text.length < 1000) return [`${text}: ${least} ms`]
    const [little, much] = [workOf(() => take(half), 3), workOf(() => take(twice), 3)]
    if (much > 9 * little) return [`${text.slice(0, 20)}…: ${little} ms, of four times the length ${much} ms`]
  }
  return []
}

test(
  'attack 74: no text is dear to take, and four times the text is at most nine times the work @ci',
  { timeout: 480_000 },
  () => {
    const all = TEXTS[0]?.[0] ?? []
    expect(new Set(all).size).toBe(50)
    const slow = takersOf(routes).flatMap(({ name, takes }) =>
      all.flatMap((_, at) =>
        trouble((text) => takes(text).map((take) => take()), at).map((words) => `${name}: ${words}`),
      ),
    )
    expect(slow).toEqual([])
  },
)
