// Two people write in one text apart: each letter that either put in is there afterwards, or is asked about.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkRichText } from '#domain/rich-text/check.ts'
import type { Block, Mark, RichText, TextNode, PlainOrRich } from '#domain/rich-text/rich-text.ts'
import { anyRichText } from '#domain/testing/random-text.ts'
import { patience, rounds } from '#domain/testing/rounds.ts'
import { mergeText } from './merge-text.ts'

describe('what both did is in the text, and nobody is asked', () => {
  test.each([
    ['words at one place, theirs first', 'one', 'one 한', 'one two', 'one two 한'],
    ['an empty text that both filled', '', '한', 'two', 'two한'],
    ['different words of one line', 'one two', 'ONE two', 'one TWO', 'ONE TWO'],
    ['a word between two of which one was changed', 'one two', 'one 한 two', 'ONE two', 'ONE 한 two'],
    [
      'words that go on with the word before, and others',
      'one mor',
      'one more words',
      'one mor 한',
      'one more words 한',
    ],
    ['words with which the word behind goes on, and others', 'one do', 'one un-do', 'one 한 do', 'one 한 un-do'],
    ['a word that was typed on and changed', 'one', 'one한', 'ONE', 'ONE한'],
    ['a word that both typed on', 'one', 'one한', 'one글', 'one글한'],
    ['a word beside one that was taken out', 'one two three', 'one three', 'one two 한 three', 'one 한 three'],
    ['the same words', 'one', 'one 한', 'one 한', 'one 한'],
    [
      'words at one place that have a figure behind letters',
      'one two',
      'one A380 two',
      'one T1 two',
      'one T1 A380 two',
    ],
    ['a unit behind a figure that was changed', '10', '10명', '12', '12명'],
    ['two times beside each other', '07:00~08:30', '07:30~08:30', '07:00~09:00', '07:30~09:00'],
    ['a line before and a word in it', 'one', 'zero\none', 'one!', 'zero\none!'],
    ['a line behind and words in it', 'one\ntwo', 'one\ntwo\n한', 'one\nTWO', 'one\nTWO\n한'],
    ['words at the end and a line behind', 'one', 'one 한', 'one\ntwo', 'one 한\ntwo'],
    ['a line that was split and one of its words', 'one two', 'one\ntwo', 'one TWO', 'one\nTWO'],
    ['lines that were joined and one of their words', 'one\ntwo', 'onetwo', 'one\nTWO', 'oneTWO'],
    ['letters of a script without spaces', '東京へ行く', '東京に行く', '大阪へ行く', '大阪に行く'],
    ['an emoji of several characters', '안녕 👩‍👧 하세요', '안녕 👨‍👧 하세요', '안녕 👩‍👧 하세요!', '안녕 👨‍👧 하세요!'],
  ])('offline 49: %s', (_, base, mine, theirs, merged) => {
    expect(mergeText(base, mine, theirs)).toEqual({ value: merged, clashes: [] })
  })

  test('offline 51: in the field that is typed in what arrives at the caret stands behind the burst', () => {
    expect(mergeText('one', 'one 한', 'one two', { first: 'mine' }).value).toBe('one 한 two')
  })
})

describe('both can not be had, and both are there to choose from', () => {
  test.each([
    ['one word that both changed', 'one', 'on한', 'ON!'],
    ['words within what was taken out', 'one two three\nfour', 'one two 한 three\nfour', 'four'],
    ['words at the end of a line that was taken out', 'one\ntwo\nthree', 'one\ntwo 한\nthree', 'one\nthree'],
    ['letters typed on to a word that was taken out', 'one two three', 'one three', 'one two에서 three'],
    ['words between those that were all written anew', 'a b c d', 'v w x y', 'a b 한 c d'],
    [
      'words within others that gave way to words which are like them',
      '처음 숲길b 끝 노을',
      '처음 포구a 숲길a 해녀a 노을',
      '처음 숲길b 포구b 끝 노을',
    ],
    ['words between two that stand for two others', 'one two', 'one x y two', 'three four'],
    ['two times', '07:00', '07:30', '08:00'],
    ['two times, before and after noon', '오전 7:00', '오후 7:00', '오전 7:30'],
    ['two times in an empty text', '', '07:00', '08:00'],
    ['two times with their half of the day in an empty text', '', '오전 7:00', '오후 7:00'],
    ['two figures with a unit at one place', '인원 변경', '인원 3명 변경', '인원 4명 변경'],
    ['two prices behind a word in an empty text', '', '약3만원', '약5만원'],
    ['two hours behind a word in an empty text', '', '체크인15:00', '체크인16:00'],
    ['two numbers of people in an empty text', '', '총3명', '총4명'],
    ['two hours of half a day at one place', '식사 후', '식사 7 AM 후', '식사 8 PM 후'],
    ['two days of a month in an empty text', '', '10월 3일', '10월 4일'],
    ['two prices of a currency in an empty text', '', 'KRW 5000', 'KRW 6000'],
    ['two addresses in an empty text', '', 'https://a.kr/x', 'https://b.kr/y'],
    ['two prices', '5만5천원', '5만7천원', '6만5천원'],
    ['two prices with a space', '가격 12,000 원', '가격 15,000 원', '가격 12,500 원'],
    ['two telephone numbers', '010-1234-5678', '010-1234-9999', '010-4321-5678'],
    ['two telephone numbers with spaces', '문의 +82 64 123 4567', '문의 +82 64 123 9999', '문의 +82 64 321 4567'],
    ['two addresses', '보기 https://a.kr/x', '보기 https://a.kr/y', '보기 https://b.kr/x'],
    ['two addresses that were typed on', 'www.a.kr', 'www.a.kr/x', 'www.a.kr/y'],
    ['two places', '33.4507, 126.5706', '33.4507, 126.9', '34.1, 126.5706'],
    ['a figure that was typed on and changed', '10', '100', '20'],
    ['a figure that both typed on', '인원 10', '인원 100', '인원 105'],
    ['a figure that both typed on, and what it counts', '인원 10 이상', '인원 100명 예약 이상', '인원 105 이상'],
  ])('offline 50: %s', (_, base, mine, theirs) => {
    expect(mergeText(base, mine, theirs)).toEqual({ value: theirs, clashes: [{ base, mine, theirs }] })
  })

  test('offline 50: all else of both sides is in either text of the question', () => {
    const { value, clashes } = mergeText('one two three\nfour', 'ONE two three\nfour 한', 'uno two THREE\nfour')
    expect(value).toBe('uno two THREE\nfour 한')
    expect(clashes).toEqual([{ base: 'one two three\nfour', mine: 'ONE two THREE\nfour 한', theirs: value }])
  })

  test('a value is never taken apart, and a text is never made longer than its place allows', () => {
    expect(mergeText('a b', 'A b', 'a B', { wholeValue: true }).clashes).toHaveLength(1)
    expect(mergeText('', 'aaa', 'bbb', { most: 5 })).toEqual({
      value: 'bbb',
      clashes: [{ base: '', mine: 'aaa', theirs: 'bbb' }],
    })
  })
})

