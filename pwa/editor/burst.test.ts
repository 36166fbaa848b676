// Which letters count as being typed, where they could as well be others.
import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { schemaOf } from '#domain/rich-text/schema.ts'
import { Burst } from './burst.ts'

const schema = schemaOf('full')

/** One paragraph. */
const stateOf = (text: string): EditorState =>
  EditorState.create({ doc: schema.node('doc', null, schema.node('paragraph', null, schema.text(text))) })

/** Typed at a position, as the editor reads it from the page. */
const typed = (burst: Burst, state: EditorState, words: string, at: number, caret = at + words.length): EditorState => {
  const tr = state.tr.insertText(words, at)
  burst.typed(tr.setSelection(TextSelection.create(tr.doc, caret)))
  return state.apply(tr)
}

test('a blank beside a blank was typed where the caret is, and the sentence goes on there', () => {
  const burst = new Burst()
  let state = typed(burst, stateOf('one two'), ' ', 5, 5)
  expect([burst.start, burst.end]).toEqual([4, 5])
  state = typed(burst, state, 'more', 5)
  expect([burst.start, burst.end]).toEqual([4, 9])
  expect(state.doc.textBetween(burst.start, burst.end)).toBe(' more')
  // Letters that repeat, of which the caret stands behind the first.
  const other = new Burst()
  typed(other, stateOf('banana'), 'na', 5, 5)
  expect([other.start, other.end]).toEqual([3, 5])
})

test('what was typed elsewhere than at the caret is found where it was put in', () => {
  const burst = new Burst()
  typed(burst, stateOf('one two'), 'x', 5, 4)
  expect([burst.start, burst.end]).toEqual([5, 6])
  // Nor does what was taken out begin anything at the caret.
  const other = new Burst()
  const { tr } = stateOf('one two')
  other.typed(tr.delete(5, 6).setSelection(TextSelection.create(tr.doc, 2)))
  expect([other.start, other.end]).toEqual([5, 5])
})
