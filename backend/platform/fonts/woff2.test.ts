import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { woff2Of } from './woff2.ts'

const path = createRequire(import.meta.url).resolve('pretendard/dist/public/variable/PretendardVariable.ttf')

const u16 = (font: Buffer, at: number): number => font.readUInt16BE(at)
const u32 = (font: Buffer, at: number): number => font.readUInt32BE(at)

/** Of a TrueType font, its checksums left out. */
function tablesOf(font: Buffer): Map<string, Buffer> {
  const tables = Array.from({ length: u16(font, 4) }, (_, n) => 12 + 16 * n).map((at) => {
    const [start, length] = [u32(font, at + 8), u32(font, at + 12)]
    const body = Buffer.from(font.subarray(start, start + length))
    const tag = font.toString('latin1', at, at + 4)
    if (tag === 'head') body.fill(0, 8, 12)
    return [tag, body] as const
  })
  return new Map(tables)
}

test('a font packed here is what the decoder of the browsers makes of it, and little larger than its encoder would', async () => {
  const font = await readFile(path)
  const letters = Array.from({ length: 300 }, (_, n) => String.fromCodePoint(0xac00 + 13 * n)).join('')
  const [sfnt, theirs] = await Promise.all([
    subsetFont(font, letters, { targetFormat: 'sfnt' }),
    subsetFont(font, letters, { targetFormat: 'woff2' }),
  ])
  const ours = woff2Of(sfnt)
  expect(ours.length % 4).toBe(0)
  expect(u32(ours, 8)).toBe(ours.length)
  expect(ours.length / theirs.length).toBeLessThan(1.1)
  // Through the same library, whose decoder is that of the browsers: with all of its letters kept.
  const back = await subsetFont(ours, letters, { targetFormat: 'sfnt' })
  const [mine, once] = [tablesOf(back), tablesOf(await subsetFont(sfnt, letters, { targetFormat: 'sfnt' }))]
  expect([...mine.keys()]).toEqual([...once.keys()])
  for (const [tag, body] of once) expect(mine.get(tag)?.equals(body), tag).toBe(true)
})
