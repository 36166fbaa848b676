// Where changes wait until they are sent, everything that anybody can read follows the version last sent.
import { randomUUID } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { GalleryAnswer } from '#domain/gallery.ts'
import { newActivity, newDay, newGuidebook, newPage } from '#domain/guidebook/new-node.ts'
import type { Bundle } from '#domain/reader/bundle.ts'
import { ifMatch, photoForm } from '#backend/features/guidebook/testing/documents.ts'
import { callsOf, type Wire } from '#backend/testing/guidebooks.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'

const [SENT, WAITING] = ['보냈어요', '기다려요']

let server: TestServer
let owner: SignedIn
const { as, read } = callsOf(() => server)
const [id, page, day, stop, part] = Array.from({ length: 5 }, () => randomUUID()) as [string, ...string[]]
let uuid = ''

/** Its title, its cover's line, the name of its page and a stop of its day are these words. */
function documentOf(words: string) {
  const activity = { ...newActivity(stop as string, part as string), time: '09:30', place: words, schedule: words }
  const trip = { ...newDay('kr', day as string), title: '2026년 12월 24일', activities: [activity] }
  const itinerary = newPage('itinerary', 'kr', '2026-11-22T00:00:00Z', page as string)
  const { subheader, ...guidebook } = newGuidebook(id, 'kr')
  const contents = [{ ...itinerary, title: words, days: [trip] }]
  return { ...guidebook, title: `${words} 길`, subheader: { ...subheader, title: words }, contents }
}

beforeAll(async () => {
  server = await startTestServer({ limited: false })
  owner = await server.admin()
  expect((await as(owner, 'POST', '/guidebooks', { ...documentOf(SENT), release: 'sent' })).status).toBe(201)
  expect((await as(owner, 'PUT', `/guidebooks/${id}/publish`, {})).status).toBe(200)
  await as(owner, 'PATCH', `/guidebooks/${id}/public-gallery`, { isPublicGallery: true })
  uuid = (await read(owner, id)).uuid
}, 120_000)
afterAll(() => server.stop())

async function bytesOf(path: string): Promise<Buffer> {
  const answer = await fetch(server.url + path)
  expect(answer.status, path).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
const textOf = async (path: string): Promise<string> => (await bytesOf(path)).toString()
const pdfText = async (bytes: Buffer): Promise<string> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text
}

/** Whatever is told in words, by its name. */
async function told(): Promise<Record<string, string>> {
  const base = `/m/${uuid}`
  const bundle = JSON.parse(await textOf(`/api/m/${uuid}/bundle`)) as Bundle
  const pages = bundle.assets.filter(({ role }) => role === 'page' || role === 'manifest')
  const gallery = JSON.parse(await textOf('/api/guidebooks/public-gallery?limit=50')) as GalleryAnswer
  const poster = await server.call('GET', `/api/guidebooks/${id}/poster?format=svg`, { token: owner.token })
  return {
    json: await textOf(`/api/guidebooks/uuid/${uuid}`),
    'json of a page': await textOf(`/api/guidebooks/${id}/contents/${page}`),
    'to another who is signed in': (await as(await server.signUp(), 'GET', `/guidebooks/${id}`)).text,
    cover: await textOf(base),
    page: await textOf(`${base}/contents/${page}`),
    manifest: await textOf(`${base}/manifest.webmanifest`),
    print: await textOf(`${base}/print`),
    file: await textOf(`${base}/guidebook.html`),
    pdf: await pdfText(await bytesOf(`${base}/guidebook.pdf`)),
    calendar: (await textOf(`${base}/calendar.ics`)).replaceAll('\r\n ', ''),
    bundle: bundle.title,
    'document of a copy': await textOf(bundle.document.url),
    'pages of a copy': (await Promise.all(pages.map(({ url }) => textOf(url)))).join('\n'),
    gallery: JSON.stringify(gallery.results.find((card) => card.uuid === uuid)),
    'page of the gallery': await textOf('/public-guidebooks'),
    sharing: (await as(owner, 'GET', `/guidebooks/${id}/sharing`)).text,
    poster: poster.text,
  }
}

