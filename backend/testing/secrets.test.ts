// Every secret of the configuration turned, one by one, beside the same data: nothing opens, and nothing breaks.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encryptPassword } from '#backend/features/guidebook/password-cipher.ts'
import { renewPasswords } from '#backend/features/guidebook/renew-passwords.ts'
import { createLog } from '#backend/platform/log.ts'
import { documentOf, pageOf, textItem } from '#backend/features/guidebook/testing/documents.ts'
import { startSecondInstance } from './second-instance.ts'
import type { Wire } from './guidebooks.ts'
import { basic, newEmail, personOf, TEST_PASSWORD, type SignedIn } from './identities.ts'
import { startTestServer, type TestServer } from './server.ts'

const OLD = 'the old secret, of 32 bytes at the least'
const NEW = 'the new secret, of 32 bytes at the least'
const SHOP = { PORTONE_KEY: 'k', PORTONE_SECRET: 's', PORTONE_IMP_CODE: 'imp1' }
const KAKAO = { KAKAO_REST_KEY: 'r', KAKAO_CLIENT_SECRET: 's', KAKAO_ADMIN_KEY: 'a', KAKAO_APP_ID: '1' }

let server: TestServer
let admin: SignedIn
let book: Wire
let opened: { unlock: string }
let activation: string
beforeAll(async () => {
  server = await startTestServer({ env: { JWT_SECRET: OLD }, limited: false })
  admin = await server.admin()
  const body = { ...documentOf('잠긴 길', pageOf('쪽', textItem('비밀의 숲'))), password: 'olle-2026' }
  book = (await server.call('POST', '/api/guidebooks', { token: admin.token, body })).json as unknown as Wire
  await server.call('PUT', `/api/guidebooks/${book._id}/publish`, { token: admin.token, body: {} })
  const unlocked = await server.call('POST', `/api/guidebooks/uuid/${book.uuid}/unlock`, {
    body: { password: 'olle-2026' },
  })
  opened = unlocked.json as unknown as { unlock: string }
  const email = newEmail()
  await server.call('POST', '/api/users', { body: personOf(email) })
  await encryptWith([OLD])
  activation = /\/users\/activate\/[^/\s"'<>]+\/[0-9a-f]+/.exec((await server.mails(email)).join())?.[0] ?? ''
}, 60_000)
afterAll(() => server.stop())

/** As one of many instances has it: no secret lies in its folder. */
const MANY = { DATABASE_URL: 'postgres://localhost/gilbook' }

/** As the last start left the reader's password. */
const encryptWith = (secrets: readonly string[]) =>
  server.deps.db.query('UPDATE guidebook SET password_cipher = $2 WHERE id = $1', [
    book._id,
    encryptPassword(secrets, book._id, 'olle-2026'),
  ])

const beside = (environment: Record<string, string>) => startSecondInstance(server, environment)

const TURNED: [name: string, environment: Record<string, string>, keeps: { sessions: boolean; lock: boolean }][] = [
  ['nothing', { JWT_SECRET: OLD }, { sessions: true, lock: true }],
  ['JWT_SECRET', { JWT_SECRET: NEW }, { sessions: false, lock: false }],
  ['GUIDEBOOK_SECRET', { JWT_SECRET: OLD, GUIDEBOOK_SECRET: NEW }, { sessions: true, lock: true }],
  ['both', { JWT_SECRET: NEW, GUIDEBOOK_SECRET: NEW }, { sessions: false, lock: false }],
  [
    'JWT_SECRET, with the old one beside',
    { JWT_SECRET: NEW, GUIDEBOOK_SECRET: NEW, GUIDEBOOK_SECRET_OLD: OLD },
    { sessions: false, lock: true },
  ],
  ['JWT_SECRET, with its own old one beside', { JWT_SECRET: NEW, JWT_SECRET_OLD: OLD }, { sessions: true, lock: true }],
  ['the keys of the shop', { JWT_SECRET: OLD, ...SHOP }, { sessions: true, lock: true }],
  ['the keys of Kakao', { JWT_SECRET: OLD, ...KAKAO }, { sessions: true, lock: true }],
]

test.for(TURNED)(
  'attack 89: %s turned: no token, link or lock opens that should not',
  async ([, environment, { sessions, lock }]) => {
    const { ask, stop } = await beside({ ...MANY, ...environment })
    try {
      const unlock = (password: string) => ask('POST', `/guidebooks/uuid/${book.uuid}/unlock`, {}, { password })
      expect((await ask('GET', '/health')).status).toBe(200)
      expect((await ask('GET', '/auth/me', { Authorization: `Bearer ${admin.token}` })).status).toBe(
        sessions ? 200 : 401,
      )
      expect((await ask('POST', '/auth', basic(admin.email, TEST_PASSWORD), {})).status).toBe(201)
      expect((await ask('GET', activation)).status).toBe(sessions ? 200 : 404)
      expect((await unlock('wrong')).status).toBe(lock ? 401 : 409)
      expect((await unlock('olle-2026')).status).toBe(lock ? 200 : 409)
      const read = await ask('GET', `/guidebooks/uuid/${book.uuid}`, { 'X-Unlock': opened.unlock })
      expect([read.status, read.text.includes('비밀의 숲')]).toEqual([200, sessions])
    } finally {
      await stop()
    }
  },
)

test('attack 89: a start with a new secret writes passwords anew, so that the old one may go', async () => {
  const turning = await beside({ ...MANY, JWT_SECRET: OLD, GUIDEBOOK_SECRET: NEW })
  await renewPasswords(turning.deps)
  await turning.stop()
  const turned = await beside({ ...MANY, JWT_SECRET: `${NEW}!`, GUIDEBOOK_SECRET: NEW })
  const { status } = await turned.ask('POST', `/guidebooks/uuid/${book.uuid}/unlock`, {}, { password: 'olle-2026' })
  expect(status).toBe(200)
  await turned.stop()
  // Whoever starts with the old one again by mistake opens nothing with it.
  const back = await beside({ ...MANY, JWT_SECRET: OLD })
  const refused = await back.ask('POST', `/guidebooks/uuid/${book.uuid}/unlock`, {}, { password: 'olle-2026' })
  expect(refused.status).toBe(409)
  // Its start says so.
  const lines: string[] = []
  await renewPasswords({ ...back.deps, log: createLog('info', { write: (line) => void lines.push(line) }) })
  expect(lines.join()).toMatch(/"unreadable":1.*cannot be read with any secret/)
  await back.stop()
})

test('attack 124: beside an embedded database readers’ passwords have a secret of their own, whatever becomes of the other', async () => {
  const before = await beside({ JWT_SECRET: OLD })
  await encryptWith(before.deps.config.passwordSecrets)
  await before.stop()
  const turned = await beside({ JWT_SECRET: NEW })
  const unlock = async (password: string) =>
    (await turned.ask('POST', `/guidebooks/uuid/${book.uuid}/unlock`, {}, { password })).status
  expect([await unlock('wrong'), await unlock('olle-2026')]).toEqual([401, 200])
  await turned.stop()
})
