// From the page that holds the whole guidebook to the blocks of a PDF: what is read there is read here, in the same order.
import { isTag, isText, type ChildNode, type Element } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import type { Align, Block, Paragraph, Run } from './blocks.ts'
import { aboveOf, hasClass, lookOf, type Look, POINTS, QUIET, SEA } from './style.ts'

/** Not words: drawings, and what only ears are told elsewhere. */
const isSilent = (element: Element): boolean =>
  ['svg', 'script', 'style', 'img', 'button', 'form'].includes(element.name) ||
  hasClass(element, 'rd-ti') ||
  element.attribs['aria-hidden'] === 'true'

const runOf = (text: string, look: Look): Run => ({
  text,
  size: look.size,
  bold: look.bold,
  oblique: false,
  underline: false,
  strike: false,
  colour: look.colour,
  ground: null,
  face: null,
  isShaped: false,
  level: 0,
  link: null,
})

const INK = /--c:\s*(#[0-9a-f]{6})/i
const GROUND = /--g:\s*(#[0-9a-f]{6})/i

/** What an inline element changes of the words in it. */
function styled(element: Element, run: Run): Run {
  const style = element.attribs['style'] ?? ''
  switch (element.name) {
    case 'strong':
    case 'b':
      return { ...run, bold: true }
    case 'em':
      return { ...run, oblique: true }
    case 'u':
      return { ...run, underline: true }
    case 's':
      return { ...run, strike: true }
    case 'small':
      return { ...run, size: run.size * 0.85 }
    case 'a':
      return { ...run, link: element.attribs['href'] ?? null, colour: SEA }
    default: {
      const size = Number(/font-size:\s*([\d.]+)px/.exec(style)?.[1] ?? 0) * POINTS
      const colour = INK.exec(style)?.[1] ?? run.colour
      return { ...run, colour, ground: GROUND.exec(style)?.[1] ?? run.ground, size: size || run.size }
    }
  }
}

function runsOf(nodes: ChildNode[], run: Run): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (isText(node)) return node.data === '' ? [] : [{ ...run, text: node.data }]
    if (!isTag(node) || isSilent(node)) return []
    if (node.name === 'br') return [{ ...run, text: '\n' }]
    const words = runsOf(node.children, styled(node, run))
    return standsApart(node) ? [{ ...run, text: ' ' }, ...words] : words
  })
}

/** Time and place of a part stand side by side with nothing between them but what styles put there. */
const standsApart = ({ prev, parent }: Element): boolean =>
  prev !== null && isTag(prev) && parent !== null && isTag(parent) && hasClass(parent, 'rd-st-own')

/** A button or a video: on paper its address has to be read. */
function linkRuns(element: Element, look: Look, spelled: boolean): Run[] {
  const href = element.attribs['href'] ?? ''
  const said = element.attribs['aria-label']
  const run = { ...runOf('', look), link: href || null }
  const words = said ? [{ ...run, text: said }] : runsOf(element.children, run)
  const address = { ...run, text: `  ${href.replace(/^(?:tel|mailto):/, '')}`, bold: false, size: 8.5, colour: QUIET }
  return spelled && href !== '' ? [...words, address] : words
}

const INLINE = new Set(['span', 'strong', 'em', 'u', 's', 'b', 'small', 'br', 'a'])
const INDENT = 14
/** To tick off with a pen. */
const BOX = '□'
const PLAIN = { kind: 'paragraph', bullet: null, fromRight: false } as const

/** @param html of the reader's whole page */
export function blocksOf(html: string): Block[] {
  const root = find(parseDocument(html).children, (element) => hasClass(element, 'rd-root'))
  return root ? read(root.children, { look: lookOf(root, null), align: 'start', indent: 0 }) : []
}

function find(nodes: ChildNode[], wanted: (element: Element) => boolean): Element | null {
  for (const node of nodes) {
    if (!isTag(node)) continue
    const found = wanted(node) ? node : find(node.children, wanted)
    if (found) return found
  }
  return null
}

interface Within {
  look: Look
  align: Align
  indent: number
}

/** Neighbouring words make a paragraph; every other element speaks for itself. */
function read(nodes: ChildNode[], within: Within): Block[] {
  const blocks: Block[] = []
  let words: ChildNode[] = []
  const close = (): void => {
    const made = paragraph(words, within)
    words = []
    if (made) blocks.push(made)
  }
  for (const node of nodes) {
    if (isText(node) || (isTag(node) && isInline(node))) words.push(node)
    else if (isTag(node)) {
      close()
      blocks.push(...element(node, within))
    }
  }
  close()
  return blocks
}

const isInline = (element: Element): boolean =>
  INLINE.has(element.name) && !['rd-btn', 'rd-vid', 'rd-tile', 'rd-impt'].some((name) => hasClass(element, name))

function paragraph(nodes: ChildNode[], { look, align, indent }: Within): Paragraph | null {
  const runs = runsOf(nodes, runOf('', look))
  if (runs.every(({ text }) => text.trim() === '')) return null
  return { ...PLAIN, role: look.role, runs, align, indent, above: look.above, keep: look.keep }
}

