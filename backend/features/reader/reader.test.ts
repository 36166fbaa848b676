// The public pages over real HTTP: what anyone gets, what nobody gets, and what an offline copy consists of.
import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Bundle } from '#domain/reader/bundle.ts'
import { newActivity, newDay } from '#domain/guidebook/new-node.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { writeArchive } from '#backend/testing/map-archive.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import type { SignedIn } from '#backend/testing/identities.ts'

let server: TestServer
let admin: SignedIn
let book: { _id: string; uuid: string; version: number; contents: { _id: string }[] }

const TITLE = 'Jeju <b>&'
const SENTENCE = 'Follow the red line'
const SEONGSAN = { latitude: 33.4581, longitude: 126.9425, level: 6 }

function newBook() {
  const item = { _id: randomUUID(), type: 'text', isImportant: false, content: paragraph(SENTENCE) }
  const content = { address: 'Seongsan Ilchulbong', ...SEONGSAN }
  const place = { _id: randomUUID(), type: 'map', isImportant: false, content }
  const contents = ['Trail', 'Food'].map((title, n) => ({
    _id: randomUUID(),
    title,
    contentType: 'attractions',
    sections: n === 0 ? [{ _id: randomUUID(), items: [item, place] }] : [],
  }))
  return { _id: randomUUID(), title: TITLE, language: 'en', contents }
}

const get = (path: string, headers: Record<string, string> = {}) => server.call('GET', path, { headers })
const page = () => `/m/${book.uuid}`

let folder = ''
const photo = new FormData()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reader-'))
  const path = join(folder, 'seongsan.pmtiles')
  const points: [number, number][] = [
    [-300, 20],
    [300, 20],
    [300, 60],
    [-300, 60],
  ]
  await writeArchive(path, SEONGSAN, 14, [{ layer: 'water', kind: 'river', type: 'area', points }])
  server = await startTestServer({ env: { PMTILES_PATH: path } })
  admin = await server.admin()
  const made = newBook()
  await server.call('POST', '/api/guidebooks', { token: admin.token, body: made })
  const bytes = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#287' } })
    .jpeg()
    .toBuffer()
  photo.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'cover.jpg')
  await server.call('POST', `/api/guidebooks/${made._id}/subtitle/image`, { token: admin.token, form: photo })
  await server.call('PUT', `/api/guidebooks/${made._id}/publish`, { token: admin.token, body: {} })
  book = (await server.call('GET', `/api/guidebooks/${made._id}`, { token: admin.token })).json as never
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

test('viewer: a number without a prefix is one of a country where the guidebook has places', async () => {
  const words = { _id: randomUUID(), type: 'text', isImportant: false, content: paragraph('Hotel 092-471-1111') }
  const pin = { address: 'Ohori Park', latitude: 33.586, longitude: 130.376, level: 6 }
  const place = { _id: randomUUID(), type: 'map', isImportant: false, content: pin }
  const links = async (...items: object[]): Promise<string[]> => {
    const sections = [{ _id: randomUUID(), items }]
    const contents = [{ _id: randomUUID(), title: 'Stay', contentType: 'attractions', sections }]
    const made = { _id: randomUUID(), title: 'Fukuoka', language: 'en', contents }
    await server.call('POST', '/api/guidebooks', { token: admin.token, body: made })
    await server.call('PUT', `/api/guidebooks/${made._id}/publish`, { token: admin.token, body: {} })
    const { json } = await server.call('GET', `/api/guidebooks/${made._id}`, { token: admin.token })
    const { text } = await get(`/m/${json['uuid']}/contents/${contents[0]?._id}`)
    return [...text.matchAll(/href="(tel:[^"]*)"/g)].map(([, href = '']) => href)
  }
  expect(await links(words)).toEqual([])
  expect(await links(words, place)).toEqual(['tel:+81924711111'])
})

test('viewer: the cover is whole HTML with language, tiles, share tags and its own policy', async () => {
  const answer = await get(page())
  expect(answer.status).toBe(200)
  expect(answer.text).toContain('<html lang="en">')
  expect(answer.text).toContain('Jeju &lt;b&gt;&amp;')
  expect(answer.text).not.toContain(TITLE)
  expect(answer.text).toContain(`/m/${book.uuid}/contents/${book.contents[0]?._id}`)
  for (const name of ['og:title', 'og:image', 'og:description', 'canonical', 'data:image/avif'])
    expect(answer.text).toContain(name)
  const policy = answer.headers.get('content-security-policy') ?? ''
  const script = /<script>([\s\S]*?)<\/script>/.exec(answer.text)?.[1] ?? ''
  expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(policy).not.toMatch(/script-src[^;]*unsafe|nonce/)
})

