// From the page that holds the whole guidebook to the blocks of a PDF: what is read there is read here, in the same order.
import { isTag, isText, type ChildNode, type Element } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import type { ParagraphAlign, PdfBlock, Drawing, Paragraph, PictureBlock, Run, TableBlock } from './blocks.ts'
import { drawingsIn, iconIn } from './icons.ts'
import { aboveOf, TIGHT_LINE_HEIGHT, hasClass, computeStyle, type ComputedStyle, POINTS, QUIET, SEA } from './style.ts'

/** Not words: drawings, and what only screen readers are given elsewhere. */
const isSilent = (element: Element): boolean =>
  ['svg', 'script', 'style', 'img', 'button', 'form'].includes(element.name) ||
  hasClass(element, 'rd-ti') ||
  element.attribs['aria-hidden'] === 'true'

const runOf = (text: string, look: ComputedStyle): Run => ({
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
function linkRuns(element: Element, look: ComputedStyle): Run[] {
  const href = element.attribs['href'] ?? ''
  const said = element.attribs['aria-label']
  const run = { ...runOf('', look), link: href || null }
  const words = said ? [{ ...run, text: said }] : runsOf(element.children, run)
  const address = { ...run, text: `  ${href.replace(/^(?:tel|mailto):/, '')}`, bold: false, size: 8.5, colour: QUIET }
  return href === '' ? words : [...words, address]
}

const INLINE = new Set(['span', 'strong', 'em', 'u', 's', 'b', 'small', 'br', 'a'])
const INDENT = 14
/** To tick off with a pen. */
const BOX = '□'
const PLAIN = { kind: 'paragraph', bullet: null, fromRight: false } as const

/**
 * @param html of the reader's whole page
 * @param emoji drawings of those that are icons in it
 */
export function blocksOf(html: string, emoji: ReadonlyMap<string, Drawing>): PdfBlock[] {
  const { children } = parseDocument(html)
  const root = find(children, (element) => hasClass(element, 'rd-root'))
  const within = { align: 'start', indent: 0, drawings: new Map([...drawingsIn(children), ...emoji]) } as const
  return root ? withNext(read(root.children, { ...within, look: computeStyle(root, null) })) : []
}

/** A picture stays with the words below it, and a line of bold words, mostly a name, with what is said of it. */
const withNext = (blocks: PdfBlock[]): PdfBlock[] =>
  blocks.map((block, index) => {
    const next = blocks[index + 1]
    const isAbove = block.kind === 'picture' && next?.kind === 'paragraph' && next.role === 'P' && !next.keep
    return isAbove || (isBold(block) && next?.kind === 'paragraph' && !isBold(next)) ? { ...block, keep: true } : block
  })

const isBold = (block: PdfBlock): block is Paragraph =>
  block.kind === 'paragraph' && block.runs.every(({ bold, text }) => bold || text.trim() === '')

/** A line of small, quiet words. */
export const quietly = (text: string): Paragraph => plain([{ ...runOf(text, QUIETLY) }], QUIETLY)

const QUIETLY: ComputedStyle = { role: 'P', size: 8, bold: false, colour: QUIET, above: 0, keep: false }

const plain = (runs: Run[], { role, above, keep }: ComputedStyle): Paragraph => ({
  ...PLAIN,
  role,
  runs,
  align: 'start',
  indent: 0,
  above,
  keep,
})

function find(nodes: ChildNode[], wanted: (element: Element) => boolean): Element | null {
  for (const node of nodes) {
    if (!isTag(node)) continue
    const found = wanted(node) ? node : find(node.children, wanted)
    if (found) return found
  }
  return null
}

interface Within {
  look: ComputedStyle
  align: ParagraphAlign
  indent: number
  drawings: ReadonlyMap<string, Drawing>
}

/** Neighbouring words make a paragraph; every other element speaks for itself. */
function read(nodes: ChildNode[], within: Within): PdfBlock[] {
  const blocks: PdfBlock[] = []
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

function element(node: Element, outer: Within): PdfBlock[] {
  if (node.name === 'img') return picture(node)
  if (isSilent(node) || hasClass(node, 'rd-pb')) return []
  const within = { ...outer, look: computeStyle(node, outer.look), align: alignOf(node) ?? outer.align }
  const special = SPECIAL.find(([name]) => hasClass(node, name))
  if (special) return special[1](node, within)
  if (node.name === 'table')
    return tableBlock(node, (cell) => {
      const blocks = read(cell.children, { ...within, look: computeStyle(cell, within.look), indent: 0 })
      if (hasClass(cell, 'rd-st-tm')) quieter(blocks.slice(1))
      return blocks
    })
  if (node.name === 'ul' || node.name === 'ol') return list(node, within)
  const inside = read(
    node.children,
    node.name === 'blockquote' ? { ...within, indent: within.indent + INDENT } : within,
  )
  const [first, above] = [inside[0], isBelowNumber(node) ? 2 : aboveOf(node)]
  if (first && 'above' in first && above !== null) first.above = above
  return hasClass(node, 'rd-wh') ? [place(node), ...inside] : inside
}

/** A day's title belongs to the number above it. */
const isBelowNumber = (node: Element): boolean =>
  node.prev !== null && isTag(node.prev) && hasClass(node.prev, 'rd-dy-n') && node.prev.children.length > 0

function alignOf(node: Element): ParagraphAlign | null {
  const align = /text-align:\s*(center|right|left)/.exec(node.attribs['style'] ?? '')?.[1]
  return (align as ParagraphAlign | undefined) ?? null
}

function picture(node: Element): PdfBlock[] {
  const address = node.attribs['src'] ?? ''
  if (!address.startsWith('/uploads/')) return []
  return [{ ...pictureOf(address, node.attribs['alt'] ?? ''), mostHeight: hasClass(node, 'rd-band') ? 40 : 290 }]
}

const pictureOf = (address: string | null, alt: string): PictureBlock => ({
  kind: 'picture',
  address,
  alt,
  above: 10,
  mostHeight: null,
  keep: false,
})

const SPECIAL: readonly (readonly [string, (node: Element, within: Within) => PdfBlock[]])[] = [
  ['rd-btn', (node, within) => [link(node, within)]],
  ['rd-vid', (node, within) => [link(node, within)]],
  ['rd-lc', sideBySide],
  ['rd-cover', cover],
  ['rd-sheet', contents],
  ['rd-map', map],
  ['rd-ml', meals],
]

function link(node: Element, { look, align, indent }: Within): Paragraph {
  return { ...PLAIN, role: look.role, runs: linkRuns(node, look), align, indent, above: look.above, keep: false }
}

/** Its picture from edge to edge, above the words; where it has none, its ground. */
function cover(node: Element, within: Within): PdfBlock[] {
  const scene = find(node.children, (element) => hasClass(element, 'rd-scene'))
  const address = scene?.attribs['src']?.startsWith('/uploads/') ? scene.attribs['src'] : null
  return [
    pictureOf(address, scene?.attribs['alt'] ?? ''),
    ...read(
      node.children.filter((child) => child !== scene),
      within,
    ),
  ]
}

/** On a sheet of its own, with the numbers of the sheets. */
function contents(node: Element, { drawings }: Within): PdfBlock[] {
  const tiles = elements(node, 'a').filter((element) => hasClass(element, 'rd-tile'))
  if (tiles.length === 0) return []
  const look = computeStyle(node, null)
  const entries = tiles.map((tile) => {
    const box = find(tile.children, (element) => hasClass(element, 'rd-ti'))
    const href = tile.attribs['href'] ?? ''
    const words = runsOf(tile.children, runOf('', look)).map((run) => ({ ...run, link: href }))
    return { place: href.slice(1), title: plain(words, look), icon: box && iconIn(box, drawings) }
  })
  const heading = computeStyle({ name: 'h1', attribs: {} } as Element, look)
  return [
    { kind: 'place', name: 'contents', title: null },
    plain([runOf(node.attribs['aria-label'] ?? '', heading)], heading),
    { kind: 'contents', entries },
  ]
}

/** Ways to a place are for a camera: their addresses are too long to be typed. */
function map(node: Element, within: Within): PdfBlock[] {
  const ways = elements(node, 'a').filter((element) => hasClass(element, 'rd-btn') && element.attribs['href'])
  const words = read(
    node.children.filter((child) => !(isTag(child) && (ways.includes(child) || child.name === 'ul'))),
    within,
  )
  if (ways.length === 0) return words
  const codes = ways.map((way) => {
    const address = way.attribs['href'] ?? ''
    const runs = runsOf(way.children, runOf('', CAPTION)).map((run) => ({ ...run, link: address }))
    return { address, name: { ...plain(runs, CAPTION), align: 'center' as const } }
  })
  const last = words.at(-1)
  if (last && 'keep' in last) last.keep = true
  return [...words, { kind: 'codes', codes, above: 6 }]
}

const CAPTION: ComputedStyle = { role: 'P', size: 8.5, bold: true, colour: SEA, above: 1, keep: false }

/** Each with the light of its hour beside it. */
function meals(node: Element, within: Within): PdfBlock[] {
  return node.children.filter(isTag).map((meal): TableBlock => {
    const box = find(meal.children, (element) => hasClass(element, 'rd-ml-k'))
    const icon = box && iconIn(box, within.drawings)
    const words = read(
      meal.children.filter((child) => child !== box),
      within,
    )
    quieter(words.slice(words.findIndex((block) => block.kind === 'paragraph' && block.keep) + 2))
    const cells: PdfBlock[][] = [icon ? [{ kind: 'icon', icon }] : [], words]
    const marked = hasClass(meal, 'rd-imp') ? [0] : []
    return { ...SIDE_BY_SIDE, shares: [0.09, 0.91], rows: [cells], marked }
  })
}

/** What stands below a first line. */
function quieter(blocks: PdfBlock[]): void {
  for (const block of blocks) {
    if (block.kind !== 'paragraph') continue
    block.above = TIGHT_LINE_HEIGHT
    for (const run of block.runs)
      if (run.link === null) Object.assign(run, { colour: QUIET, bold: false, size: Math.min(run.size, 9.5) })
  }
}

const SIDE_BY_SIDE = {
  kind: 'table',
  heads: 0,
  ruled: false,
  above: 8,
  isRoad: false,
  marked: [],
} as const satisfies Partial<Omit<TableBlock, 'marked'> & { marked: never[] }>

function list(node: Element, within: Within): PdfBlock[] {
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

function sideBySide(node: Element, within: Within): PdfBlock[] {
  const [picture, words] = node.children.filter(isTag).map((part) => read(part.children, within))
  const first = words?.find((block) => block.kind === 'paragraph')
  const [begin] = first?.runs ?? []
  // A box before what there is to pack.
  if (first && begin && find(node.children, (element) => hasClass(element, 'rd-ck-b')))
    first.runs.unshift({ ...begin, text: `${BOX} `, link: null })
  if (!picture || picture.length === 0) return words ?? []
  const cells = [picture.map((block) => ({ ...block, above: 0 }) as PdfBlock), words ?? []]
  return [{ ...SIDE_BY_SIDE, shares: [0.34, 0.66], rows: [cells], marked: [] }]
}

const place = (node: Element): PdfBlock => {
  const heading = find(node.children, ({ name }) => name === 'h1')
  const runs = heading ? runsOf(heading.children, runOf('', QUIETLY)) : []
  return { kind: 'place', name: node.attribs['id'] ?? '', title: plain(runs, QUIETLY) }
}

/** @param cellBlocks reads what stands in a cell */
function tableBlock(node: Element, cellBlocks: (cell: Element) => PdfBlock[]): PdfBlock[] {
  const rows = elements(node, 'tr')
  const heads = rows.filter((row) => elements(row, 'th').length > 0).length
  const cells = rows.map((row) => row.children.filter(isTag).map(cellBlocks))
  const columns = Math.max(0, ...cells.map(({ length }) => length))
  if (columns === 0) return []
  const marked = rows.flatMap((row, index) => (hasClass(row, 'rd-imp') ? [index] : []))
  const isRoad = hasClass(node, 'rd-st')
  return [
    { kind: 'table', shares: sharesOf(node, columns), rows: cells, heads, ruled: true, above: 10, isRoad, marked },
  ]
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
