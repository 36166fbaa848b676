// Words that are being typed and words from outside: in one text where they can be, and round a caret that stays.
import type { Node } from 'prosemirror-model'
import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { schemaOf } from '#domain/rich-text/schema.ts'
import { mergeTyped } from './merge-typed.ts'
import { replaceDifference } from './replace-difference.ts'

/** Each line a paragraph; words between stars are bold, a line that begins with '- ' is a list of one. */
function doc(...lines: string[]): Node {
  const schema = schemaOf('full')
  const paragraph = (line: string): Node => {
    const texts = line.split('*').map((text, n) => text && schema.text(text, n % 2 ? [schema.mark('bold')] : []))
    return schema.node(
      'paragraph',
      null,
      texts.filter((text) => text !== ''),
    )
  }
  const block = (line: string): Node =>
    line.startsWith('- ')
      ? schema.node('bulletedList', null, schema.node('listItem', null, paragraph(line.slice(2))))
      : paragraph(line)
  return schema.node('doc', null, lines.map(block))
}

const linesOf = (node: Node | null): string[] | undefined => node?.children.map((block) => block.textContent)

const merged = (base: string[], mine: string[], theirs: string[]) => {
  const typed = mergeTyped(doc(...base), doc(...mine), doc(...theirs), 'mine')
  return { lines: linesOf(typed.node), mine: linesOf(typed.sides?.mine ?? null) }
}

test.each([
  ['another paragraph', ['one', 'two'], ['one', 'two!'], ['ONE', 'two'], ['ONE', 'two!']],
  ['the same paragraph, before it', ['one '], ['one 한'], ['ONE '], ['ONE 한']],
  ['the word right before it', ['one'], ['one 한'], ['ONE'], ['ONE 한']],
  ['the word that it is put on to', ['one'], ['one한'], ['ONE'], ['ONE한']],
  ['both sides of it', ['0 one two 3'], ['0 one 한 two 3'], ['ZERO one two THREE'], ['ZERO one 한 two THREE']],
  ['words at the caret, behind it', ['one'], ['one 한'], ['one two'], ['one 한 two']],
  ['an empty text', [''], ['한'], ['two'], ['한two']],
  [
    'the same paragraph and others round it',
    ['a', 'one ', 'b'],
    ['a', 'one 한', 'b'],
    ['A', 'ONE ', 'B'],
    ['A', 'ONE 한', 'B'],
  ],
  ['a paragraph that was parted by Enter', ['one two'], ['one two', '한'], ['ONE two'], ['ONE two', '한']],
  ['another word of the same list', ['- one two'], ['- one two 한'], ['- ONE two'], ['ONE two 한']],
  ['another text put before it', ['one'], ['one 한'], ['zero', 'one'], ['zero', 'one 한']],
  ['the same as typed', ['one'], ['one 한'], ['one 한'], ['one 한 한']],
])('a change of %s joins what is typed', (_, base, mine, theirs, both) => {
  expect(merged(base, mine, theirs)).toEqual({ lines: both, mine: undefined })
})

test('a change of marks joins what is typed', () => {
  const { node } = mergeTyped(doc('one two'), doc('one two 한'), doc('*one* two'), 'mine')
  expect(node.eq(doc('*one* two 한'))).toBe(true)
})

test.each([
  ['the same letters', ['one'], ['on한'], ['ON!'], ['ON!'], ['on한']],
  ['the word before which it is put', ['one two'], ['one 한two'], ['one TWO'], ['one TWO'], ['one 한two']],
  ['the words on both sides of it', ['one two'], ['one 한 two'], ['ONE TWO'], ['ONE TWO'], ['one 한 two']],
  [
    'words typed into what the other deleted',
    ['one two', 'three'],
    ['one 한 two', 'three 한'],
    ['three'],
    ['three 한'],
    ['one 한 two', 'three 한'],
  ],
])('a change of %s is a clash, with all else in either text', (_, base, mine, theirs, lines, own) => {
  expect(merged(base, mine, theirs)).toEqual({ lines, mine: own })
})

/** The text with the caret as a bar, once it was brought to `next`. */
function brought(lines: string[], next: string[]): string[] {
  const old = doc(...lines.map((line) => line.replace('|', '')))
  let caret = 0
  doc(...lines).descendants((node, at) => {
    if (node.text?.includes('|')) caret = at + node.text.indexOf('|')
  })
  const state = EditorState.create({ doc: old, selection: TextSelection.create(old, caret) })
  const tr = replaceDifference(state, doc(...next), false)
  const after = state.apply(tr ?? state.tr)
  expect(after.doc.eq(doc(...next))).toBe(true)
  return after.apply(after.tr.insertText('|')).doc.children.map((block) => block.textContent)
}

test.each([
  ['before its paragraph', ['one', 'two| three'], ['zero', 'one', 'two three'], ['zero', 'one', 'two| three']],
  [
    'before and after its paragraph',
    ['one', 'two| three', 'four'],
    ['ONE', 'two three', 'FOUR!'],
    ['ONE', 'two| three', 'FOUR!'],
  ],
  ['before and after its word', ['one 한| two'], ['ONE 한 TWO'], ['ONE 한| TWO']],
  ['before it in its word', ['한글|은'], ['그한글은'], ['그한글|은']],
  ['right at it', ['one 한|'], ['one 한 two'], ['one 한| two']],
  ['in a list round it', ['- one two| three'], ['- ONE two THREE'], ['ONE two| THREE']],
])('a change %s leaves the caret with its words', (_, lines, next, shown) => {
  expect(brought(lines, next)).toEqual(shown)
})

test('a change of marks alone leaves the caret where it is', () => {
  expect(brought(['one| two'], ['*one two*'])).toEqual(['one| two'])
})
