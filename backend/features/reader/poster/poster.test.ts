// Posters: that their code is read with a fifth of it covered, and who gets one with which name.
import { randomUUID } from 'node:crypto'
import jsqr from 'jsqr'
import qrcode from 'qrcode'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { POSTER_SIZES, posterAddress } from '#domain/reader/poster.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { photoForm } from '#backend/features/guidebook/testing/documents.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import { drawPoster, type PosterWork } from './draw-poster.ts'
import { posterShapes } from './layout.ts'

const ADDRESS = posterAddress('https://read.gilbook.example/m/8a5e0a52-3f5e-4f53-9e0c-1d2f3a4b5c6d', 'lobby2')
const COVERED = 0.2

const work = async (changes: Partial<PosterWork>): Promise<PosterWork> => ({
  size: 'a4',
  format: 'svg',
  title: '제주, 바람길 사흘 <b>',
  company: '바람결여행',
  lang: 'ko',
  address: ADDRESS,
  scan: '카메라로 비춰 보세요',
  hints: ['길북이 바로 열려요.'],
  hasCover: true,
  cover: await sharp({ create: { width: 620, height: 380, channels: 3, background: '#387' } })
    .jpeg()
    .toBuffer(),
  ...changes,
})

async function seen(svg: Buffer): Promise<{ width: number; height: number; pixels: Buffer }> {
  const raster = sharp(svg, { density: 80 }).flatten({ background: '#fff' }).ensureAlpha().raw()
  const { data, info } = await raster.toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

const decode = (pixels: Buffer, width: number, height: number) => jsqr(new Uint8ClampedArray(pixels), width, height)

test.each(POSTER_SIZES)('poster: the code of %s is read from a raster with a fifth of it covered', async (size) => {
  const { width, height, pixels } = await seen(await drawPoster(await work({ size })))
  const clean = decode(pixels, width, height)
  expect(clean?.data).toBe(ADDRESS)
  const { topLeftCorner: from, bottomRightCorner: to } = clean!.location
  const [wide, high] = [to.x - from.x, to.y - from.y]
  const edge = Math.sqrt(COVERED)
  const [blotWide, blotHigh] = [Math.round(wide * edge), Math.round(high * edge)]
  const left = Math.round((from.x + to.x - blotWide) / 2)
  const top = Math.round((from.y + to.y - blotHigh) / 2)
  const blot = { create: { width: blotWide, height: blotHigh, channels: 4 as const, background: '#888' } }
  const covered = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .composite([{ input: blot, left, top }])
    .raw()
    .toBuffer()
  expect(covered.equals(pixels)).toBe(false)
  expect(decode(covered, width, height)?.data).toBe(ADDRESS)
})

test('poster: its code bears most damage, with four modules of white round it, on a sheet of its millimetres', async () => {
  const svg = (await drawPoster(await work({ size: 'a5' }))).toString()
  expect(svg).toContain('width="148mm" height="210mm"')
  const shapes = posterShapes({ ...(await work({})), title: '제주 '.repeat(100) }, (text, size) => text.length * size)
  const [code, box] = [shapes.find(({ kind }) => kind === 'path'), shapes.findLast(({ kind }) => kind === 'rect')]
  if (code?.kind !== 'path' || box?.kind !== 'rect') throw new Error('there is a code on white')
  // The first run of a code is the upper edge of its first corner: seven modules.
  const [, left = 0, right = 0] = (/^M([\d.]+) [\d.]+H([\d.]+)/.exec(code.d) ?? []).map(Number)
  const module = (right - left) / 7
  expect((left - box.x) / module).toBeCloseTo(4, 1)
  expect(box.width / module - 8).toBeCloseTo(qrcode.create(ADDRESS, { errorCorrectionLevel: 'H' }).modules.size, 1)
  const titles = shapes.flatMap((shape) =>
    shape.kind === 'words' && shape.bold && shape.size > 15 && shape.y < box.y ? shape.text : [],
  )
  expect([titles.length, titles.at(-1)?.endsWith('…')]).toEqual([4, true])
})

test.each(['바람결여행', ''])(
  'poster: company and title %j stand on the code, below the picture, with no hole',
  async (company) => {
    const measure = (text: string, size: number): number => text.length * size * 0.9
    for (const title of ['제주', '제주 '.repeat(12), '제주 '.repeat(60)]) {
      const shapes = posterShapes(await work({ title, company }), measure)
      const code = shapes.findLast((shape) => shape.kind === 'rect')
      const cover = shapes.find((shape) => shape.kind === 'cover')
      if (!code || !cover) throw new Error('there are a code and a picture')
      const words = shapes.filter((shape) => shape.kind === 'words').filter(({ y }) => y < code.y)
      const [first, last] = [words[0], words.at(-1)]
      expect(words.some(({ text }) => text === company)).toBe(company !== '')
      const above = (first?.y ?? 0) - (first?.size ?? 0) - (cover.y + cover.height)
      const below = code.y - (last?.y ?? 0)
      expect([above > 15, above < 60, below > 15, below < 60], `${title}: ${above}, ${below}`).toEqual([
        true,
        true,
        true,
        true,
      ])
      for (const [at, line] of words.slice(1).entries()) expect(line.y).toBeGreaterThan(words[at]?.y ?? 0)
    }
  },
)

test('poster: as PDF the words are words, and the sheet has its size', async () => {
  const pdf = await getDocumentProxy(new Uint8Array(await drawPoster(await work({ size: 'a5', format: 'pdf' }))))
  const { text } = await extractText(pdf, { mergePages: true })
  for (const words of ['바람결여행', '제주, 바람길 사흘 <b>', '카메라로 비춰 보세요', '길북이 바로 열려요.'])
    expect(text).toContain(words)
  expect(text.replace(/\s/g, '')).toContain(ADDRESS.replace('https://', ''))
  const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
  expect([Math.round(width), Math.round(height), pdf.numPages]).toEqual([420, 595, 1])
})

test.each(['svg', 'pdf'] as const)('poster: as %s it has letters that the main font lacks', async (format) => {
  const draw = async (title: string): Promise<Buffer> => drawPoster(await work({ title, format }))
  const [drawn, lacking] = [await draw('漢拏山 😀'), await draw('\u{12000}')]
  if (format === 'svg') return void expect(drawn.length).toBeGreaterThan(lacking.length + 500)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(drawn)), { mergePages: true })
  expect(text).toContain('漢拏山 😀')
})

