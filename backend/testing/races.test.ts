// Every two calls that write, at once, on a real server: whoever comes second waits, and nobody waits in a circle.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentOf, ifMatch, pageOf, photoForm, textItem } from '#backend/features/guidebook/testing/documents.ts'
import { iconForm } from '#backend/features/icon/testing/icon-form.ts'
import { first, type Wire } from './guidebooks.ts'
import type { SignedIn } from './people.ts'
import { startTestServer, type CallOptions, type Reply, type TestServer } from './server.ts'

let server: TestServer
let scene: Scene
beforeAll(async () => {
  server = await startTestServer({ limited: false })
  if (server.real) scene = await sceneOf()
}, 60_000)
afterAll(() => server.stop())

/** One business with a plan, its one guidebook, and the administrator. */
interface Scene {
  owner: SignedIn
  admin: SignedIn
  book: Wire
  photo: FormData
  icon: FormData
}

async function sceneOf(): Promise<Scene> {
  const [owner, admin] = [await server.signUp(), await server.admin()]
  await server.subscribe(owner.id)
  const body = documentOf('제주', pageOf('성산', textItem('일출'), textItem('등대')), pageOf('우도', textItem('배')))
  const made = await server.call('POST', '/api/guidebooks', { token: owner.token, body })
  const book = made.json as unknown as Wire
  await server.call('PUT', `/api/guidebooks/${book._id}/publish`, { token: owner.token, body: {} })
  return { owner, admin, book, photo: await photoForm(), icon: await iconForm() }
}

const ask = (method: string, path: string, options: CallOptions = {}): Promise<Reply> =>
  server.call(method, `/api${path}`, options)

const owned = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
  ask(method, path, { token: scene.owner.token, body, headers })

const administered = (method: string, path: string, body: unknown): Promise<Reply> =>
  ask(method, path, { token: scene.admin.token, body })

const place = (rest = ''): string => `/guidebooks/${scene.book._id}${rest}`

/** Saves on whatever version is there now: the slower one of two is told of a conflict, and writes nothing. */
async function save(method: 'PUT' | 'PATCH', change: (now: Wire) => unknown): Promise<Reply> {
  const now = (await owned('GET', place())).json as unknown as Wire
  return owned(method, place(), change(now), ifMatch(now.version))
}

let count = 0
const next = (word: string): string => `${word} ${(count += 1)}`

const message = () => ({ message: next('배'), type: 'other', users: 'all', messageDate: '2026-01-01' })

