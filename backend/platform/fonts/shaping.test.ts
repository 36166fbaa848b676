// Words by script: shaped by HarfBuzz, ordered by Unicode's algorithm, broken where a reader of the language breaks them.
import { expect, test } from 'vitest'
import { fromLeft } from './bidi.ts'
import { tokensOf, wrapped } from './breaks.ts'
import { facesFor } from './faces.ts'
import { shownText } from './lettering.ts'
import { shapedFont } from './shaping.ts'

async function lineOf(text: string, fromRight?: boolean): Promise<string[]> {
  const { piecesOf } = await facesFor(text, [400])
  return fromLeft(piecesOf(text, fromRight)).map((piece) => shownText(piece).trim())
}

test('a line is put from left to right: words, numbers and brackets of both directions', async () => {
  expect((await lineOf('אחד (שתיים) Jeju 3')).filter(Boolean)).toEqual(['Jeju 3', '(', 'שתיים', ')', 'אחד'])
  expect((await lineOf('Jeju אחד שתיים 3')).filter(Boolean)).toEqual(['Jeju', '3', 'שתיים', 'אחד'])
  expect((await lineOf('Jeju אחד', true)).filter(Boolean)).toEqual(['אחד', 'Jeju'])
  expect(await lineOf('제주 Jeju (3)')).toEqual(['제주 Jeju (3)'])
})

async function glyphsOf(text: string): Promise<number[]> {
  const { fonts, piecesOf } = await facesFor(text, [400])
  return piecesOf(text).flatMap(({ text: words, face }) => {
    if (face === null || !fonts[face]?.isShaped) throw new Error(`${words} is not shaped`)
    return shapedFont(fonts[face].files[0] as Buffer)
      .layout(words)
      .glyphs.map(({ id }) => id)
  })
}

test('letters join and stack: one between others has another form than alone, and a cluster is no row of its letters', async () => {
  const [joined, alone] = [await glyphsOf('ههه'), await glyphsOf('ه')]
  expect(new Set(joined).size).toBe(3)
  expect(alone).toHaveLength(1)
  // The vowel sign stands before its consonant.
  expect((await glyphsOf('कि')).length).toBe(2)
  expect((await glyphsOf('क्ष')).length).toBe(1)
  for (const text of ['ههه', 'कि', 'เที่ยว', 'தமிழ்', 'ខ្មែរ']) expect(await glyphsOf(text), text).not.toContain(0)
})

test('a joiner between letters does its work: the letters before it do not join those after', async () => {
  expect(await glyphsOf('می\u200cخواهم')).not.toEqual(await glyphsOf('میخواهم'))
})

test('what is written without spaces breaks between its words, everything else at its spaces', () => {
  expect(tokensOf('เที่ยวเชียงใหม่ กับ')).toEqual(['เที่ยว', 'เชียงใหม่ ', 'กับ'])
  expect(tokensOf('제주 3박\n여행')).toEqual(['제주 ', '3박', '\n', '여행'])
  const fits = (most: number) => (line: string) => line.length <= most
  expect(wrapped('제주  바람길 사흘', fits(6))).toEqual(['제주 바람길', '사흘'])
  expect(wrapped('https://gilbook.example', fits(10))).toEqual(['https://gi', 'lbook.exam', 'ple'])
  expect(wrapped('เที่ยวเชียงใหม่', fits(10))).toEqual(['เที่ยว', 'เชียงใหม่'])
})
