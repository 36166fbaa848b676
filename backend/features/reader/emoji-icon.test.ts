// A page that wears an emoji: stored as it is, drawn wherever its icon is drawn.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PublicGuidebook } from '#domain/guidebook/document.ts'
import { pageOf } from '#backend/features/guidebook/testing/documents.ts'
import { pageIcons } from '#backend/features/thumbnail/page-icons.ts'
import { thumbnailScene } from '#backend/features/thumbnail/thumbnail-scene.ts'
import { emojiDrawing } from '#backend/platform/fonts/emoji-drawing.ts'
import { callsOf, type Wire } from '#backend/testing/guidebooks.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { readPdf } from '#backend/testing/read-pdf.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'

let server: TestServer
let admin: SignedIn
let book: Wire
const { as, made } = callsOf(() => server)
const wearing = (title: string, icon: string | null) => ({ ...pageOf(title), icon })

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin()
  book = await made(admin, wearing('국수', 'emoji:🍜'), wearing('한국', 'emoji:🇰🇷'))
  await as(admin, 'PUT', `/guidebooks/${book._id}/publish`)
}, 120_000)
afterAll(() => server.stop())

const served = async (path: string): Promise<Buffer> => {
  const answer = await fetch(`${server.url}/m/${book.uuid}${path}`)
  expect(answer.status, path).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
const inked = async (picture: Buffer): Promise<number> =>
  (await sharp(picture).flatten({ background: '#000' }).greyscale().raw().toBuffer()).filter((value) => value > 230)
    .length

test('emoji icon: stored in the page, refused where it is no emoji, and shown by the reader as the phone draws it', async () => {
  const { json } = await as(admin, 'GET', `/guidebooks/${book._id}`)
  expect((json as unknown as PublicGuidebook).contents.map(({ icon }) => icon)).toEqual(['emoji:🍜', 'emoji:🇰🇷'])
  const refused = await as(admin, 'POST', '/guidebooks', {
    _id: randomUUID(),
    title: 'x',
    contents: [wearing('x', 'emoji:🍜🍜')],
  })
  expect(refused.status).toBe(400)
  expect(String(await served(''))).toMatch(/rd-t-basalt[^>]*><span class="rd-em" aria-hidden="true">🍜<\/span>/)
  expect(String(await served(`/contents/${book.contents[0]?._id}`))).toContain('🇰🇷</span>')
})

test('emoji icon: the icon of the app, the thumbnail and the PDF have its outline', async () => {
  const plain = await made(admin, wearing('국수', null))
  await as(admin, 'PUT', `/guidebooks/${plain._id}/publish`)
  const other = await fetch(`${server.url}/m/${plain.uuid}/icon-192.png`)
  const own = await served('/icon-192.png')
  expect(own.equals(Buffer.from(await other.arrayBuffer()))).toBe(false)
  expect(await inked(own)).toBeGreaterThan(800)

  const guidebook = (await as(admin, 'GET', `/guidebooks/${book._id}`)).json as unknown as PublicGuidebook
  const { marks } = thumbnailScene(guidebook, await pageIcons({ reader: null }, guidebook.contents))
  expect(marks.map(({ svg }) => svg.includes('<path fill="currentColor"'))).toEqual([true, true])

  const pdf = await readPdf(await served('/guidebook.pdf'))
  const [, contents] = pdf.sheets
  expect(contents?.outlines.filter(({ ink }) => ink === '#3b4845')).toHaveLength(2)
  expect(contents?.words.map(({ text }) => text).join('')).not.toContain('🍜')
})

test('emoji icon: outlines keep to the grid of the icons; what the font lacks has none', async () => {
  for (const emoji of ['🍜', '✈️', '👨‍👩‍👧', '👋🏽']) {
    const numbers = (await emojiDrawing(emoji)).match(/d="([^"]+)"/)?.[1]?.match(/-?\d+(\.\d+)?/g) ?? []
    expect(numbers.length, emoji).toBeGreaterThan(20)
    expect(
      numbers.map(Number).filter((value) => value < 0 || value > 24),
      emoji,
    ).toEqual([])
  }
  expect(await emojiDrawing('\u{1FAFF}')).toBe('')
})
