import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type Reply, type TestServer } from '#backend/testing/server.ts'
import { callsOf } from '#backend/testing/guidebooks.ts'
import { encryptPassword } from '#backend/features/guidebook/password-cipher.ts'
import { signUnlock } from '#backend/features/guidebook/unlock-token.ts'
import { publishedByUuid } from '#backend/features/guidebook/store/public.ts'
import {
  documentOf,
  ifMatch,
  pageOf,
  textItem,
  type TestDocument,
} from '#backend/features/guidebook/testing/documents.ts'

interface Book extends TestDocument {
  uuid: string
  version: number
}

const SECRET = 'Follow the red line'
let server: TestServer
let admin: SignedIn

beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } })
  admin = await server.admin()
}, 120_000)
afterAll(() => server.stop())

const { as } = callsOf(() => server)
const get = (path: string, headers: Record<string, string> = {}): Promise<Reply> =>
  server.call('GET', `/api${path}`, { headers })
async function published(password?: string): Promise<Book> {
  const hidden = { ...textItem('지운 글'), deleted: true }
  const body = {
    ...documentOf('보스턴', pageOf('Freedom Trail', textItem(SECRET), hidden)),
    ...(password ? { password } : {}),
  }
  const book = (await as(admin, 'POST', '/guidebooks', body)).json as unknown as Book
  await as(admin, 'PUT', `/guidebooks/${book._id}/unpublish`, {})
  await as(admin, 'PUT', '/guidebooks/unpublishall', {})
  expect((await as(admin, 'PUT', `/guidebooks/${book._id}/publish`, {})).status).toBe(200)
  return book
}
const unlock = (book: Book, password: string, ip = '10.0.0.1', cookie = ''): Promise<Reply> =>
  server.call('POST', `/api/guidebooks/uuid/${book.uuid}/unlock`, {
    body: { password },
    headers: { 'X-Forwarded-For': ip, ...(cookie && { Cookie: cookie }) },
  })
/** What a device keeps that has opened it. */
const openedOf = (reply: Reply): string =>
  reply.headers
    .getSetCookie()
    .find((one) => one.startsWith('gilbook_opened='))
    ?.split(';')[0] ?? ''
const tokenOf = (reply: Reply): string => (reply.json as unknown as { unlock: string }).unlock
const pathsOf = (book: Book): string[] => [
  `/guidebooks/uuid/${book.uuid}`,
  `/guidebooks/${book._id}/contents/${book.contents[0]?._id}`,
]

