// The element of each block and mark: one description for the editor's DOM and for derived HTML, so both look alike.
import { isHref } from '#domain/guidebook/schema/links.ts'
import { isAlign, isColour, isFontSize, lineHeight } from './attributes.ts'
import { darkGround, darkText } from './author-colour.ts'

/** A tag and its attributes; the values are already validated, and escaped only where they become HTML. */
export interface DomShape {
  tag: string
  attrs: Record<string, string>
}

type Attrs = Readonly<Record<string, unknown>> | undefined

/** Outermost first; also the order in which marks are stored. */
export const MARK_ORDER = [
  'link',
  'fontSize',
  'backgroundColor',
  'color',
  'bold',
  'italic',
  'underline',
  'strikethrough',
] as const
export type MarkName = (typeof MARK_ORDER)[number]

const TAGS = {
  paragraph: 'p',
  headingOne: 'h2',
  headingTwo: 'h3',
  blockQuote: 'blockquote',
  numberedList: 'ol',
  bulletedList: 'ul',
  listItem: 'li',
} as const
export type BlockName = keyof typeof TAGS

const PLAIN_MARKS: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strikethrough: 's',
}

export const isBlockName = (name: unknown): name is BlockName =>
  typeof name === 'string' && Object.keys(TAGS).includes(name)

export function blockShape(name: BlockName, attrs?: Attrs): DomShape {
  const align = attrs?.['align']
  return { tag: TAGS[name], attrs: isAlign(align) && align !== 'left' ? { style: `text-align:${align}` } : {} }
}

/** @returns null for a mark that is unknown or holds something not allowed: its text stays, unmarked. */
export function markShape(name: string, attrs?: Attrs): DomShape | null {
  const plain = PLAIN_MARKS[name]
  if (plain) return { tag: plain, attrs: {} }
  if (name === 'link') return linkShape(attrs?.['href'])
  if (name === 'fontSize') return sizeShape(attrs?.['size'])
  if (name === 'color') return colourShape(attrs?.['color'])
  return name === 'backgroundColor' ? groundShape(attrs?.['color']) : null
}

function linkShape(href: unknown): DomShape | null {
  if (!isHref(href)) return null
  const rel = 'noopener noreferrer'
  return { tag: 'a', attrs: /^http/i.test(href) ? { href, rel, target: '_blank' } : { href, rel } }
}

function sizeShape(size: unknown): DomShape | null {
  if (!isFontSize(size)) return null
  return { tag: 'span', attrs: { class: 'rt-size', style: `font-size:${size}px;line-height:${lineHeight(size)}` } }
}

function colourShape(colour: unknown): DomShape | null {
  if (!isColour(colour)) return null
  return { tag: 'span', attrs: { class: 'rt-colour', style: `--c:${colour};--c-dark:${darkText(colour)}` } }
}

function groundShape(colour: unknown): DomShape | null {
  if (!isColour(colour)) return null
  return { tag: 'span', attrs: { class: 'rt-ground', style: `--g:${colour};--g-dark:${darkGround(colour)}` } }
}
