import { expect, test } from 'vitest'
import type { Guidebook, Item } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { newGuidebook, newPage, newSection } from '#domain/guidebook/new-node.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { mergeText } from '#domain/rich-text/merging/merge-text.ts'
import { followed, theirRanges, typedIn, typedWith, type Typed } from './typing.ts'

/** A guidebook with these two texts. */
function book(one: string, other = 'other'): Guidebook {
  const items = [one, other].map((text, n): Item => ({ ...newItem('text', `${n}`), content: paragraph(text) }) as Item)
  const page = { ...newPage('attractions', 'en', '', 'page'), sections: [newSection('section', items)] }
  return { ...newGuidebook('book', 'en'), contents: [page] }
}

const typed = (known: Typed | null, before: string, after: string, at = 0, end?: number): Typed | null => {
  const edit: Edit = { kind: 'update', id: '0', fields: { content: paragraph(after) } }
  return typedWith(known, edit, [book(before), book(after)], { at, end })
}

const START = typed(null, 'Start end', 'Start one end') as Typed

test('typing goes on where it ended, and begins anew elsewhere, in another text and after a pause', () => {
  expect('Start one end'.slice(START.from, START.to)).toBe('one ')
  const more = typed(START, 'Start one end', 'Start one two end')
  expect(more).toMatchObject({ burst: START.burst, from: 6, to: 14 })
  expect(typed(START, 'Start one end', 'Start one end two')?.burst).not.toBe(START.burst)
  expect(typed(START, 'Start one end', 'Start one two end', 6000)?.burst).not.toBe(START.burst)
  expect(typed({ ...START, id: '1' }, 'Start one end', 'Start one two end')?.burst).not.toBe(START.burst)
})

test('letters that repeat go on where the sentence ends, and letters that are composed anew belong to it', () => {
  const known = { ...START, from: 5, to: 9 }
  // Behind it stands another blank.
  expect(typed(known, 'Start one  end', 'Start one   end')).toMatchObject({ burst: START.burst, to: 10 })
  const syllable = typed(null, '끝', '하끝')
  const composed = typed(syllable, '하끝', '한끝')
  expect(composed).toMatchObject({ burst: syllable?.burst, from: 0, to: 1 })
  expect(typed(composed, '한끝', '한글끝')).toMatchObject({ burst: syllable?.burst, to: 2 })
  expect(typed(composed, '한끝', '끝')).toBeNull()
})

test('a sentence that begins with a blank before a blank ends where its field says', () => {
  const begun = typed(null, 'Start end', 'Start one end', 0, 9)
  expect(begun).toMatchObject({ from: 5, to: 9 })
  expect(typed(begun, 'Start one end', 'Start one two end', 0, 13)).toMatchObject({
    burst: begun?.burst,
    from: 5,
    to: 13,
  })
  // What no text of these can mean is not believed.
  expect(typed(null, 'Start end', 'Start one end', 0, 2)).toMatchObject({ from: 6, to: 10 })
})

test('where one edit has letters at two places, what stayed between them is none of either sentence', () => {
  expect(typed(START, 'Start one end', 'New Start one two end', 0, 4)).toMatchObject({ from: 0, to: 4 })
  expect(typed(START, 'Start one end', 'Start one two end all', 0, 21)).toMatchObject({ from: 17, to: 21 })
  const apart = typed(START, 'Start one here end', 'Start one two here now end', 0, 22)
  expect(apart).toMatchObject({ from: 18, to: 22 })
  expect(apart?.burst).not.toBe(START.burst)
})