function element(node: Element, outer: Within): Block[] {
  if (node.name === 'img') return picture(node)
  if (isSilent(node) || hasClass(node, 'rd-pb')) return []
  const within = { ...outer, look: lookOf(node, outer.look), align: alignOf(node) ?? outer.align }
  if (['rd-btn', 'rd-vid', 'rd-tile'].some((name) => hasClass(node, name))) return [link(node, within)]
  if (node.name === 'table')
    return tableBlock(node, (cell) => read(cell.children, { ...within, look: lookOf(cell, within.look), indent: 0 }))
  if (hasClass(node, 'rd-lc')) return sideBySide(node, within)
  if (node.name === 'ul' || node.name === 'ol') return list(node, within)
  const inside = read(
    node.children,
    node.name === 'blockquote' ? { ...within, indent: within.indent + INDENT } : within,
  )
  const [first, above] = [inside[0], isBelowNumber(node) ? 2 : aboveOf(node)]
  if (first && first.kind !== 'place' && above !== null) first.above = above
  return hasClass(node, 'rd-wh') ? [place(node), ...inside] : inside
}

/** A day's title belongs to the number above it. */
const isBelowNumber = (node: Element): boolean =>
  node.prev !== null && isTag(node.prev) && hasClass(node.prev, 'rd-dy-n') && node.prev.children.length > 0

function alignOf(node: Element): Align | null {
  const align = /text-align:\s*(center|right|left)/.exec(node.attribs['style'] ?? '')?.[1]
  return (align as Align | undefined) ?? null
}

function picture(node: Element): Block[] {
  const address = node.attribs['src'] ?? ''
  if (!address.startsWith('/uploads/')) return []
  const mostHeight = hasClass(node, 'rd-band') ? 40 : hasClass(node, 'rd-scene') ? 190 : 290
  return [{ kind: 'picture', address, alt: node.attribs['alt'] ?? '', above: 10, mostHeight }]
}

/** The way to a place on a map needs no spelling: its address stands beside it. */
function link(node: Element, { look, align, indent }: Within): Paragraph {
  const isTile = hasClass(node, 'rd-tile')
  const runs = linkRuns(node, look, !isTile && !isWithin(node, 'rd-map'))
  return { ...PLAIN, role: look.role, runs, align, indent, above: look.above, keep: false }
}

const isWithin = ({ parent }: Element, name: string): boolean =>
  parent !== null && isTag(parent) && (hasClass(parent, name) || isWithin(parent, name))

function list(node: Element, within: Within): Block[] {
  const marked = node.parent !== null && isTag(node.parent) && isWords(node.parent)
  const boxed = hasClass(node, 'rd-ck-l')
  return node.children.filter(isTag).flatMap((item, index) => {
    const indent = marked || boxed ? within.indent + INDENT : within.indent
    const blocks = read(item.children, { ...within, indent })
    const first = blocks.find((block) => block.kind === 'paragraph')
    if (first && boxed) first.bullet = BOX
    else if (first && marked) first.bullet = node.name === 'ol' ? `${index + 1}.` : '•'
    return blocks
  })
}

/** A list that its author wrote, and not one of the page's own. */
const isWords = (element: Element): boolean => hasClass(element, 'rd-w') || ['li', 'blockquote'].includes(element.name)

function sideBySide(node: Element, within: Within): Block[] {
  const [picture, words] = node.children.filter(isTag).map((part) => read(part.children, within))
  const first = words?.find((block) => block.kind === 'paragraph')
  const [begin] = first?.runs ?? []
  // A box before what there is to pack.
  if (first && begin && find(node.children, (element) => hasClass(element, 'rd-ck-b')))
    first.runs.unshift({ ...begin, text: `${BOX} `, link: null })
  if (!picture || picture.length === 0) return words ?? []
  const cells = [picture.map((block) => ({ ...block, above: 0 }) as Block), words ?? []]
  return [{ kind: 'table', shares: [0.3, 0.7], rows: [cells], heads: 0, ruled: false, above: 8 }]
}

const place = (node: Element): Block => {
  const heading = find(node.children, ({ name }) => name === 'h1')
  const title = heading ? runsOf(heading.children, runOf('', lookOf(heading, null))) : []
  return { kind: 'place', name: node.attribs['id'] ?? '', title: title.map(({ text }) => text).join('') }
}

/** @param cellBlocks reads what stands in a cell */
function tableBlock(node: Element, cellBlocks: (cell: Element) => Block[]): Block[] {
  const rows = elements(node, 'tr')
  const heads = rows.filter((row) => elements(row, 'th').length > 0).length
  const cells = rows.map((row) => row.children.filter(isTag).map(cellBlocks))
  const columns = Math.max(0, ...cells.map(({ length }) => length))
  if (columns === 0) return []
  return [{ kind: 'table', shares: sharesOf(node, columns), rows: cells, heads, ruled: true, above: 10 }]
}

function sharesOf(node: Element, columns: number): number[] {
  const given = elements(node, 'col').map((col) => Number(/width:\s*([\d.]+)%/.exec(col.attribs['style'] ?? '')?.[1]))
  const widths = given.length === columns && given.every((width) => width > 0) ? given : Array<number>(columns).fill(1)
  const total = widths.reduce((sum, width) => sum + width, 0)
  return widths.map((width) => width / total)
}

const elements = (node: Element, name: string): Element[] =>
  node.children.flatMap((child: ChildNode) =>
    isTag(child) ? (child.name === name ? [child] : elements(child, name)) : [],
  )