describe('public reading', () => {
  it('credit: says that the partner’s guidebooks were developed by it', async () => {
    const book = await published()
    const credits = [admin.id, randomUUID(), null].map(async (partner) => {
      const row = await publishedByUuid(server.deps.db, book.uuid, partner)
      return JSON.parse(row?.body ?? '{}') as { credit?: string; partner?: string }
    })
    const [developed, ...others] = await Promise.all(credits)
    expect(developed).toMatchObject({ credit: 'developed', partner: expect.stringMatching(/./) })
    for (const other of others) {
      expect(other.credit).toBe('powered')
      expect(other.partner).toBeUndefined()
    }
  })

  it('is for anyone, without owner data, password and what is marked deleted; with ETag and 304', async () => {
    const book = await published()
    for (let time = 0; time < 3; time += 1) {
      const reply = await get(`/guidebooks/uuid/${book.uuid}`, { 'Accept-Encoding': 'identity' })
      expect(reply.json).toMatchObject({
        _id: book._id,
        uuid: book.uuid,
        version: 1,
        credit: 'powered',
        contents: [{ title: 'Freedom Trail' }],
      })
      expect(reply.text).toContain(SECRET)
      expect(reply.text).not.toMatch(/지운 글|"user"|password|Gilbook|admin@/i)
      expect([reply.headers.get('etag'), reply.headers.get('x-content-type-options')]).toEqual(['"1"', 'nosniff'])
      expect(reply.headers.get('cache-control')).toBe('no-cache')
      expect((await get(`/guidebooks/uuid/${book.uuid}`, { 'If-None-Match': '"1"' })).status).toBe(304)
    }
    const page = await get(`/guidebooks/${book._id}/contents/${book.contents[0]?._id}`)
    expect(page.json).toMatchObject({ title: 'Freedom Trail' })
    expect(page.text).not.toContain('지운 글')
  })
  it('says nothing of the own blocks that it was made of, which its owner’s other guidebooks have too', async () => {
    const block = { id: randomUUID(), version: 2 }
    const said = { ...textItem('"block":{'), block }
    const made = await as(
      admin,
      'POST',
      '/guidebooks',
      documentOf('보스턴', Object.assign(pageOf('x', said), { block })),
    )
    const book = made.json as unknown as Book
    await as(admin, 'PUT', `/guidebooks/${book._id}/publish`, {})
    for (const path of pathsOf(book)) {
      const reply = await get(path)
      expect([reply.status, reply.text.includes(block.id)]).toEqual([200, false])
      expect(reply.text).toContain(JSON.stringify('"block":{'))
    }
    expect((await as(admin, 'GET', `/guidebooks/${book._id}`)).text).toContain(block.id)
  })
  it('a save is seen by the next reader, also compressed', async () => {
    const book = await published()
    const path = `/guidebooks/uuid/${book.uuid}`
    for (const [index, title] of ['하나', '둘', '셋'].entries()) {
      await get(path)
      await as(admin, 'PATCH', `/guidebooks/${book._id}`, { shell: { title } }, ifMatch(index + 1))
      for (let time = 0; time < 4; time += 1)
        expect((await get(path, { 'Accept-Encoding': 'br' })).json).toMatchObject({ title, version: index + 2 })
    }
  })
  it('an operator’s figures tell what was remembered from what had to be read', async () => {
    const { _id, uuid } = await published()
    const count = async (result: string): Promise<number> => {
      const { body } = await server.deps.metrics.text()
      const line = `^gilbook_cache_requests_total\\{cache="public-guidebooks",result="${result}"\\} (\\d+)$`
      return Number(new RegExp(line, 'm').exec(body)?.[1] ?? 0)
    }
    const [hits, misses] = [await count('hit'), await count('miss')]
    const read = () => get(`/guidebooks/uuid/${uuid}`)
    await read()
    expect([await count('hit'), await count('miss')]).toEqual([hits, misses + 1])
    await read()
    expect([await count('hit'), await count('miss')]).toEqual([hits + 1, misses + 1])
    await as(admin, 'PATCH', `/guidebooks/${_id}`, { shell: { title: '다른 이름' } }, ifMatch(1))
    await read()
    expect([await count('hit'), await count('miss')]).toEqual([hits + 1, misses + 2])
  })
  it('attack 5: unpublished, deleted, unknown, malformed and hidden-owner ids give the same answer', async () => {
    const [gone, back] = [await published(), await published()]
    await as(admin, 'DELETE', `/guidebooks/${gone._id}`)
    await get(`/guidebooks/uuid/${back.uuid}`)
    await as(admin, 'PUT', `/guidebooks/${back._id}/unpublish`, {})
    const user = await server.signUp()
    await server.subscribe(user.id)
    const made = (await as(user, 'POST', '/guidebooks', documentOf('x', pageOf('x', textItem(SECRET)))))
      .json as unknown as Book
    await as(user, 'PUT', `/guidebooks/${made._id}/publish`, {})
    expect((await get(`/guidebooks/uuid/${made.uuid}`)).status).toBe(200)
    await server.deps.transact((tx) => tx.query('UPDATE account SET is_hidden = true WHERE id = $1', [user.id]))
    const uuids = [gone.uuid, back.uuid, made.uuid, randomUUID(), 'nonsense']
    const replies = await Promise.all([
      ...uuids.map((uuid) => get(`/guidebooks/uuid/${uuid}`)),
      ...pathsOf(made).map((path) => get(path)),
    ])
    for (const reply of replies) expect([reply.status, reply.text]).toEqual([404, replies[0]?.text])
  })
  it('a signed-in stranger reads by id what is published, and nothing else', async () => {
    const [book, stranger] = [await published(), await server.signUp()]
    const reply = await as(stranger, 'GET', `/guidebooks/${book._id}`)
    expect(reply.json).toMatchObject({ uuid: book.uuid, credit: 'powered' })
    expect(reply.text).not.toContain('"user"')
    await as(admin, 'PUT', `/guidebooks/${book._id}/unpublish`, {})
    expect((await as(stranger, 'GET', `/guidebooks/${book._id}`)).status).toBe(404)
  })
  it('views are counted once an address, and do not raise the version', async () => {
    const book = await published()
    const view = (uuid: string, ip: string) =>
      server.call('POST', `/api/guidebooks/uuid/${uuid}/views`, { headers: { 'X-Forwarded-For': ip } })
    for (const ip of ['10.9.0.1', '10.9.0.1', '10.9.0.2']) expect((await view(book.uuid, ip)).status).toBe(204)
    expect((await as(admin, 'GET', `/guidebooks/${book._id}`)).json).toMatchObject({ views: { count: 2 }, version: 1 })
    expect((await view(randomUUID(), '10.9.0.1')).status).toBe(404)
  })
  it('fault: DB down still tells readers what is in memory', async () => {
    const book = await published()
    await get(`/guidebooks/uuid/${book.uuid}`)
    await server.deps.db.query('ALTER TABLE guidebook RENAME TO away')
    const reply = await get(`/guidebooks/uuid/${book.uuid}`).finally(() =>
      server.deps.db.query('ALTER TABLE away RENAME TO guidebook'),
    )
    expect(reply.text).toContain(SECRET)
  })
})