test('what others type moves with what is typed before it, and stays where something is typed right behind it', () => {
  const other = { ...START, burst: 'other', from: 5, to: 9 }
  const mine = { ...START, from: 9, to: 13 }
  const texts = [book('Start one end'), book('Start one two end')] as const
  expect(followed([other], texts, mine)).toEqual([other])
  expect(followed([{ ...other, from: 9, to: 13 }], texts, { ...mine, from: 5, to: 9 })).toMatchObject([
    { from: 13, to: 17 },
  ])
  expect(followed([other], [texts[0], book('New Start one end')], null)).toMatchObject([{ from: 9, to: 13 }])
  // What began within it is moved by what is typed before it alone.
  const [parted, longer] = [book('Start one two end'), book('Start one two end it')]
  const mine2 = { ...mine, from: 0, to: 20 }
  expect(followed([{ ...other, from: 9, to: 13 }], [parted, longer], mine2)).toMatchObject([{ from: 9, to: 13 }])
})

test('what is typed within a sentence belongs to it, and what is typed right before it does not', () => {
  const texts = [book('Start one two end'), book('Start one 한 two end')] as const
  const sentence = { ...START, burst: 'other', from: 6, to: 13 }
  const within = { ...START, from: 10, to: 12 }
  const [mine] = followed([sentence], texts, within)
  const [others] = followed([sentence], texts, null)
  expect([mine, others]).toMatchObject([
    { from: 6, to: 15 },
    { from: 6, to: 15 },
  ])
  const right = followed([{ ...sentence, from: 10 }], texts, within)
  expect(right).toMatchObject([{ from: 12, to: 15 }])
  expect(followed([{ ...sentence, from: 10 }], texts, null)).toMatchObject(right)
})

test('of a sentence within which something came in what stands behind that alone is still what is typed', () => {
  const [base, mine, theirs] = ['a  b', 'a 갈대 b', 'a 억새 b']
  const merged = mergeText(base, mine, theirs).value
  expect(merged).toBe('a 억새갈대 b')
  const [one] = typedIn(book(merged), [{ ...START, from: 1, to: 4 }], [book(base), book(mine), book(theirs)], {
    mergeText,
  })
  expect(merged.slice(one?.from, one?.to)).toBe('갈대')
})

test('of what was typed in the base this page always knows its own, and of others nothing or all', () => {
  const [own, other] = [
    { ...START, from: 9, to: 13 },
    { ...START, burst: 'other', from: 5, to: 9 },
  ] as const
  const was = (before: Parameters<typeof theirRanges>[1]): unknown[] =>
    theirRanges([own, other], before).map((range) => range.was)
  const before = { ...own, from: 5, to: 7 }
  expect(was({ own: before })).toEqual([[5, 7], undefined])
  expect(was({ all: [before], own: before })).toEqual([[5, 7], null])
  expect(was({})).toEqual([undefined, undefined])
})

test('a line of a checklist and what is said of a picture of the cover are texts that are typed in, though more is set with them', () => {
  const lines = (...titles: string[]) => titles.map((title, n) => ({ _id: `${n}`, title }))
  const list = (...titles: string[]): Guidebook => {
    const item = { ...newItem('checklist', 'list'), entries: lines(...titles) } as Item
    const page = { ...newPage('attractions', 'en', '', 'page'), sections: [newSection('section', [item])] }
    return { ...newGuidebook('book', 'en'), contents: [page] }
  }
  const written = (before: string[], after: string[]): Typed | null => {
    const edit: Edit = { kind: 'update', id: 'list', fields: { entries: lines(...after) } }
    return typedWith(null, edit, [list(...before), list(...after)], { at: 0 })
  }
  expect(written(['Hat', 'Dive'], ['Hat', 'Dive deep'])).toMatchObject({ field: 'entries.1.title', from: 4, to: 9 })
  expect(written(['Hat', 'Dive'], ['Hat', 'Dive', ''])).toBeNull()
  expect(written(['Hat', 'Dive', 'Swim'], ['Hat', 'Swim'])).toBeNull()
  const cover = (alt: string): Guidebook => {
    const guidebook = newGuidebook('book', 'en')
    return { ...guidebook, header: { ...guidebook.header, image: { large: '/a.webp', medium: '', small: '', alt } } }
  }
  const edit: Edit = { kind: 'shell', fields: { header: cover('The sea').header } }
  expect(typedWith(null, edit, [cover('The'), cover('The sea')])).toMatchObject({ id: null, field: 'header.image.alt' })
})