const found = async (words: string): Promise<number> => {
  const answer = JSON.parse(await textOf(`/api/guidebooks/public-gallery?search=${encodeURIComponent(words)}`))
  return (answer as GalleryAnswer).results.length
}

/** What is drawn. */
const drawn = async (): Promise<Record<string, string>> => {
  const names = ['share.jpg', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png']
  const bytes = await Promise.all(names.map((name) => bytesOf(`/m/${uuid}/${name}`)))
  return Object.fromEntries(names.map((name, at) => [name, (bytes[at] as Buffer).toString('base64')]))
}
const thumbnail = async (): Promise<string | null> => (await read(owner, id)).thumbnailUrl

test('released: whatever anybody reads, finds or is shown has the words and the picture that were sent', async () => {
  await vi.waitFor(async () => expect(await thumbnail()).not.toBeNull(), 20_000)
  const [pictures, small] = [await drawn(), await thumbnail()]
  const { version } = await read(owner, id)
  const changed = await as(owner, 'PUT', `/guidebooks/${id}`, documentOf(WAITING), ifMatch(version))
  expect(changed.status).toBe(200)
  const photo = { token: owner.token, form: await photoForm() }
  expect((await server.call('POST', `/api/guidebooks/${id}/subtitle/image`, photo)).status).toBe(200)
  await as(owner, 'POST', '/thumbnails/generate', { mode: 'specific', guidebookIds: [id], priority: 'high' })

  for (const [where, text] of Object.entries(await told())) {
    expect([text.includes(SENT), text.includes(WAITING)], where).toEqual([true, false])
  }
  expect([await found(SENT), await found(WAITING)]).toEqual([1, 0])
  expect(await drawn()).toEqual(pictures)
  expect(await thumbnail()).toBe(small)

  const meant = ifMatch((await read(owner, id)).version)
  expect((await as(owner, 'POST', `/guidebooks/${id}/send`, {}, meant)).status).toBe(200)
  for (const [where, text] of Object.entries(await told())) {
    expect([text.includes(SENT), text.includes(WAITING)], where).toEqual([false, true])
  }
  expect([await found(SENT), await found(WAITING)]).toEqual([0, 1])
  const after = await drawn()
  for (const [name, picture] of Object.entries(pictures)) expect(after[name], name).not.toBe(picture)
  await vi.waitFor(async () => expect(await thumbnail()).not.toBe(small), 20_000)
}, 180_000)

test('released: of a locked one the prompt has the title that was sent, and its pictures are below its own address', async () => {
  const { version, title } = (await read(owner, id)) as Wire
  const shell = { title: '쓰다 만 제목', password: 'olle-2026' }
  expect((await as(owner, 'PATCH', `/guidebooks/${id}`, { shell }, ifMatch(version))).status).toBe(200)
  const prompt = await textOf(`/m/${uuid}`)
  expect([prompt.includes(title), prompt.includes(shell.title)]).toEqual([true, false])
  const { unlock } = (
    await server.call('POST', `/api/guidebooks/uuid/${uuid}/unlock`, { body: { password: shell.password } })
  ).json
  const bundle = (await server.call('GET', `/api/m/${uuid}/bundle`, { headers: { 'X-Unlock': String(unlock) } }))
    .json as unknown as Bundle
  expect(bundle.title).toBe(title)
  const picture = bundle.assets.find(({ role }) => role === 'picture')?.url ?? ''
  expect(picture).toMatch(new RegExp(`^/m/${uuid}/pictures/`))
  const opened = await fetch(server.url + picture, { headers: { 'X-Unlock': String(unlock) } })
  expect([opened.status, (await fetch(server.url + picture)).status]).toEqual([200, 404])
})
