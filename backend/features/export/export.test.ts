// Everything of an account as one file, over HTTP: what is in it, what never is, and who gets it.
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  documentOf,
  formOf,
  ifMatch,
  pageOf,
  photoForm,
  textItem,
} from '#backend/features/guidebook/testing/documents.ts'
import { iconForm } from '#backend/testing/icon-form.ts'
import { TEST_PASSWORD, type SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import { unzip, type Unzipped } from '#backend/testing/unzip.ts'

let server: TestServer
let late = 0
beforeAll(
  async () => void (server = await startTestServer({ clock: { now: () => new Date(Date.now() + late) } })),
  60_000,
)
afterAll(() => server.stop())

const fetchFile = (id: string, headers: Record<string, string>) =>
  fetch(`${server.url}/api/users/${id}/export`, { headers })

async function exported({ id, token }: SignedIn): Promise<Unzipped> {
  const answer = await fetchFile(id, { Authorization: `Bearer ${token}` })
  expect(answer.status).toBe(200)
  return unzip(Buffer.from(await answer.arrayBuffer()))
}

/** A guidebook with a cover picture, as it is given but for who saved it last; `photo`: one that no other has. */
async function make(me: SignedIn, title: string, words: string, photo?: string): Promise<Record<string, unknown>> {
  const document = documentOf(title, pageOf('가볼 곳', textItem(words)))
  const { token } = me
  expect((await server.call('POST', '/api/guidebooks', { token, body: document })).status).toBe(201)
  const path = `/api/guidebooks/${document._id}`
  if (photo !== undefined) {
    const bytes = await sharp({ create: { width: 500, height: 300, channels: 3, background: photo } })
      .png()
      .toBuffer()
    await server.call('POST', `${path}/subtitle/image`, { token, form: formOf(bytes, 'p.png', 'image/png') })
  }
  const { savedBy: _, ...book } = (await server.call('GET', path, { token })).json
  return book
}

const coverOf = (book: Record<string, unknown>): string =>
  (book['subheader'] as { image: { large: string } }).image.large

describe('export', () => {
  let me: SignedIn
  let other: SignedIn
  let zip: Unzipped
  const made: Record<string, unknown>[] = []
  beforeAll(async () => {
    ;[me, other] = [await server.signUp(), await server.signUp()]
    made.push(await make(me, '제주 3박4일: 겨울/봄', '해 뜨는 봉우리', 'navy'))
    made.push(await make(me, 'Jeju', 'First of its name'))
    made.push(await make(me, 'jeju', 'Second of its name'))
    await make(other, 'Somebody else', 'A secret of theirs', 'olive')
    const shelved = { guidebookIds: [made[1]?.['_id']], add: ['봄'], archived: true }
    expect((await server.call('PATCH', '/api/guidebooks/shelf', { token: me.token, body: shelved })).status).toBe(200)
    await server.call('POST', '/api/icons', { token: me.token, form: await iconForm() })
    await server.call('PUT', `/api/users/${me.id}/image`, { token: me.token, form: await photoForm() })
    await server.call('POST', '/api/feedback', { token: me.token, body: { feedback: '잘 쓰고 있어요' } })
    await server.call('POST', '/api/feedback', { token: other.token, body: { feedback: 'Not mine' } })
    const news = { message: '새 소식', type: 'information', users: 'all', messageDate: '2026-01-01', showing: true }
    await server.call('POST', '/api/admin/messages', { token: (await server.admin()).token, body: news })
    zip = await exported(me)
  })

  test('holds each guidebook as the API gives it, under its title, and as a page with its words and pictures inside', () => {
    const folders = ['제주 3박4일 겨울 봄', 'Jeju (2)', 'jeju']
    expect(zip.names.filter((name) => name.endsWith('/guidebook.json')).sort()).toEqual(
      folders.map((folder) => `guidebooks/${folder}/guidebook.json`).sort(),
    )
    expect(folders.map((folder) => zip.json(`guidebooks/${folder}/guidebook.json`))).toEqual(made)
    const page = zip.text(`guidebooks/${folders[0]}/${folders[0]}.html`)
    expect(page).toContain('해 뜨는 봉우리')
    expect(page).toContain('data:image/webp;base64,')
    expect(page).not.toContain('src="/')
  })

  test('holds every picture that a document names, with its bytes', async () => {
    const addresses = [...JSON.stringify(made[0]).matchAll(/\/uploads\/[0-9a-f]{64}\.webp/g)].map(
      ([address]) => address,
    )
    expect(addresses.length).toBeGreaterThan(0)
    for (const address of addresses) {
      const hash = createHash('sha256')
        .update(zip.bytes(address.slice(1)))
        .digest('hex')
      expect(address).toContain(hash)
    }
    const { image } = zip.json<{ image: { large: string } }>('account.json')
    expect(zip.names).toContain(image.large.slice(1))
    const [icon] = zip.json<{ file: string; url: string }[]>('icons.json')
    const served = await fetch(server.url + icon?.url)
    expect(zip.bytes(icon?.file ?? '')).toEqual(Buffer.from(await served.arrayBuffer()))
  })

  test('holds the profile, the devices, what was told, and words about itself in both languages', () => {
    expect(zip.json('account.json')).toMatchObject({ ...me.user, image: expect.anything(), hasPassword: true })
    expect(zip.json('sessions.json')).toMatchObject({ sessions: [{ endedAt: null }], devices: [{}] })
    expect(zip.json('notifications.json')).toMatchObject([{ message: '새 소식' }])
    expect(zip.json('feedback.json')).toMatchObject([{ feedback: '잘 쓰고 있어요' }])
    const archivedAt = expect.stringMatching(/^\d{4}-/)
    expect(zip.json('shelf.json')).toEqual([
      { _id: made[1]?.['_id'], title: 'Jeju', labels: ['봄'], archivedAt, isTemplate: false },
    ])
    const words = zip.text('README.txt')
    for (const said of ['빠진 파일은 없어요.', 'Nothing is missing.', me.email]) expect(words).toContain(said)
    expect(words).toContain('guidebooks/')
  })

  test('holds nothing of anybody else and no secret', async () => {
    const path = `/api/guidebooks/${String(made[1]?.['_id'])}`
    const locked = { body: { shell: { password: 'geheim-77' } }, headers: ifMatch(1) }
    expect((await server.call('PATCH', path, { token: me.token, ...locked })).status).toBe(200)
    const again = await exported(me)
    expect(again.json('guidebooks/Jeju (2)/guidebook.json')).toMatchObject({ hasPassword: true })
    const all = again.names.map((name) => `${name}\n${again.text(name)}`).join('\n')
    const hashes: { secret: string }[] = await server.deps.db.query(
      `SELECT password_hash AS secret FROM account UNION SELECT hash FROM refresh_token
       UNION SELECT password_cipher FROM guidebook WHERE password_cipher IS NOT NULL`,
    )
    expect(hashes.length).toBeGreaterThan(3)
    const never = ['Somebody else', 'A secret of theirs', 'Not mine', 'geheim-77', '$argon2', me.token, other.id]
    expect([...never, ...hashes.map(({ secret }) => secret)].filter((word) => all.includes(word))).toEqual([])
  })

  test('a guidebook of it can be given to the API again', async () => {
    const { token } = me
    const kept = made[0] as { _id: string; contents: unknown }
    await server.call('DELETE', `/api/guidebooks/${kept._id}`, { token })
    const back = await server.call('POST', '/api/guidebooks', {
      token,
      body: zip.json('guidebooks/제주 3박4일 겨울 봄/guidebook.json'),
    })
    expect([back.status, back.json]).toMatchObject([201, { _id: kept._id, contents: kept.contents }])
  })
})

test('export: a picture that cannot be read is named, and all else comes', async () => {
  const me = await server.signUp()
  const [first, second] = [await make(me, 'One', 'Words', 'maroon'), await make(me, 'Two', 'Words', 'teal')]
  const name = coverOf(first).slice('/uploads/'.length)
  const { files } = server.deps
  const { read } = files
  files.read = async (asked) => {
    if (asked === name) throw new Error('EIO')
    return read(asked)
  }
  const zip = await exported(me).finally(() => (files.read = read))
  expect(zip.names).not.toContain(`uploads/${name}`)
  expect(zip.names).toContain(coverOf(second).slice(1))
  expect(zip.names).toContain('guidebooks/One/One.html')
  expect(zip.text('README.txt')).toContain(`- uploads/${name}: The picture could not be read.`)
})

test('export: the browser fetches it with a cookie of one minute and one address, as long as its session lives', async () => {
  const me = await server.signUp()
  const ask = () => server.call('POST', `/api/users/${me.id}/export`, { token: me.token })
  const asked = await ask()
  const cookie = asked.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(
    new RegExp(`^gilbook_export=[^;]+; Path=/api/users/${me.id}/export; HttpOnly; SameSite=Strict; Max-Age=60$`),
  )
  const headers = { Cookie: cookie.split(';')[0] ?? '' }
  const answer = await fetchFile(me.id, headers)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'application/zip',
    'no-store',
  ])
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="gilbook-\d{4}-\d\d-\d\d\.zip"$/)
  expect((await unzip(Buffer.from(await answer.arrayBuffer()))).names).toContain('README.txt')
  const other = await server.signUp()
  expect((await fetchFile(other.id, headers)).status).toBe(404)
  expect((await fetchFile(me.id, { Cookie: 'gilbook_export=eyJhbGciOiJub25lIn0.e30.' })).status).toBe(401)
  expect(
    (await server.call('GET', '/api/auth/me', { token: headers.Cookie.slice('gilbook_export='.length) })).status,
  ).toBe(401)
  late += 61_000
  expect((await fetchFile(me.id, headers)).status).toBe(401)
  const fresh = { Cookie: (await ask()).headers.get('set-cookie')?.split(';')[0] ?? '' }
  await server.call('DELETE', '/api/auth', { token: me.token })
  expect((await fetchFile(me.id, fresh)).status).toBe(401)
})

test('export: six in an hour are too many, and the sixth is told before the browser fetches it', async () => {
  const me = await server.signUp()
  const ask = () => server.call('POST', `/api/users/${me.id}/export`, { token: me.token })
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) statuses.push((await ask()).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('export: while an account is on its way out nobody gets it; taken back, it is all there', async () => {
  const me = await server.signUp()
  await make(me, 'Stays', 'Words')
  const { id, token, email } = me
  await server.call('POST', `/api/users/${id}/deletion`, { token, body: { password: TEST_PASSWORD } })
  expect((await fetchFile(id, { Authorization: `Bearer ${token}` })).status).toBe(401)
  const back = await server.signIn(email, TEST_PASSWORD, { takeBack: true })
  expect((await exported(back)).names).toContain('guidebooks/Stays/guidebook.json')
})