test('viewer: the same bytes for everyone, compressed once, and 304 with the page’s own policy', async () => {
  const first = await get(page())
  const second = await get(page(), { 'Accept-Language': 'ko', Cookie: 'a=b' })
  expect(second.text).toBe(first.text)
  const etag = first.headers.get('etag') ?? ''
  const fresh = await get(page(), { 'If-None-Match': `"x", W/${etag}` })
  expect(fresh.status).toBe(304)
  expect(fresh.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
  expect((await get(page(), { 'Accept-Encoding': 'br' })).headers.get('content-encoding')).toBe('br')
})

test('viewer: a content page shows its words; a page that is not there is Not Found', async () => {
  expect((await get(`${page()}/contents/${book.contents[0]?._id}`)).text).toContain(SENTENCE)
  expect((await get(`${page()}/contents/${randomUUID()}`)).status).toBe(404)
  expect((await get(`${page()}/contents/NEW`)).status).toBe(404)
})

test('public reading: unknown, malformed and unpublished are one Not Found', async () => {
  const hidden = newBook()
  const made = await server.call('POST', '/api/guidebooks', { token: admin.token, body: hidden })
  const uuid = String((made.json as { uuid?: string }).uuid)
  const answers = await Promise.all(
    [`/m/${randomUUID()}`, '/m/nothing', `/m/${uuid}`, `/m/${uuid}/contents/x`].map((path) => get(path)),
  )
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]?.headers.get('cache-control')).toBe('private, no-store')
  expect((await get(`/api/m/${uuid}/bundle`)).status).toBe(404)
})

test('bundle: every file is there, immutable, with the hash and size that the list says', async () => {
  const bundle = (await get(`/api/m/${book.uuid}/bundle`)).json as unknown as Bundle
  let total = 0
  for (const file of [bundle.document, ...bundle.assets]) {
    const answer = await fetch(server.url + file.url)
    const body = Buffer.from(await answer.arrayBuffer())
    expect(answer.status, file.url).toBe(200)
    expect(answer.headers.get('content-type')?.split(';')[0], file.url).toBe(file.type)
    expect(answer.headers.get('cache-control'), file.url).toContain('immutable')
    expect([body.length, createHash('sha256').update(body).digest('hex')], file.url).toEqual([file.bytes, file.sha256])
    total += body.length
  }
  expect(bundle.totalBytes).toBe(total)
  const roles = new Set(bundle.assets.map(({ role }) => role))
  for (const role of ['page', 'picture', 'script', 'font', 'icon', 'manifest'] as const) expect(roles).toContain(role)
  const cover = bundle.assets.find(({ path }) => path === page())
  const served = await get(page())
  expect(createHash('sha256').update(served.text).digest('hex')).toBe(cover?.sha256)
  const kept = await get(cover?.url ?? '')
  expect(kept.headers.get('content-security-policy')).toBe(served.headers.get('content-security-policy'))
})

test('bundle: a place on a page is a picture, which the copy holds too', async () => {
  const html = (await get(`${page()}/contents/${book.contents[0]?._id}`)).text
  const address = /class="rd-map-im" src="([^"]+)"/.exec(html)?.[1]
  const bundle = (await get(`/api/m/${book.uuid}/bundle`)).json as unknown as Bundle
  expect(bundle.assets.filter(({ role }) => role === 'picture').map(({ url }) => url)).toContain(address)
  const picture = await fetch(`${server.url}${address}`)
  const { width, height, format } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
  expect([width, height, format]).toEqual([870, 696, 'webp'])
})

test('bundle: a picture has its page beside it, and what it shows, unless the guidebook is locked', async () => {
  const path = `/api/guidebooks/${book._id}`
  const { json } = await server.call('GET', path, { token: admin.token })
  const { subheader } = json as unknown as { subheader: { image: object } }
  const image = { ...subheader.image, alt: `The sea ${'far '.repeat(40)}` }
  const saved = await server.call('PATCH', path, {
    token: admin.token,
    body: { shell: { subheader: { ...subheader, image } } },
    headers: { 'If-Match': `"${book.version}"` },
  })
  book.version = (saved.json as { version?: number }).version ?? 0
  const { assets } = (await get(`/api/m/${book.uuid}/bundle`)).json as unknown as Bundle
  const shown = assets.filter(({ role }) => role === 'picture').map((asset) => asset.shown)
  expect(shown).toContainEqual({ path: page(), alt: expect.stringMatching(/^The sea (far )+/) })
  expect(shown).toContainEqual({ path: `${page()}/contents/${book.contents[0]?._id}` })
  expect(shown.map((one) => one?.alt?.length ?? 0)).toContain(60)
})

