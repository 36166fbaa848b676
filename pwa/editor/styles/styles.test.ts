// What the toolbar and the keys do to a text, without a browser.
import fc from 'fast-check'
import { Node } from 'prosemirror-model'
import { AllSelection, EditorState, TextSelection, type Command } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { checkRichText } from '#domain/rich-text/check.ts'
import { FONT_SIZES } from '#domain/rich-text/attributes.ts'
import { schemaOf, type RichTextKind } from '#domain/rich-text/schema.ts'
import { anyRichText } from '#domain/testing/random-text.ts'
import { patience, rounds } from '#domain/testing/rounds.ts'
import { alignment, blockName, clearFormatting, setAlignment, setBlock } from './blocks.ts'
import { isQuoted, listName, toggleList, toggleQuote } from './containers.ts'
import { fontSizeOf } from './font-size.ts'
import { markValue, setMarkValue } from './mark-values.ts'
import { toggle } from './marks.ts'
import { indent } from '#pwa/editor/commands/paragraphs.ts'

type Json = Record<string, unknown>
const text = (value: string, ...marks: Json[]): Json => ({ type: 'text', text: value, ...(marks.length && { marks }) })
const p = (...content: Json[]): Json => ({ type: 'paragraph', ...(content.length && { content }) })
const li = (...content: Json[]): Json => ({ type: 'listItem', content })
const ul = (...content: Json[]): Json => ({ type: 'bulletedList', content })
const ol = (...content: Json[]): Json => ({ type: 'numberedList', content })
const quote = (...content: Json[]): Json => ({ type: 'blockQuote', content })
const doc = (...content: Json[]): Json => ({ type: 'doc', content })
const size = (px: number): Json => ({ type: 'fontSize', attrs: { size: px } })
const red = { type: 'color', attrs: { color: '#cb4455' } }
const link = { type: 'link', attrs: { href: 'http://a.kr' } }

/** All of it is selected, or from this paragraph's start to that one's end. */
function open(json: Json, from = 0, to = Infinity, kind: RichTextKind = 'full'): EditorState {
  const node = Node.fromJSON(schemaOf(kind), json)
  const blocks: [number, number][] = []
  node.descendants((child, pos) => {
    if (child.isTextblock) blocks.push([pos + 1, pos + 1 + child.content.size])
  })
  const selection = TextSelection.create(node, blocks[from]![0], blocks[Math.min(to, blocks.length - 1)]![1])
  return EditorState.create({ doc: node, selection })
}

function after(state: EditorState, ...commands: Command[]): EditorState {
  for (const command of commands) expect(command(state, (tr) => (state = state.apply(tr)))).toBe(true)
  state.doc.check()
  return state
}

const stored = (state: EditorState) => checkRichText(state.doc.toJSON())
const selected = ({ doc: node, selection }: EditorState) => node.textBetween(selection.from, selection.to, '|')

test('font size: digits get px, 12px is taken too, and nothing else is', () => {
  for (const preset of FONT_SIZES) expect(fontSizeOf(String(preset))).toBe(preset)
  expect([' 20 ', '20px', '20 PX', '２０', '8', '200'].map(fontSizeOf)).toEqual([20, 20, 20, 20, 8, 200])
  for (const wrong of ['', '7', '201', '1e2', '-12', '12.5', '12pt', '2em', 'large', '99999', '12;color:red'])
    expect(fontSizeOf(wrong)).toBeNull()
})

test('font size: set on the selection, read back, several are told apart, none takes it away', () => {
  const state = open(doc(p(text('a')), p(text('b', size(30)))))
  expect(markValue(state, 'fontSize')).toBeUndefined()
  const sized = after(state, setMarkValue('fontSize', 18))
  expect(markValue(sized, 'fontSize')).toBe(18)
  expect(stored(sized)).toEqual(doc(p(text('a', size(18))), p(text('b', size(18)))))
  expect(stored(after(sized, setMarkValue('fontSize', null)))).toEqual(doc(p(text('a')), p(text('b'))))
})