test('poster: a title that runs from the right ends at the right margin, one in Thai is outlined too', async () => {
  const measure = (text: string, size: number): number => text.length * size
  const facts = await work({ title: 'טיול בג׳ג׳ו', company: '' })
  const title = posterShapes(facts, measure).find((shape) => shape.kind === 'words')
  if (title?.kind !== 'words') throw new Error('there is a title')
  expect(title.x + measure(title.text, title.size)).toBeCloseTo(595.28 - 40)
  const drawn = async (words: string): Promise<number> => (await drawPoster(await work({ title: words }))).length
  expect(await drawn('เที่ยวเชียงใหม่')).toBeGreaterThan((await drawn('\u{12000}')) + 2000)
})

let server: TestServer
let owner: SignedIn
let book: { _id: string; uuid: string }

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp()
  const header = { type: 'text', text: '바람결여행', image: null }
  const shell = { title: '제주 포스터', language: 'kr', header }
  const body = { _id: randomUUID(), ...shell, contents: [], password: 'secret-1' }
  const made = await server.call('POST', '/api/guidebooks', { token: owner.token, body })
  book = made.json as never
}, 60_000)
afterAll(() => server.stop())

const poster = (query: string) =>
  server.call('GET', `/api/guidebooks/${book._id}/poster?${query}`, { token: owner.token })

test('poster: its name stands in its address, by default that of its size', async () => {
  for (const [query, name] of [
    ['format=svg&size=a5', 'a5'],
    ['format=svg&p=Lobby2', 'Lobby2'],
  ] as const) {
    const { status, text, headers } = await poster(query)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(text).toContain(`/m/${book.uuid}?p=${name}</desc>`)
  }
})

test('poster: a name of anything but 1 to 20 letters and digits is refused with a sentence', async () => {
  for (const name of ['', 'a b', '로비', 'x'.repeat(21), '%3Cscript%3E', 'a-b']) {
    const { status, json } = await poster(`p=${encodeURIComponent(decodeURIComponent(name))}`)
    expect([status, (json as { fields?: object }).fields], name).toEqual([400, { p: 'Use 1 to 20 letters or digits' }])
  }
  expect((await poster('size=a3')).status).toBe(400)
})

test('attack 4: the poster of a locked guidebook says that it needs a password, and shows nothing but its title', async () => {
  const form = await photoForm()
  await server.call('POST', `/api/guidebooks/${book._id}/subtitle/image`, { token: owner.token, form })
  const drawn = async (): Promise<{ text: string; hasPicture: boolean }> => {
    const headers = { Authorization: `Bearer ${owner.token}` }
    const answer = await fetch(`${server.url}/api/guidebooks/${book._id}/poster`, { headers })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    return { text: text.replace(/\s/g, ''), hasPicture: bytes.includes('/Subtype /Image') }
  }
  const locked = await drawn()
  expect([locked.hasPicture, locked.text.includes('비밀번호가필요해요')]).toEqual([false, true])
  // The account's name may stand there: nothing of the guidebook's own.
  expect(locked.text).not.toContain('바람결여행')
  const { version } = (await server.call('GET', `/api/guidebooks/${book._id}`, { token: owner.token })).json
  await server.call('PATCH', `/api/guidebooks/${book._id}`, {
    token: owner.token,
    body: { shell: { password: null } },
    headers: { 'If-Match': `"${version}"` },
  })
  const open = await drawn()
  expect([open.hasPicture, open.text.includes('비밀번호')]).toEqual([true, false])
  expect(open.text).toContain('바람결여행')
})
