// Random rich texts for property tests: every block, mark and attribute, Korean and markup-like words.
import fc from 'fast-check'
import { CHARS } from './characters.ts'
import { normalise } from '#domain/rich-text/normalise.ts'
import type { Align, Block, ListItem, Mark, RichText, TextBlock, TextNode } from '#domain/rich-text/rich-text.ts'
import { SWATCHES } from '#domain/rich-text/swatches.ts'

const colour = fc.constantFrom(...SWATCHES.map((swatch) => swatch.light), '#123456', '#fedcba')

const mark: fc.Arbitrary<Mark> = fc.oneof(
  fc.constantFrom<Mark>({ type: 'bold' }, { type: 'italic' }, { type: 'underline' }, { type: 'strikethrough' }),
  colour.map((value): Mark => ({ type: 'color', attrs: { color: value } })),
  colour.map((value): Mark => ({ type: 'backgroundColor', attrs: { color: value } })),
  fc.integer({ min: 8, max: 60 }).map((size): Mark => ({ type: 'fontSize', attrs: { size } })),
  fc
    .constantFrom('https://a.kr/?q=1&b=2', 'http://b.kr', 'mailto:a@b.kr', 'tel:064-123-4567')
    .map((href): Mark => ({ type: 'link', attrs: { href } })),
)

const text: fc.Arbitrary<TextNode> = fc.record({
  type: fc.constant('text' as const),
  text: fc.array(fc.constantFrom(...CHARS), { minLength: 1, maxLength: 6 }).map((parts) => parts.join('')),
  marks: fc.uniqueArray(mark, { maxLength: 4, selector: (value) => value.type }),
})

const textBlock: fc.Arbitrary<TextBlock> = fc.record({
  type: fc.constantFrom('paragraph' as const, 'headingOne' as const, 'headingTwo' as const),
  attrs: fc.record({ align: fc.constantFrom<Align>('left', 'center', 'right', 'justify') }),
  content: fc.array(text, { maxLength: 4 }),
})

const { block } = fc.letrec<{ block: Block; item: ListItem }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    textBlock as fc.Arbitrary<Block>,
    fc.record({
      type: fc.constant('blockQuote' as const),
      content: fc.array(tie('block'), { minLength: 1, maxLength: 2 }),
    }),
    fc.record({
      type: fc.constantFrom('numberedList' as const, 'bulletedList' as const),
      content: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
    }),
  ),
  item: fc.tuple(textBlock, fc.array(tie('block'), { maxLength: 1 })).map(([first, rest]) => ({
    type: 'listItem' as const,
    content: [first, ...rest],
  })),
}))

/** Documents as they may come from anywhere: marks in any order, texts split. */
export const anyLooseText: fc.Arbitrary<RichText> = fc
  .array(block, { minLength: 1, maxLength: 4 })
  .map((content) => ({ type: 'doc' as const, content }))

/** Documents in their stored form. */
export const anyRichText: fc.Arbitrary<RichText> = anyLooseText.map(normalise)