const styled = (...texts: (string | [string, ...Mark[]])[]): RichText => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: texts.map((one) =>
        typeof one === 'string'
          ? { type: 'text', text: one }
          : { type: 'text', text: one[0], marks: one.slice(1) as Mark[] },
      ),
    },
  ],
})
const bold: Mark = { type: 'bold' }
const colour = (color: string): Mark => ({ type: 'color', attrs: { color } })

describe('marks, alignment and lists are merged apart from the letters', () => {
  test.each([
    [
      'beside letters',
      styled('one two'),
      styled('one two 한'),
      styled(['one', bold], ' two'),
      styled(['one', bold], ' two 한'),
    ],
    [
      'two on one word',
      styled('one'),
      styled(['one', bold]),
      styled(['one', colour('#ff0000')]),
      styled(['one', colour('#ff0000'), bold]),
    ],
    [
      'on a word that was changed',
      styled('one two'),
      styled('uno two'),
      styled(['one', bold], ' two'),
      styled(['uno', bold], ' two'),
    ],
    [
      'round a word that was put in',
      styled('one two'),
      styled('one 한 two'),
      styled(['one two', bold]),
      styled(['one 한 two', bold]),
    ],
  ])('marks %s', (_, base, mine, theirs, merged) => {
    expect(mergeText(base, mine, theirs)).toEqual({ value: merged, clashes: [] })
    expect(mergeText(base, theirs, mine)).toEqual({ value: merged, clashes: [] })
  })

  test('offline 50: two colours of one word are a question, with the letters of both', () => {
    const [red, blue] = [colour('#ff0000'), colour('#0000ff')]
    const base = styled('one two')
    const { value, clashes } = mergeText(base, styled(['one', red], ' two 한'), styled(['one', blue], ' TWO'))
    expect(value).toEqual(styled(['one', blue], ' TWO 한'))
    expect(clashes).toEqual([{ base, mine: styled(['one', red], ' TWO 한'), theirs: value }])
  })

  test('an alignment, a heading, and a list put round a paragraph stay with what is typed in it', () => {
    const inList = (text: string): RichText => ({
      type: 'doc',
      content: [{ type: 'bulletedList', content: [{ type: 'listItem', content: styled(text).content }] }],
    })
    expect(mergeText(styled('one'), styled('one 한'), inList('one')).value).toEqual(inList('one 한'))
    const content: TextNode[] = [{ type: 'text', text: 'one' }]
    const block: Block = { type: 'headingOne', attrs: { align: 'center' }, content }
    const [centred, heading]: Block[] = [
      { ...block, type: 'paragraph' },
      { type: 'headingOne', content },
    ]
    const doc = (one: RichText['content'][number]): RichText => ({ type: 'doc', content: [one] })
    expect(mergeText(styled('one'), doc(centred as Block), doc(heading as Block))).toEqual({
      value: doc(block),
      clashes: [],
    })
  })

  test('a plain text goes with one that was styled meanwhile', () => {
    expect(mergeText<PlainOrRich>('one', 'one 한', styled(['one', bold])).value).toEqual(styled(['one', bold], ' 한'))
    expect(mergeText<PlainOrRich>(styled(['one', bold]), 'one', styled(['one', bold], ' 한')).value).toBe('one 한')
  })
})

test(
  'any rich texts give one that is stored as it is, and a side that changed nothing does not matter',
  () => {
    fc.assert(
      fc.property(anyRichText, anyRichText, anyRichText, (base, mine, theirs) => {
        expect(mergeText(base, base, theirs)).toEqual({ value: theirs, clashes: [] })
        expect(mergeText(base, mine, base)).toEqual({ value: mine, clashes: [] })
        const { value, clashes } = mergeText(base, mine, theirs)
        for (const text of [value, ...clashes.map((clash) => clash.mine)]) expect(checkRichText(text)).toEqual(text)
      }),
      rounds(100),
    )
  },
  patience,
)
