// What a PDF is beside its words: its language, its outline, its numbers, and tables that go on overleaf.
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
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
