// Somebody else's ids, in every place where a call names one: nothing of theirs changes, and nothing is told of it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routesOf } from '#backend/app.ts'
import { createFeatures } from '#backend/feature-list.ts'
import type { Route } from '#backend/platform/route.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type CallOptions, type TestServer } from '#backend/testing/server.ts'
import { ACCESS } from './table.ts'
import { makeThings } from './things.ts'
import { documentOf, ifMatch, pageOf, textItem } from '#backend/features/guidebook/testing/documents.ts'

type Things = Record<string, string>

let server: TestServer
let routes: Route[]
let owner: SignedIn
let stranger: SignedIn
/** All that the owner has, by the names of parameters. */
let theirs: Things

beforeAll(async () => {
  server = await startTestServer({ limited: false })
  routes = routesOf(server.deps, createFeatures(server.deps))
  ;[owner, stranger] = [await server.signUp(), await server.signUp()]
  // For as many guidebooks as there are calls.
  for (const { id } of [owner, stranger]) await server.subscribe(id)
  theirs = await makeThings(server, owner, 'everything: /:guidebookId/:merchantUid/:sessionId/:iconId')
  await server.call('PATCH', `/api/guidebooks/${theirs['guidebookId']}`, {
    token: owner.token,
    body: { shell: { title: SECRET } },
    headers: ifMatch(1),
  })
}, 60_000)
afterAll(() => server.stop())

/** Stands in the owner's guidebook, which nobody else may read. */
const SECRET = 'Theirs alone'

/** What an id names that belongs to somebody. Messages are everybody's, and a page of readers is open by its uuid. */
const NAMES = ['userId', 'guidebookId', 'contentId', 'sectionId', 'itemId', 'merchantUid', 'sessionId', 'iconId']

const nameOf = ({ method, path }: Route): string => `${method} ${path}`

const TABLES: Record<string, string> = {
  account: 'id',
  guidebook: 'owner_id',
  icon: 'owner_id',
  payment_order: 'account_id',
  session: 'account_id',
}

/** All rows of the owner as text. */
async function everythingOfOwner(): Promise<unknown[]> {
  const found: unknown[] = []
  for (const [table, column] of Object.entries(TABLES))
    found.push(
      await server.deps.db.query(`SELECT t::text AS row FROM ${table} t WHERE ${column} = $1 ORDER BY 1`, [owner.id]),
    )
  const pages = `
    SELECT p::text AS row FROM guidebook_page p JOIN guidebook g ON g.id = p.guidebook_id WHERE g.owner_id = $1 ORDER BY 1`
  return [...found, await server.deps.db.query(pages, [owner.id])]
}

/** What the call sends by the table: with ids in its body where it names some. */
async function sent(route: Route, things: Things): Promise<CallOptions> {
  const plain: CallOptions = route.method === 'GET' || route.method === 'DELETE' ? {} : { body: {} }
  return (await ACCESS[nameOf(route)]?.send?.(things)) ?? plain
}

/** The names that the path or the body of the call has. */
async function namesOf(route: Route): Promise<string[]> {
  const marked = Object.fromEntries(NAMES.map((name) => [name, `<${name}>`]))
  const { body } = await sent(route, marked)
  const text = `${route.path.replace(/:(\w+)/g, '<$1>')} ${JSON.stringify(body ?? null)}`
  return NAMES.filter((name) => text.includes(`<${name}>`))
}

const filled = (path: string, things: Things): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(things[name] ?? ''))

describe('attack 95: ids of another account in every place of every call', () => {
  test('nothing of theirs is changed or answered', async () => {
    const before = await everythingOfOwner()
    const told: string[] = []
    let tried = 0
    for (const route of routes.filter(({ who }) => who !== 'admin')) {
      for (const name of await namesOf(route)) {
        const mine = await makeThings(server, stranger, `${nameOf(route)} :guidebookId`)
        const things = { ...mine, [name]: theirs[name] ?? '' }
        const reply = await server.call(route.method, `/api${filled(route.path, things)}`, {
          ...(await sent(route, things)),
          token: stranger.token,
        })
        tried += 1
        if (reply.status >= 500 || reply.text.includes(owner.email) || reply.text.includes(SECRET))
          told.push(`${nameOf(route)} by ${name}: ${reply.text}`)
      }
    }
    expect(told).toEqual([])
    expect(tried).toBeGreaterThan(40)
    expect(await everythingOfOwner()).toEqual(before)
  })

  test('no document of a stranger takes their pages, sections or items, or writes to them', async () => {
    const before = await everythingOfOwner()
    const ids = ['guidebookId', 'contentId', 'sectionId', 'itemId'].map((name) => theirs[name] ?? '')
    const mine = async () => {
      const body = documentOf('Mine', pageOf('Page', textItem('Words')))
      const { json } = await server.call('POST', '/api/guidebooks', { token: stranger.token, body })
      return { ...body, ...(json as unknown as { _id: string; version: number }) }
    }
    const told: string[] = []
    for (const id of ids) {
      const { _id, version } = await mine()
      const item = { ...textItem('Written over'), _id: id }
      const page = { ...pageOf('Written over', item), _id: id }
      const nested = { ...page, sections: [{ _id: id, items: [item] }] }
      const tries = [
        ['POST', '/guidebooks', { ...documentOf('Written over', pageOf('Page')), _id: id }],
        ['POST', '/guidebooks', documentOf('Written over', nested)],
        ['PUT', `/guidebooks/${_id}`, { _id, title: 'Written over', contents: [nested] }],
        ['PATCH', `/guidebooks/${_id}`, { contents: { [id]: nested } }],
        ['PATCH', `/guidebooks/${_id}`, { contents: { [id]: null } }],
        ['PATCH', `/guidebooks/${_id}`, { order: [id] }],
        ['PATCH', `/guidebooks/${_id}`, { shell: { _id: id, uuid: id, user: owner.id, thumbnail: id } }],
        ['PUT', `/guidebooks/${id}`, { _id, title: 'Written over', contents: [nested] }],
        ['PATCH', `/guidebooks/${id}`, { shell: { title: 'Written over' } }],
        ['DELETE', `/guidebooks/${id}`, undefined],
      ] as const
      for (const [method, path, body] of tries) {
        const headers = method === 'POST' ? {} : ifMatch(version)
        const reply = await server.call(method, `/api${path}`, { token: stranger.token, headers, body })
        if (reply.status >= 500 || reply.text.includes(SECRET)) told.push(`${method} ${path}: ${reply.text}`)
      }
    }
    expect(told).toEqual([])
    expect(await everythingOfOwner()).toEqual(before)
  })

  test('what a stranger saves under their ids stops none of their calls', async () => {
    const { _id, contents } = (
      await server.call('GET', `/api/guidebooks/${theirs['guidebookId']}`, { token: owner.token })
    ).json as unknown as { _id: string; contents: unknown[] }
    const twin = { _id: crypto.randomUUID(), title: '쌍둥이', contents }
    expect((await server.call('POST', '/api/guidebooks', { token: stranger.token, body: twin })).status).toBe(201)
    const refused: string[] = []
    for (const route of routes.filter((each) => each.path.includes(':contentId') && each.who === 'signed-in')) {
      const reply = await server.call(route.method, `/api${filled(route.path, { ...theirs, guidebookId: _id })}`, {
        ...(await sent(route, theirs)),
        token: owner.token,
      })
      // A text takes no picture: what matters is that the item was found where it stands.
      if (reply.status === 404 || reply.status >= 500) refused.push(`${nameOf(route)}: ${reply.status}`)
    }
    expect(refused).toEqual([])
  })
})
