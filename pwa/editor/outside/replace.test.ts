// A text that another device rewrote: the caret stays with the words that it stood among.
import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { toNode } from '#pwa/editor/host/stored.ts'
import { replaceDifference } from './replace.ts'

/** @returns the text with the caret as a bar */
function brought(from: string, to: string): string {
  const at = from.indexOf('|') + 1
  const doc = toNode(from.replace('|', ''), 'full')
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, at) })
  const tr = replaceDifference(state, toNode(to, 'full'), false)
  const { doc: now, selection } = tr ? state.apply(tr) : state
  expect(now.eq(toNode(to, 'full'))).toBe(true)
  return `${now.textContent.slice(0, selection.head - 1)}|${now.textContent.slice(selection.head - 1)}`
}

test.each([
  ['where words were taken out', 'a b c| d e', 'a e', 'a |e'],
  ['behind words that stayed', 'a b| c', 'x a b c y', 'x a b| c y'],
  ['before words that were put in there', 'a b|', 'a b c', 'a b| c'],
  ['where words were taken out and others put in elsewhere', 'a b c d e| f g h k', 'a g h x y z k', 'a |g h x y z k'],
  ['in a word that was changed', 'a bc|d e', 'a bcxd e', 'a bc|xd e'],
])('offline 51: the caret stands %s', (_, from, to, result) => {
  expect(brought(from, to)).toBe(result)
})