test('attack 78: a bundle reads its document once, however many pages it has', async () => {
  const query = vi.spyOn(server.deps.db, 'query')
  const headers = { 'If-Match': `"${book.version}"` }
  const saved = await server.call('PATCH', `/api/guidebooks/${book._id}`, {
    token: admin.token,
    body: { shell: { footer: { title: 'Read once', text: '' } } },
    headers,
  })
  book.version = Number(saved.json['version'])
  query.mockClear()
  const { assets } = (await get(`/api/m/${book.uuid}/bundle`)).json as unknown as Bundle
  expect(assets.filter(({ role }) => role === 'page').length).toBeGreaterThan(2)
  const read = query.mock.calls.filter(([sql]) => /whole\.pages/.test(String(sql)))
  query.mockRestore()
  expect(read).toHaveLength(1)
})

test('bundle: an edit gives another version, and the files of the old one stay', async () => {
  const before = (await get(`/api/m/${book.uuid}/bundle`)).json as unknown as Bundle
  const body = { shell: { title: 'Renamed' } }
  const headers = { 'If-Match': `"${book.version}"` }
  const saved = await server.call('PATCH', `/api/guidebooks/${book._id}`, { token: admin.token, body, headers })
  book.version = (saved.json as { version?: number }).version ?? 0
  expect((await get(page())).text).toContain('Renamed')
  const after = (await get(`/api/m/${book.uuid}/bundle`)).json as unknown as Bundle
  expect(after.version).not.toBe(before.version)
  for (const { url } of [before.document, ...before.assets]) expect((await get(url)).status, url).toBe(200)
})