/** What each call writes to or locks, named as an owner too: those that share a table are tried most. */
const ACTS: Record<string, { tables: string[]; act: () => Promise<Reply> }> = {
  'save a page': {
    tables: ['guidebook', 'guidebook_page', 'guidebook_version', 'account'],
    act: () =>
      save('PATCH', (now) => ({ contents: { [first(now)._id]: { ...first(now), title: next('성산').slice(0, 30) } } })),
  },
  'save the title': {
    tables: ['guidebook', 'guidebook_version', 'account'],
    act: () => save('PATCH', () => ({ shell: { title: next('제주') } })),
  },
  'save all': {
    tables: ['guidebook', 'guidebook_page', 'guidebook_version', 'account'],
    act: () => save('PUT', ({ contents, _id }) => ({ ...documentOf(next('전부'), ...contents), _id })),
  },
  publish: { tables: ['account', 'guidebook', 'guidebook_version'], act: () => owned('PUT', place('/publish'), {}) },
  unpublish: { tables: ['account', 'guidebook'], act: () => owned('PUT', place('/unpublish'), {}) },
  'unpublish all': { tables: ['account', 'guidebook'], act: () => owned('PUT', '/guidebooks/unpublishall', {}) },
  gallery: {
    tables: ['guidebook', 'account'],
    act: () => owned('PATCH', place('/public-gallery'), { isPublicGallery: count % 2 === 0 }),
  },
  'make and delete': {
    tables: ['account', 'guidebook', 'guidebook_page', 'guidebook_version'],
    act: async () => {
      const made = await owned('POST', '/guidebooks', documentOf('새것', pageOf('한 쪽', textItem('글'))))
      if (made.status !== 201) return made
      return owned('DELETE', `/guidebooks/${(made.json as unknown as Wire)._id}`)
    },
  },
  copy: {
    tables: ['account', 'guidebook', 'guidebook_page', 'guidebook_version'],
    act: async () => {
      const made = await owned('POST', '/guidebooks/copy', { guidebookId: scene.book._id })
      return made.status === 201 ? owned('DELETE', `/guidebooks/${(made.json as unknown as Wire)._id}`) : made
    },
  },
  'a picture': {
    tables: ['guidebook', 'guidebook_page', 'guidebook_version', 'account'],
    act: () => ask('POST', place('/header/image'), { token: scene.owner.token, form: scene.photo }),
  },
  'a view': {
    // Gathered for a second before it is written: it meets the others once.
    tables: [],
    act: () =>
      ask('POST', `/guidebooks/uuid/${scene.book.uuid}/views`, {
        body: { reader: next('reader000000000000000').replaceAll(' ', ''), marks: ['cover'] },
      }),
  },
  profile: {
    tables: ['account', 'guidebook'],
    act: () => {
      const { name, companyAddress, companyPhone, mobile } = scene.owner.user
      return owned('PUT', `/users/${scene.owner.id}`, {
        name,
        companyAddress,
        companyPhone,
        mobile,
        companyName: next('회사'),
      })
    },
  },
  'sign in': { tables: ['session', 'account'], act: () => signInAgain() },
  icon: {
    tables: ['icon', 'account'],
    act: () => ask('POST', '/icons', { token: scene.owner.token, form: scene.icon }),
  },
  feedback: { tables: ['feedback', 'account'], act: () => owned('POST', '/feedback', { feedback: next('고마워요') }) },
  'write a message': { tables: ['message'], act: () => administered('POST', '/admin/messages', message()) },
  'send a message': {
    tables: ['message', 'account'],
    act: () => administered('POST', '/admin/messages', { ...message(), showing: true }),
  },
  'read messages': { tables: ['message', 'account'], act: () => owned('PUT', '/messages/read', {}) },
  'change an account': {
    tables: ['account', 'guidebook', 'session'],
    act: () => administered('PATCH', `/users/${scene.owner.id}`, { isHidden: false }),
  },
  'begin to buy': {
    tables: ['payment', 'account'],
    act: () => owned('POST', '/subscriptions/checkout', { kind: 'subscribe', plan: 'standard' }),
  },
  'give a plan': {
    tables: ['account', 'subscription'],
    act: () => administered('POST', '/subscriptions/admin/change-plan', { customerUid: scene.owner.id, plan: 'pro' }),
  },
  'ask for a file': { tables: ['account', 'export'], act: () => owned('POST', `/users/${scene.owner.id}/export`, {}) },
  'forget a password': {
    tables: ['account', 'password_reset'],
    act: () => ask('POST', '/password-resets', { body: { email: scene.owner.email } }),
  },
}

async function signInAgain(): Promise<Reply> {
  const { email } = scene.owner
  const { token } = await server.signIn(email)
  return ask('DELETE', '/auth', { token })
}

type Pair = [one: string, other: string, sharing: boolean]

const names = Object.keys(ACTS)
const pairs: Pair[] = names.flatMap((one, at) =>
  names.slice(at).map((other): Pair => {
    const tables = new Set(ACTS[one]?.tables)
    return [one, other, ACTS[other]?.tables.some((table) => tables.has(table)) ?? false]
  }),
)

/** Rounds of those that share a table; of others one. */
const SHARED = process.env['TEST_LONG'] ? 100 : Number(process.env['ROUNDS'] ?? 2)

const deadlocks = async (): Promise<number> => {
  // The server's figures of a session are handed in when it has been idle for a moment, or is asked for.
  await server.deps.db.query('SELECT pg_stat_force_next_flush()')
  const [row] = (await server.deps.db.query(
    'SELECT deadlocks::int AS deadlocks FROM pg_stat_database WHERE datname = current_database()',
  )) as { deadlocks: number }[]
  return row?.deadlocks ?? 0
}

describe('attack 101: every two writing calls at once', () => {
  test.for(names)(
    '%s beside each of the others: no deadlock, and nobody is told to come later',
    async (one, { skip }) => {
      // One transaction at a time has nobody to wait for.
      if (!server.real) skip()
      const refused: string[] = []
      for (const [, other, sharing] of pairs.filter(([name]) => name === one)) {
        for (let round = 0; round < (sharing ? SHARED : 1); round += 1) {
          const replies = await Promise.all([ACTS[one]!.act(), ACTS[other]!.act()])
          const bad = replies.filter(({ status }) => status >= 500)
          refused.push(...bad.map(({ status, text }) => `${one} × ${other}: ${status} ${text}`))
        }
      }
      expect(refused).toEqual([])
      expect(await deadlocks()).toBe(0)
    },
  )
}, 600_000)
