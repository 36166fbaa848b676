import { create, type Font } from 'fontkit'
import { expect, test } from 'vitest'
import { codesIn, ownLetters, facesFor } from './faces.ts'

test('PDF: letters that Pretendard lacks come from other fonts, and what no font has is seen as missing', async () => {
  const text = '제주 漢拏山 渋駅 简体 😀⛰️ \u{12000}'
  const { fonts, piecesOf } = await facesFor(text, [400, 700])
  const pieces = piecesOf(text)
  expect(pieces.map((piece) => piece.text).join('')).toBe('제주 漢拏山 渋駅 简体 😀⛰ □')
  expect(pieces.flatMap(({ text: own, face }) => (face === null ? own.trim() || [] : []))).toEqual(['제주', '□'])
  for (const { text: words, face } of pieces.filter((piece) => piece.face !== null))
    for (const file of fonts[face ?? 0]?.files ?? []) {
      const font = create(file) as Font
      expect(
        [...words].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
        words,
      ).toBe(true)
    }
})

test("PDF: words in Pretendard's letters alone ask for no other font, and emoji lose what tells their skin", async () => {
  expect((await facesFor('제주 Jeju, café → ★ 1,947 m', [400])).fonts).toEqual([])
  const { piecesOf } = await facesFor('👩🏽‍🍳', [400])
  expect(
    piecesOf('👩🏽‍🍳')
      .map(({ text }) => text)
      .join(''),
  ).toBe('👩\u200d🍳')
})

test('unicode ranges name single letters and whole rows, and Pretendard has what its own file has', async () => {
  expect(codesIn('U+41, u+ac00-ac02')).toEqual([0x41, 0xac00, 0xac01, 0xac02])
  const own = await ownLetters()
  expect([own.has(0xac00), own.has('山'.codePointAt(0) ?? 0)]).toEqual([true, false])
})