test('app: the guidebook is an app of its own, with icons made of its cover', async () => {
  const manifest = (await get(`${page()}/manifest.webmanifest`)).json as unknown as {
    id: string
    scope: string
    start_url: string
    icons: { src: string; sizes: string; purpose: string }[]
  }
  expect([manifest.id, manifest.scope, manifest.start_url]).toEqual([page(), page(), page()])
  for (const { src, sizes } of manifest.icons) {
    const { width, height, format } = await sharp(
      Buffer.from(await (await fetch(server.url + src)).arrayBuffer()),
    ).metadata()
    expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  const share = await sharp(
    Buffer.from(await (await fetch(`${server.url}${page()}/share.jpg`)).arrayBuffer()),
  ).metadata()
  expect([share.width, share.height]).toEqual([1200, 630])
})

test('offline 41 attack 1 103: locked, nothing but the title is told anywhere, and a page’s address opens nothing', async () => {
  const open = (await get(`/api/m/${book.uuid}/bundle`)).json as unknown as Bundle
  const body = { shell: { password: 'olle-2026' } }
  const headers = { 'If-Match': `"${book.version}"` }
  await server.call('PATCH', `/api/guidebooks/${book._id}`, { token: admin.token, body, headers })
  const paths = [page(), `${page()}/contents/${book.contents[0]?._id}`, `/api/m/${book.uuid}/bundle`]
  // Icons, manifest and share card too: those by hash that an offline copy named while it was open.
  const named = ['page', 'icon', 'font']
  const shut = [open.document, ...open.assets.filter(({ role }) => named.includes(role))].map(({ url }) => url)
  expect(shut.length).toBeGreaterThan(5)
  for (const path of [...paths, ...shut]) {
    const answer = await get(path)
    expect(answer.text, path).not.toMatch(/Follow the red line|olle-2026|data:image\/avif|uploads|og:/)
    expect(answer.headers.get('cache-control'), path).toContain('no-store')
  }
  for (const url of shut) expect((await get(url)).status, url).toBe(404)
  expect((await get(page())).text).toContain('This guidebook needs a password')
})

test('password: unlocked, pages open by cookie and the bundle by header, never to be stored by caches', async () => {
  const unlock = await server.call('POST', `/api/guidebooks/uuid/${book.uuid}/unlock`, {
    body: { password: 'olle-2026' },
  })
  const cookie = (unlock.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  expect(unlock.headers.get('set-cookie')).toMatch(new RegExp(`path=/m/${book.uuid}; .*httponly`, 'i'))
  const opened = await get(`${page()}/contents/${book.contents[0]?._id}`, { Cookie: cookie })
  expect(opened.text).toContain(SENTENCE)
  expect(opened.headers.get('cache-control')).toBe('private, no-store')
  expect(opened.headers.get('etag')).toBeNull()
  const token = String((unlock.json as { unlock?: string }).unlock)
  const bundle = (await get(`/api/m/${book.uuid}/bundle`, { 'X-Unlock': token })).json as unknown as Bundle
  expect(bundle.locked).toBe(true)
  expect(JSON.stringify(bundle)).not.toContain('The sea')
  const secret = bundle.assets.filter((asset) => asset.secret).map(({ role }) => role)
  expect(new Set(secret)).toEqual(new Set(['page', 'picture', 'font', 'map']))
  for (const asset of bundle.assets) expect((await get(asset.url, { Cookie: cookie })).status, asset.url).toBe(200)
})

test('attack 102: a locked guidebook’s pages, print and copy name pictures that only who opened it gets, and no cache keeps', async () => {
  const unlock = await server.call('POST', `/api/guidebooks/uuid/${book.uuid}/unlock`, {
    body: { password: 'olle-2026' },
  })
  const Cookie = (unlock.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  const shown = new Set<string>()
  for (const path of ['', '/print', `/contents/${book.contents[0]?._id}`]) {
    const { text } = await get(page() + path, { Cookie })
    expect(text, path).not.toContain('/uploads/')
    const named = text.match(/\/m\/[\w-]+\/pictures\/[\w.]+/g) ?? []
    expect(named.length, path).toBeGreaterThan(0)
    for (const url of named) shown.add(url)
  }
  const bundle = (await get(`/api/m/${book.uuid}/bundle`, { Cookie })).json as unknown as Bundle
  const pictures = bundle.assets.filter(({ role }) => role === 'picture')
  // The print page names fewer sizes than the others.
  expect(new Set(pictures.map(({ url }) => url))).toEqual(shown)
  for (const { url, sha256, bytes, type, secret } of pictures) {
    expect(secret, url).toBe(true)
    const answer = await fetch(server.url + url, { headers: { Cookie } })
    const body = Buffer.from(await answer.arrayBuffer())
    expect([answer.status, answer.headers.get('content-type')], url).toEqual([200, type])
    expect(answer.headers.get('cache-control'), url).toBe('private, no-store')
    expect([body.length, createHash('sha256').update(body).digest('hex')], url).toEqual([bytes, sha256])
    for (const headers of [{}, { Cookie: 'unlock=made-up' }, { 'X-Unlock': 'made-up' }]) {
      const shut = await get(url, headers)
      expect([shut.status, shut.headers.get('cache-control')], url).toEqual([404, 'no-store'])
    }
  }
  const [first] = pictures
  const name = first?.url.split('/').at(-1) ?? ''
  for (const path of [`/m/${randomUUID()}/pictures/${name}`, `${page()}/pictures/${'0'.repeat(64)}.webp`])
    expect((await get(path, { Cookie })).status, path).toBe(404)
})

test('password: after a change only a device that was let in is told of it, so that it gives up what it kept', async () => {
  const token = async (password: string) => {
    const answer = await server.call('POST', `/api/guidebooks/uuid/${book.uuid}/unlock`, { body: { password } })
    return String((answer.json as { unlock?: string }).unlock)
  }
  const asked = (unlock: string) => get(`/api/m/${book.uuid}/bundle`, { 'X-Unlock': unlock })
  const old = await token('olle-2026')
  const now = (await server.call('GET', `/api/guidebooks/${book._id}`, { token: admin.token })).json as {
    version?: number
  }
  await server.call('PATCH', `/api/guidebooks/${book._id}`, {
    token: admin.token,
    body: { shell: { password: 'hallasan-1950' } },
    headers: { 'If-Match': `"${now.version}"` },
  })
  const told = await asked(old)
  expect(told.json).toEqual({ uuid: book.uuid, title: 'Renamed', locked: true })
  expect(told.headers.get('x-unlock')).toBe('changed')
  for (const never of ['made-up', `${old}x`]) expect((await asked(never)).headers.get('x-unlock')).toBeNull()
  expect((await asked(await token('hallasan-1950'))).json).toHaveProperty('assets')
})

test('attack 104: of a guidebook that is locked or published no more nothing is left at any address of it, by hash or by name', async () => {
  const activity = { ...newActivity(randomUUID(), randomUUID()), place: SENTENCE, time: '09:40' }
  const day = { ...newDay('en', randomUUID()), title: '2027-05-30', activities: [activity] }
  const days = { _id: randomUUID(), title: 'Trail of days', contentType: 'itinerary', days: [day] }
  const made = { ...newBook(), title: 'Olle' }
  const body = { ...made, contents: [...made.contents, days] }
  await server.call('POST', '/api/guidebooks', { token: admin.token, body })
  const path = `/api/guidebooks/${made._id}`
  const { json } = await server.call('GET', path, { token: admin.token })
  const uuid = String(json['uuid'])
  await server.call('PUT', `${path}/publish`, { token: admin.token, body: {} })
  const { document, assets } = (await get(`/api/m/${uuid}/bundle`)).json as unknown as Bundle
  const manifest = (await get(`/m/${uuid}/manifest.webmanifest`)).json as unknown as { icons: { src: string }[] }
  const named = ['', '/print', '/manifest.webmanifest', '/share.jpg', '/guidebook.pdf', '/guidebook.html']
  const addresses = [
    ...[document, ...assets].map(({ url }) => url).filter((url) => url.includes(uuid)),
    ...manifest.icons.map(({ src }) => src),
    ...[...named, '/calendar', '/calendar.ics'].map((end) => `/m/${uuid}${end}`),
    ...body.contents.map(({ _id }) => `/m/${uuid}/contents/${_id}`),
    `/api/m/${uuid}/bundle`,
    `/api/guidebooks/uuid/${uuid}`,
  ]
  const answers = () => Promise.all(addresses.map(async (address) => ({ address, ...(await get(address)) })))
  const statuses = async () => new Set((await answers()).map(({ status }) => status))
  const open = new Map((await answers()).map(({ address, status, text }) => [address, { status, text }]))
  expect(new Set([...open.values()].map(({ status }) => status))).toEqual(new Set([200]))
  await server.call('PATCH', path, {
    token: admin.token,
    body: { shell: { password: 'olle-2026' } },
    headers: { 'If-Match': `"${json['version']}"` },
  })
  for (const { address, status, text } of await answers()) {
    expect([200, 404], address).toContain(status)
    expect(text.includes(SENTENCE) || text.includes('Trail') || text.includes('%PDF'), address).toBe(false)
    if (address.includes('/files/')) expect(status, address).toBe(404)
    // Icons and cards too: whatever is answered is not what was answered. A manifest says no more than the title.
    if (!address.endsWith('/manifest.webmanifest')) expect(text === open.get(address)?.text, address).toBe(false)
  }
  await server.call('PUT', `${path}/unpublish`, { token: admin.token, body: {} })
  expect(await statuses()).toEqual(new Set([404]))
})

test('attack 125: of a locked guidebook no page asks for a picture ahead where caches keep it', async () => {
  const made = newBook()
  const [trail] = made.contents
  const image = { _id: randomUUID(), type: 'image', isImportant: false, image: null, content: paragraph('') }
  trail?.sections[0]?.items.unshift(image as never)
  await server.call('POST', '/api/guidebooks', { token: admin.token, body: made })
  const path = `/api/guidebooks/${made._id}`
  const upload = (place: string) => server.call('POST', path + place, { token: admin.token, form: photo })
  const item = `/contents/${trail?._id}/sections/${trail?.sections[0]?._id}/items/${image._id}/upload`
  for (const place of ['/header/image', '/footer/image', item]) expect((await upload(place)).status, place).toBe(200)
  const { json } = await server.call('GET', path, { token: admin.token })
  const body = { shell: { password: 'olle-2026' } }
  await server.call('PATCH', path, { token: admin.token, body, headers: { 'If-Match': `"${json['version']}"` } })
  await server.call('PUT', `${path}/publish`, { token: admin.token, body: {} })
  const uuid = String(json['uuid'])
  const unlocked = await server.call('POST', `/api/guidebooks/uuid/${uuid}/unlock`, { body: { password: 'olle-2026' } })
  const Cookie = (unlocked.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  for (const end of ['', `/contents/${trail?._id}`]) {
    const { text } = await get(`/m/${uuid}${end}`, { Cookie })
    expect(text.match(/<link[^>]+as="image"[^>]+>/g)?.join() ?? '', end).toContain(`/m/${uuid}/pictures/`)
    expect(text, end).not.toContain('/uploads/')
  }
})

test('viewer: the library of saved guidebooks answers in the reader’s language', async () => {
  expect((await get('/m/saved')).text).toContain('Saved guidebooks')
  expect((await get('/m/saved', { 'Accept-Language': 'ko' })).text).toContain('저장한 길북')
})
