// Reads HTML into the schema: what the view itself shows, and what other programs put on the clipboard.
import { DOMParser, type Schema, type StyleParseRule, type TagParseRule } from 'prosemirror-model'
import { linkAddress } from '#domain/guidebook/schema/links.ts'
import { FONT_SIZES, isAlign, isColour, isFontSize } from '#domain/rich-text/attributes.ts'

type BlockRule = TagParseRule & { node: string }
type Rule = BlockRule | (TagParseRule & { mark: string }) | (StyleParseRule & { mark: string })

const aligned = (tag: string, node: string): Rule => ({
  tag,
  node,
  getAttrs: (dom) => ({ align: isAlign(dom.style.textAlign) ? dom.style.textAlign : 'left' }),
})

const BLOCKS: Rule[] = [
  aligned('p', 'paragraph'),
  aligned('h1', 'headingOne'),
  aligned('h2', 'headingOne'),
  ...['h3', 'h4', 'h5', 'h6'].map((tag) => aligned(tag, 'headingTwo')),
  { tag: 'blockquote', node: 'blockQuote' },
  { tag: 'ol', node: 'numberedList' },
  { tag: 'ul', node: 'bulletedList' },
  { tag: 'li', node: 'listItem' },
]

const variable = (dom: HTMLElement, name: string) => {
  const color = dom.style.getPropertyValue(name).trim()
  return isColour(color) ? { color } : false
}

const OWN_MARKS: Rule[] = [
  { tag: 'span.rt-colour', mark: 'color', getAttrs: (dom) => variable(dom, '--c') },
  { tag: 'span.rt-ground', mark: 'backgroundColor', getAttrs: (dom) => variable(dom, '--g') },
  {
    tag: 'span.rt-size',
    mark: 'fontSize',
    getAttrs: (dom) => {
      const size = Number.parseFloat(dom.style.fontSize)
      return isFontSize(size) ? { size } : false
    },
  },
]

const MARKS: Rule[] = [
  { tag: 'a[href]', mark: 'link', getAttrs: (dom) => linkOf(dom.getAttribute('href')) },
  { tag: 'strong', mark: 'bold' },
  { tag: 'b', mark: 'bold', getAttrs: (dom) => !/^(?:normal|[1-4]\d\d)$/.test(dom.style.fontWeight) && null },
  { tag: 'em', mark: 'italic' },
  { tag: 'i', mark: 'italic', getAttrs: (dom) => dom.style.fontStyle !== 'normal' && null },
  { tag: 'u', mark: 'underline' },
  ...['s', 'strike', 'del'].map((tag): Rule => ({ tag, mark: 'strikethrough' })),
]

const STYLES: Rule[] = [
  { style: 'font-weight', mark: 'bold', getAttrs: (value) => /^(?:bold(?:er)?|[5-9]\d\d)$/.test(value) && null },
  { style: 'font-style=italic', mark: 'italic' },
  {
    style: 'text-decoration',
    mark: 'underline',
    consuming: false,
    getAttrs: (value) => value.includes('underline') && null,
  },
  { style: 'text-decoration', mark: 'strikethrough', getAttrs: (value) => value.includes('line-through') && null },
  { style: 'color', mark: 'color', getAttrs: (value) => cssColour(value, 'text') },
  { style: 'background-color', mark: 'backgroundColor', getAttrs: (value) => cssColour(value, 'ground') },
  { style: 'font-size', mark: 'fontSize', getAttrs: sizeOf },
]

/** What a pasted link leads to; false: nowhere that could be kept. */
export function linkOf(href: string | null): { href: string } | false {
  // Without a scheme it is relative to the page that it was copied from.
  const address = /^\s*(?:https?|mailto|tel):/i.test(href ?? '') ? linkAddress(href ?? '') : null
  return address === null ? false : { href: address }
}

/** The preset nearest to a size that differs from body text; other programs give every text a size of its own. */
function sizeOf(value: string): { size: number } | false {
  const number = Number.parseFloat(value)
  const px = value.endsWith('pt') ? number * (4 / 3) : value.endsWith('px') ? number : Number.NaN
  if (Number.isNaN(px) || (px >= 13 && px <= 17)) return false
  return { size: FONT_SIZES.reduce((best, size) => (Math.abs(size - px) < Math.abs(best - px) ? size : best)) }
}

const known = (schema: Schema, rules: Rule[]): Rule[] =>
  rules.filter((rule) => (rule.mark ? rule.mark in schema.marks : (rule as BlockRule).node in schema.nodes))

/** For what the browser did inside the view: white space as it is. */
export const viewParser = (schema: Schema): DOMParser =>
  new DOMParser(schema, known(schema, [...BLOCKS, ...OWN_MARKS, ...MARKS]))

/** For the clipboard: white space as HTML means it, and styles as marks. */
export function clipboardParser(schema: Schema): DOMParser {
  const blocks = BLOCKS.map((rule) => ({ ...rule, preserveWhitespace: false }) as Rule)
  return new DOMParser(schema, known(schema, [...blocks, ...OWN_MARKS, ...MARKS, ...STYLES]))
}

// A CSS colour as `#rrggbb`; the colours that other programs give to all text count as none.
let canvas: CanvasRenderingContext2D | null = null

/** @returns attributes of a colour mark, or false where the colour says nothing: black or white text, a white ground. */
function cssColour(value: string, use: 'text' | 'ground'): { color: string } | false {
  canvas ??= document.createElement('canvas').getContext('2d')
  if (!canvas) return false
  // An unreadable value leaves what was set before.
  canvas.fillStyle = use === 'text' ? '#000000' : '#ffffff'
  canvas.fillStyle = value
  const color = canvas.fillStyle
  if (!/^#[0-9a-f]{6}$/.test(color)) return false
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const light = Math.min(...channels) > 240
  const dark = Math.max(...channels) < 60
  return light || (use === 'text' && dark) ? false : { color }
}