test('colours: at a caret they are for what is typed next, also after another alignment', () => {
  const caret = open(doc(p()))
  const state = after(caret, setMarkValue('color', '#cb4455'), setAlignment('center'))
  expect(markValue(state, 'color')).toBe('#cb4455')
  const typed = state.apply(state.tr.replaceSelectionWith(state.schema.text('x'), true))
  expect(stored(typed)).toEqual(doc({ ...p(text('x', red)), attrs: { align: 'center' } }))
  expect(markValue(after(state, setMarkValue('color', null)), 'color')).toBeNull()
})

test('alignment: all selected paragraphs, in lists and quotes too; headings keep it', () => {
  const state = open(doc(p(text('a')), ul(li(p(text('b')))), quote(p(text('c'))), p(text('d'))), 0, 2)
  const aligned = after(state, setAlignment('right'))
  expect(alignment(aligned)).toBe('right')
  expect(after(aligned, setBlock('headingTwo')).doc.firstChild?.attrs['align']).toBe('right')
  expect(aligned.doc.lastChild?.attrs['align']).toBe('left')
  expect(alignment(open(stored(aligned) as never))).toBeNull()
})

test('blocks: a paragraph becomes a heading and a paragraph again, with its marks', () => {
  const state = open(doc(p(text('a', red))))
  const heading = after(state, setBlock('headingOne'))
  expect(blockName(heading)).toBe('headingOne')
  expect(stored(heading)).toEqual(doc({ ...p(text('a', red)), type: 'headingOne' }))
  expect(stored(after(heading, setBlock('paragraph')))).toEqual(doc(p(text('a', red))))
})

test('lists: on, to the other kind, off; the same words stay selected', () => {
  const state = open(doc(p(text('a')), p(text('b')), p(text('c'))), 0, 1)
  const bulleted = after(state, toggleList('bulletedList'))
  expect(stored(bulleted)).toEqual(doc(ul(li(p(text('a'))), li(p(text('b')))), p(text('c'))))
  expect([listName(bulleted), selected(bulleted)]).toEqual(['bulletedList', 'a|b'])
  const numbered = after(bulleted, toggleList('numberedList'))
  expect([listName(numbered), numbered.doc.firstChild?.type.name]).toEqual(['numberedList', 'numberedList'])
  const off = after(numbered, toggleList('numberedList'))
  expect([stored(off), selected(off)]).toEqual([stored(state), 'a|b'])
})

test('lists: paragraphs with a list and a quote among them become one list, and join the one before', () => {
  const mixed = doc(ul(li(p(text('z')))), p(text('a')), ol(li(p(text('b')), ol(li(p(text('c')))))), quote(p(text('d'))))
  const state = after(open(mixed, 1), toggleList('bulletedList'))
  expect(stored(state)).toEqual(
    doc(ul(...['z', 'a'].map((x) => li(p(text(x)))), li(p(text('b')), ol(li(p(text('c'))))), li(p(text('d'))))),
  )
  expect(selected(state)).toBe('a|b|c|d')
})

test('lists: with everything selected the button takes a list off as it put it on', () => {
  const all = (state: EditorState) => state.apply(state.tr.setSelection(new AllSelection(state.doc)))
  const plain = open(doc(p(text('a')), p(text('b'))))
  const listed = all(after(all(plain), toggleList('bulletedList')))
  expect(listName(listed)).toBe('bulletedList')
  expect(stored(after(listed, toggleList('bulletedList')))).toEqual(stored(plain))
  const quoted = all(after(all(plain), toggleQuote))
  expect(stored(after(quoted, toggleQuote))).toEqual(stored(plain))
})