describe('password', () => {
  it('attack 1: a locked guidebook tells its title and nothing else, by uuid and by id', async () => {
    const [book, stranger] = [await published('olle-2026'), await server.signUp()]
    const replies = [
      ...(await Promise.all(pathsOf(book).map((path) => get(path)))),
      await as(stranger, 'GET', `/guidebooks/${book._id}`),
    ]
    for (const reply of replies) {
      expect([reply.status, reply.json]).toEqual([200, { uuid: book.uuid, title: '보스턴', locked: true }])
      expect(reply.headers.get('cache-control')).toMatch(/no-store/)
      expect(reply.headers.get('etag')).toBeNull()
    }
  })
  it('the right one opens it, with a token and a cookie for its pages only', async () => {
    const book = await published('olle-2026')
    const reply = await unlock(book, 'olle-2026')
    expect(reply.json).toMatchObject({ unlock: expect.any(String), expiresAt: expect.any(String) })
    const cookie = reply.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(new RegExp(`^unlock=.+; path=/m/${book.uuid};.*httponly`, 'i'))
    expect(cookie).toMatch(/samesite=lax/i)
    for (const path of pathsOf(book)) {
      const open = await get(path, { 'X-Unlock': tokenOf(reply) })
      expect(open.text).toContain(SECRET)
      expect(open.headers.get('cache-control')).toMatch(/no-store/)
    }
  })
  it('attack 3: a token opens no other guidebook, and none after the password changed', async () => {
    const [one, other] = [await published('olle-2026'), await published('olle-2026')]
    await as(admin, 'PUT', `/guidebooks/${one._id}/publish`, {})
    const token = tokenOf(await unlock(one, 'olle-2026'))
    expect((await get(`/guidebooks/uuid/${other.uuid}`, { 'X-Unlock': token })).json).toMatchObject({ locked: true })
    await as(admin, 'PATCH', `/guidebooks/${one._id}`, { shell: { password: 'changed-1' } }, ifMatch(1))
    expect((await get(`/guidebooks/uuid/${one.uuid}`, { 'X-Unlock': token })).json).toMatchObject({ locked: true })
    for (const bad of ['', 'x.y.z', `${token}x`, admin.token]) {
      expect((await get(`/guidebooks/uuid/${one.uuid}`, { 'X-Unlock': bad })).json).toMatchObject({ locked: true })
    }
  })
  it('attack 2: guessing ends in 429, from one address and from fifty; the right one elsewhere still opens', async () => {
    const book = await published('olle-2026')
    const one = await Promise.all(Array.from({ length: 50 }, (_, guess) => unlock(book, `wrong-${guess}`, '10.1.0.1')))
    expect(one.filter((reply) => reply.status === 401).length).toBeLessThanOrEqual(10)
    const refused = one.find((reply) => reply.status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    let heard = 0
    for (let address = 0; address < 50; address += 1) {
      for (let guess = 0; guess < 3; guess += 1) {
        if ((await unlock(book, `wrong-${guess}`, `10.2.0.${address}`)).status === 401) heard += 1
      }
    }
    expect(heard).toBeLessThan(130)
    expect((await unlock(book, 'olle-2026', '10.3.0.1')).status).toBe(200)
  }, 60_000)
  it('attack 92: guesses shut nobody out: who opened it before is let in, others wait a minute at most and are told', async () => {
    const book = await published('olle-2026')
    const opened = openedOf(await unlock(book, 'olle-2026', '10.4.0.1'))
    const waits: number[] = []
    for (let n = 0; n < 60; n += 1) {
      const reply = await unlock(book, `wrong-${n}`, `10.4.0.${n % 12}`)
      if (reply.status !== 429) continue
      waits.push(Number(reply.headers.get('retry-after')))
      expect(reply.json['message']).toMatch(/^Too many attempts\. Please wait \d+ seconds?\.$/)
    }
    expect(waits.length).toBeGreaterThan(10)
    expect(Math.max(...waits)).toBeLessThanOrEqual(60)
    // On the bus that guesses: a device of before, also by a new password, and only of this guidebook.
    expect((await unlock(book, 'olle-2026', '10.4.0.1', opened)).status).toBe(200)
    await as(admin, 'PATCH', `/guidebooks/${book._id}`, { shell: { password: 'changed-1' } }, ifMatch(1))
    expect((await unlock(book, 'changed-1', '10.4.0.1', opened)).status).toBe(200)
    for (let n = 0; n < 12; n += 1) await unlock(book, `wrong-${n}`, '10.4.0.200')
    expect((await unlock(book, 'changed-1', '10.4.0.200')).status).toBe(429)
    expect((await unlock(book, 'changed-1', '10.4.0.200', `${opened}x`)).status).toBe(429)
    // A minute later, as the counters see it.
    await server.deps.db.query('UPDATE rate_limit SET expire = expire - 60000 WHERE expire IS NOT NULL')
    expect((await unlock(book, 'changed-1', '10.4.0.200')).status).toBe(200)
  }, 60_000)
  /** What one person keeps who opened it again and again. */
  const collected = (book: Book, many: number): string[] =>
    Array.from({ length: many }, (_, n) => {
      const at = new Date(Date.now() - n * 60_000)
      return `gilbook_opened=${signUnlock(server.deps.config.jwtSecrets, book.uuid, 0, at).unlock}`
    })
  it('attack 135: who collected many tokens while they knew the password guesses the next one no faster', async () => {
    const book = await published('olle-2026')
    const [device = '', ...tokens] = collected(book, 200)
    await as(admin, 'PATCH', `/guidebooks/${book._id}`, { shell: { password: 'changed-1' } }, ifMatch(1))
    const statusesOf = async (ips: (n: number) => string): Promise<number[]> =>
      (await Promise.all(tokens.map((token, n) => unlock(book, `wrong-${n}`, ips(n), token)))).map(
        ({ status }) => status,
      )
    const here = await statusesOf(() => '10.6.0.1')
    expect(here.filter((status) => status === 401)).toHaveLength(30)
    // From many networks: each of them has one more a minute, once so many were wrong.
    for (let round = 0; round < 2; round += 1) await statusesOf((n) => `10.6.1.${n % 10}`)
    const slowed: number[] = []
    for (const [n, token] of tokens.slice(0, 60).entries())
      slowed.push((await unlock(book, 'wrong', `10.6.2.${n % 10}`, token)).status)
    expect(slowed.filter((status) => status === 401)).toHaveLength(10)
    // Who opened it once, and was not wrong here, is in at once.
    expect((await unlock(book, 'changed-1', '10.6.3.1', device)).status).toBe(200)
  }, 60_000)
  it('attack 135: where there is no password, any opens it and none leaves a token', async () => {
    const book = await published()
    const reply = await unlock(book, 'anything', '10.6.4.1')
    expect([reply.status, tokenOf(reply), reply.headers.getSetCookie()]).toEqual([200, '', []])
  })
  it('attack 136: all networks that one site may have guess as one', async () => {
    const book = await published('olle-2026')
    const guesses = Array.from({ length: 40 }, (_, n) => unlock(book, `wrong-${n}`, `2001:db8:6:${n}::1`))
    const heard = (await Promise.all(guesses)).filter(({ status }) => status === 401)
    expect(heard).toHaveLength(10)
    expect((await unlock(book, 'olle-2026', '2001:db8:7::1')).status).toBe(200)
  })
  it('attack 88: a lock whose password cannot be read stays shut, for copies too, and its owner is told', async () => {
    const book = await published('olle-2026')
    const path = `/guidebooks/${book._id}`
    // As after a change of the secret.
    await server.deps.db.query('UPDATE guidebook SET password_cipher = $2 WHERE id = $1', [
      book._id,
      encryptPassword(['another secret of at least 32 bytes'], book._id, 'olle-2026'),
    ])
    for (const guess of ['olle-2026', '', ' ', 'anything']) {
      const refused = await unlock(book, guess, '10.5.0.1')
      expect([refused.status, refused.json['code']], guess).toEqual([409, 'PASSWORD_UNREADABLE'])
    }
    for (const open of pathsOf(book)) expect((await get(open)).json).toMatchObject({ locked: true })
    expect((await as(admin, 'GET', `${path}/password`)).json).toMatchObject({
      code: 'PASSWORD_UNREADABLE',
      message: expect.stringContaining('set a new one'),
    })
    const copy = await as(admin, 'POST', '/guidebooks/copy', { guidebookId: book._id })
    expect(copy.json).toMatchObject({ code: 'PASSWORD_UNREADABLE' })
    // A copy that brings one of its own needs the original's no more.
    const own = { ...documentOf('사본'), copiedFrom: book._id, password: 'olle-2028' }
    expect((await as(admin, 'POST', '/guidebooks', own)).json).toMatchObject({ hasPassword: true })
    await as(admin, 'PATCH', path, { shell: { password: 'olle-2027' } }, ifMatch(1))
    expect((await unlock(book, 'olle-2027', '10.5.0.2')).status).toBe(200)
  })
  it('the wrong one is refused in the product’s words', async () => {
    const book = await published('olle-2026')
    expect((await unlock(book, 'wrong')).json).toMatchObject({ code: 'WRONG_PASSWORD', message: 'Incorrect password' })
  })
  it('only its owner reads it again; it is encrypted in the database; a blank one removes it', async () => {
    const book = await published('olle-2026')
    const path = `/guidebooks/${book._id}`
    expect((await as(admin, 'GET', `${path}/password`)).json).toEqual({ password: 'olle-2026' })
    expect((await as(await server.signUp(), 'GET', `${path}/password`)).status).toBe(404)
    expect((await get(`${path}/password`)).status).toBe(401)
    expect(JSON.stringify(await server.deps.db.query('SELECT * FROM guidebook'))).not.toContain('olle-2026')
    expect((await as(admin, 'GET', path)).json).toMatchObject({ hasPassword: true })
    expect((await as(admin, 'GET', path)).text).not.toContain('olle-2026')
    await as(admin, 'PATCH', path, { shell: { password: ' ' } }, ifMatch(1))
    expect((await as(admin, 'GET', `${path}/password`)).json).toEqual({ password: null })
    expect((await get(`/guidebooks/uuid/${book.uuid}`)).text).toContain(SECRET)
  })
  it('a copy stays protected', async () => {
    const book = await published('olle-2026')
    const copy = (await as(admin, 'POST', '/guidebooks/copy', { guidebookId: book._id })).json as unknown as Book
    expect((await as(admin, 'GET', `/guidebooks/${copy._id}/password`)).json).toEqual({ password: 'olle-2026' })
  })
  it('attack 4: in the gallery it shows its title only', async () => {
    const book = await published('olle-2026')
    await as(admin, 'PATCH', `/guidebooks/${book._id}/public-gallery`, { isPublicGallery: true })
    const { results } = (await get('/guidebooks/public-gallery')).json as unknown as { results: { uuid: string }[] }
    expect(results.find(({ uuid }) => uuid === book.uuid)).toMatchObject({
      title: '보스턴',
      locked: true,
      cover: null,
      thumbnailUrl: null,
    })
  })
})
