// Rich text becomes the same HTML in the reader as in the editor, whatever it holds.
import fc from 'fast-check'
import { DOMSerializer, Node } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { anyLooseText, anyRichText } from '#domain/testing/random-text.ts'
import { patience, rounds } from '#domain/testing/rounds.ts'
import { tinyDocument } from '#domain/testing/tiny-document.ts'
import { richHtml, wordsHtml } from './html.ts'
import { paragraph, type RichText } from './rich-text.ts'
import { schemaOf } from './schema.ts'

const serialised = (doc: RichText): string => {
  const schema = schemaOf('full')
  const node = Node.fromJSON(schema, doc)
  const fragment = DOMSerializer.fromSchema(schema).serializeFragment(node.content, { document: tinyDocument as never })
  return (fragment as unknown as { html: () => string }).html()
}

// The editor's view adds the break of an empty or broken last line itself.
const withoutBreaks = (html: string): string => html.replaceAll('<br>', '')

test(
  'rich text: derived HTML equals what the editor shows',
  () => {
    fc.assert(
      fc.property(anyRichText, (doc) => {
        expect(withoutBreaks(richHtml(doc))).toBe(serialised(doc))
      }),
      rounds(150),
    )
  },
  patience,
)

test(
  'rich text: nothing of the text can become markup',
  () => {
    fc.assert(
      fc.property(anyLooseText, (doc) => {
        const tags = richHtml(doc).match(/<[^>]*>/g) ?? []
        for (const tag of tags)
          expect(tag).toMatch(/^<\/?(?:p|h2|h3|blockquote|ol|ul|li|strong|em|u|s|span|a|br)(?: |>)/)
      }),
      rounds(100),
    )
  },
  patience,
)

test.each([
  [{ type: 'doc', content: [{ type: 'paragraph' }] }, '<p><br></p>'],
  [paragraph('a\n'), '<p>a\n<br></p>'],
  [{ type: 'doc', content: [{ type: 'script', content: [{ type: 'text', text: 'x' }] }] }, ''],
  [
    {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
        },
      ],
    },
    '<p>x</p>',
  ],
  [
    {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          attrs: { align: 'center;color:red' },
          content: [{ type: 'text', text: 'x', marks: [{ type: 'color', attrs: { color: 'red;x' } }] }],
        },
      ],
    },
    '<p>x</p>',
  ],
  [{ type: 'doc' }, ''],
])('attack: %j renders as %s', (doc, html) => {
  expect(richHtml(doc as RichText)).toBe(html)
})

test('font size: the line height follows the size', () => {
  const sized = (size: number) =>
    richHtml({
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'fontSize', attrs: { size } }] }] },
      ],
    })
  expect([16, 20, 24, 30].map((size) => /line-height:([\d.]+)/.exec(sized(size))?.[1])).toEqual([
    '1.5',
    '1.4',
    '1.3',
    '1.2',
  ])
})

test('small fields: a line a paragraph, and the text escaped', () => {
  expect(wordsHtml('<b>\n\n길')).toBe('<p>&lt;b&gt;</p><p><br></p><p>길</p>')
})