test('lists: as deep as the server takes, and no deeper', () => {
  const deep = (levels: number): Json => (levels === 0 ? p(text('x')) : ul(li(p(text('o')), deep(levels - 1))))
  let state = open(doc(ul(li(p(text('a'))), li(p(text('b'))))), 1)
  const sink = indent(state.schema, 'in')
  expect(stored(after(state, sink))).toEqual(doc(ul(li(p(text('a')), ul(li(p(text('b'))))))))
  for (let levels = 1; levels < 20; levels += 1) {
    try {
      checkRichText(doc(deep(levels)))
    } catch {
      break
    }
    state = open(doc(deep(levels)), levels)
    for (const command of [sink, toggleQuote, toggleList('numberedList')])
      command(state, (tr) => expect(() => stored(state.apply(tr))).not.toThrow())
  }
})

test('quote: round paragraphs and whole lists, and off again', () => {
  const state = open(doc(p(text('a')), ul(li(p(text('b'))), li(p(text('c'))))), 0, 1)
  const quoted = after(state, toggleQuote)
  expect(isQuoted(quoted)).toBe(true)
  expect(stored(quoted)).toEqual(doc(quote(p(text('a')), ul(li(p(text('b'))), li(p(text('c')))))))
  expect(stored(after(quoted, toggleQuote))).toEqual(stored(state))
})

test('clear formatting: marks, headings and alignment go; links, lists and quotes stay', () => {
  const heading = { type: 'headingOne', attrs: { align: 'center' }, content: [text('a', red, size(30))] }
  const state = open(doc(heading, ul(li(p(text('b', { type: 'bold' }), text('c', link, red))))))
  expect(stored(after(state, clearFormatting))).toEqual(doc(p(text('a')), ul(li(p(text('b'), text('c', link))))))
  const caret = open(doc(p(text('a', red)), p(text('b', red))))
  const { doc: node } = caret
  const at = caret.apply(caret.tr.setSelection(TextSelection.create(node, 2)))
  expect(stored(after(at, clearFormatting))).toEqual(doc(p(text('a')), p(text('b', red))))
})

test('restricted kinds: what they cannot hold does nothing, what they can works', () => {
  const cell = open(doc(p(text('a'))), 0, 0, 'cell')
  for (const command of [toggleList('bulletedList'), toggleQuote, setBlock('headingOne')])
    expect(command(cell)).toBe(false)
  expect(after(cell, setAlignment('center'), setMarkValue('fontSize', 24)).doc.firstChild?.attrs['align']).toBe(
    'center',
  )
  const plain = open(doc(p(text('a'))), 0, 0, 'plain')
  for (const command of [toggle('bold'), setMarkValue('color', '#cb4455')]) expect(command(plain)).toBe(false)
})

/** No browser puts a caret inside a character. */
const betweenCharacters = (node: Node, pos: number) =>
  node.resolve(/[\ud800-\udbff]$/.test(node.resolve(pos).nodeBefore?.text ?? '') ? pos + 1 : pos)

test(
  'whatever is selected, each command leaves a text that the server takes, with every word of it',
  () => {
    const commands = [
      toggleList('bulletedList'),
      toggleList('numberedList'),
      toggleQuote,
      setBlock('headingOne'),
      setAlignment('justify'),
      setMarkValue('backgroundColor', '#cb4455'),
      clearFormatting,
      indent(schemaOf('full'), 'in'),
      indent(schemaOf('full'), 'out'),
    ]
    const steps = fc.array(fc.nat(commands.length - 1), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(anyRichText, fc.nat(), fc.nat(), steps, (json, one, other, order) => {
        const node = Node.fromJSON(schemaOf('full'), json)
        const at = (seed: number) => betweenCharacters(node, seed % (node.content.size + 1))
        let state = EditorState.create({ doc: node, selection: TextSelection.between(at(one), at(other)) })
        for (const index of order) commands[index]!(state, (tr) => (state = state.apply(tr)))
        state.doc.check()
        expect(() => stored(state)).not.toThrow()
        expect(state.doc.textContent).toBe(node.textContent)
      }),
      rounds(100),
    )
  },
  patience,
)
