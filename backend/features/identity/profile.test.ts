// The profile and the portrait over HTTP.
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeUnreferenced } from '#backend/features/storage/feature.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.stop())

const put = (id: string, token: string, body: unknown) => server.call('PUT', `/api/users/${id}`, { token, body })

test('attack 33: of one’s own account what is changed is kept, what is absent stays, and nothing else can be set', async () => {
  const me = await server.signUp()
  const changed = await put(me.id, me.token, {
    name: '  Kim Boram ',
    companyAddress: '2 Haean-ro, Jeju',
    mobile: '',
    email: 'other@example.com',
    role: 'admin',
    subscription: true,
    isHidden: true,
    isActivated: false,
    subscriptionType: 'enterprise',
    expiresAt: '2099-01-01T00:00:00.000Z',
    kakaoId: '1',
    passwordHash: 'x',
    language: 'kr',
  })
  expect(changed.status).toBe(200)
  const expected = {
    name: 'Kim Boram',
    companyName: 'Check Travel',
    companyAddress: '2 Haean-ro, Jeju',
    mobile: '',
    email: me.email,
    role: 'user',
    subscription: false,
    subscriptionType: 'free',
    expiresAt: me.user.expiresAt,
    language: 'kr',
  }
  expect(changed.json).toMatchObject(expected)
  expect((await server.call('GET', `/api/users/${me.id}`, { token: me.token })).json).toMatchObject(expected)
  const again = await server.signIn(me.email)
  expect(again.user).toMatchObject(expected)
})

test.each([
  ['name', '', 'Required Field'],
  ['name', 'Ab', 'Not a valid value'],
  ['companyName', 'x'.repeat(101), 'Not a valid value'],
  ['companyAddress', '  ', 'Required Field'],
  ['mobile', '010', 'Not a valid phone number'],
  ['companyPhone', '064', 'Not a valid phone number'],
  ['companyWebsite', 'javascript:alert(1)', 'Not a valid url'],
])('profile: %s %j is refused with its sentence, and nothing changes', async (field, value, sentence) => {
  const me = await server.signUp()
  const refused = await put(me.id, me.token, { name: 'Somebody New', [field]: value })
  expect([refused.status, refused.json['fields']]).toEqual([400, { [field]: sentence }])
  expect((await server.call('GET', '/api/auth/me', { token: me.token })).json).toMatchObject({
    user: { name: 'Check Person' },
  })
})

const form = (bytes: Buffer): FormData => {
  const made = new FormData()
  made.append('file', new Blob([Uint8Array.from(bytes)]), 'me.jpg')
  return made
}

test('users: a portrait becomes a square without metadata, is shown at once, and can be taken off', async () => {
  const me = await server.signUp()
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer()
  const path = `/api/users/${me.id}/image`
  const worn = await server.call('PUT', path, { token: me.token, form: form(picture) })
  expect(worn.status).toBe(200)
  const { large } = (worn.json as unknown as { image: { large: string } }).image
  const served = await fetch(server.url + large)
  const shown = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
  expect([served.status, shown.format, shown.width, shown.height, shown.exif]).toEqual([
    200,
    'webp',
    320,
    320,
    undefined,
  ])
  expect((await server.call('GET', '/api/auth/me', { token: me.token })).json).toMatchObject({
    user: { image: { large } },
  })
  const wrong = await server.call('PUT', path, { token: me.token, form: form(Buffer.from('<svg/>')) })
  expect([wrong.status, wrong.json['code']]).toEqual([415, 'PICTURE_TYPE'])
  const off = await server.call('DELETE', path, { token: me.token })
  expect([off.status, off.json['image']]).toEqual([200, null])
})

test('users: a portrait that was replaced or taken off goes after a day, unless somebody else wears it', async () => {
  const [me, other] = [await server.signUp(), await server.signUp()]
  const wear = async ({ id, token }: { id: string; token: string }, background: string): Promise<string> => {
    const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background } })
      .png()
      .toBuffer()
    const { json } = await server.call('PUT', `/api/users/${id}/image`, { token, form: form(bytes) })
    return (json as unknown as { image: { large: string } }).image.large
  }
  const shared = await wear(other, 'crimson')
  expect(await wear(me, 'crimson')).toBe(shared)
  const [replaced, worn] = [await wear(me, 'gold'), await wear(me, 'plum')]
  const takenOff = await wear(other, 'khaki').then(async (image) => {
    await server.call('DELETE', `/api/users/${other.id}/image`, { token: other.token })
    await wear(other, 'crimson')
    return image
  })
  const shown = async () => {
    const answers = [shared, replaced, worn, takenOff].map((address) => fetch(server.url + address))
    return (await Promise.all(answers)).map(({ status }) => status)
  }
  await removeUnreferenced(server.deps)
  expect(await shown()).toEqual([200, 200, 200, 200])
  const clock = { now: () => new Date(Date.now() + 25 * 3600 * 1000) }
  await removeUnreferenced({ ...server.deps, clock })
  expect(await shown()).toEqual([200, 404, 200, 404])
})
