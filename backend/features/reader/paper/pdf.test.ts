// What a PDF is beside its words: its language, its outline, its numbers, and tables that go on overleaf.
import { inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { readPdf } from '#backend/testing/read-pdf.ts'
import { drawPdf } from '#backend/features/reader/pdf/draw-pdf.ts'

const ROWS = 60
const rows = Array.from({ length: ROWS }, (_, n) => `<tr><td>Stop ${n}</td><td>漢拏山</td></tr>`).join('')
const page = (name: string, inside: string) => `<section class="rd-wh" id="${name}"><h1>${name}</h1>${inside}</section>`
const html = `<div class="rd-root">${page('Days', `<table><thead><tr><th>Place</th><th>Name</th></tr></thead><tbody>${rows}</tbody></table>`)}${page('Food', '<p>Noodles</p>')}</div>`
const facts = { title: 'Jeju', lang: 'ko', updatedAt: '2026-11-22T03:00:00.000Z', html, pictures: new Map() }

test('PDF: language and dates of the guidebook, an outline of its pages, numbers, heads on every sheet, all letters', async () => {
  const bytes = await drawPdf(facts)
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = await pdf.getMetadata()
  expect(info).toMatchObject({
    Title: 'Jeju',
    Language: 'ko',
    CreationDate: expect.stringMatching(/^D:20261122030000/),
  })
  expect((await pdf.getOutline()).map(({ title }) => title)).toEqual(['Days', 'Food'])
  const { text: sheets, totalPages } = await extractText(pdf)
  expect(totalPages).toBeGreaterThan(2)
  for (const [at, text] of sheets.entries()) expect(text).toContain(`${at + 1} / ${totalPages}`)
  for (const text of sheets.slice(0, -1)) expect(text).toContain('Place')
  expect(sheets.join('')).toContain('漢拏山')
})

const inside = (bytes: Buffer): Buffer => {
  const streams: Buffer[] = []
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 1)) {
    const end = bytes.indexOf('endstream', at)
    if (bytes[at + 7] === 0x78 && end > at) streams.push(inflateSync(bytes.subarray(at + 7, end)))
  }
  return Buffer.concat(streams)
}

/** As a PDF spells text: UTF-16, the first byte first. */
const spelled = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16()

test('PDF: words of every script are found and read aloud as they were written, from their side', async () => {
  const texts = ['เที่ยวเชียงใหม่', 'हिन्दी यात्रा', 'தமிழ் பயணம்', '👨‍👩‍👧', 'טיול', 'سلم']
  const words = texts.map((text) => `<p>${text}</p>`).join('')
  const bytes = await drawPdf({ ...facts, html: `<div class="rd-root">${page('Days', words)}</div>` })
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: true })
  for (const each of texts) expect(text).toContain(each)
  const drawn = inside(bytes)
  for (const each of ['سلم', 'தமிழ்']) expect(drawn.includes(spelled(each)), each).toBe(true)
  const items = (await (await pdf.getPage(1)).getTextContent()).items.flatMap((item) => ('str' in item ? item : []))
  const leftOf = (start: string): number => items.find(({ str }) => str.startsWith(start))?.transform[4] as number
  expect(leftOf('हिन्दी')).toBeLessThan(50)
  expect(leftOf('טיול')).toBeGreaterThan(300)
})

test('PDF: in a line of both directions the words stand as they are read', async () => {
  const bytes = await drawPdf({ ...facts, html: `<div class="rd-root">${page('Days', '<p>אחד Jeju שתיים</p>')}</div>` })
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const items = (await (await pdf.getPage(1)).getTextContent()).items.flatMap((item) => ('str' in item ? item : []))
  const [first, second, third] = ['אחד', 'Jeju', 'שתיים'].map(
    // The last of them: the guidebook's title stands above.
    (word) => items.findLast(({ str }) => str.includes(word))?.transform[4] as number,
  )
  expect(first).toBeGreaterThan(second as number)
  expect(second).toBeGreaterThan(third as number)
})

test('PDF: what is to be ticked off has an empty box before it, in a list and beside a picture', async () => {
  const list =
    '<ul class="rd-ck-l"><li><label class="rd-ck-r"><span class="rd-ck-b" aria-hidden="true"></span><span>Hat</span></label></li></ul>'
  const card = `<div class="rd-lc"><div></div><div><h2>Passport</h2></div><label><span class="rd-ck-b" aria-hidden="true"></span></label></div>`
  const bytes = await drawPdf({ ...facts, html: `<div class="rd-root">${page('Before', list + card)}</div>` })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(/□ Hat □ Passport/)
})

test('PDF: a cover without picture or company is coloured from the edge; a name in bold stays with what is said of it', async () => {
  const cover = '<section class="rd-cover rd-cover-bare"><div class="rd-cover-t"><h1>Jeju</h1></div></section>'
  const words = Array.from(
    { length: 40 },
    (_, n) => `<p><strong>Name ${n}</strong></p>${'<p>Said</p>'.repeat(1 + (n % 3))}`,
  )
  const { sheets, width } = await readPdf(
    await drawPdf({ ...facts, html: `<div class="rd-root">${cover}${page('Days', words.join(''))}</div>` }),
  )
  expect(sheets[0]?.outlines.map(({ d }) => d.startsWith(`M0.00 0.00L${width.toFixed(2)} 0.00`))).toEqual([true])
  expect(sheets.length).toBeGreaterThan(4)
  for (const sheet of sheets.slice(1)) expect(sheet.words.at(-2)?.text).not.toContain('Name')
})
