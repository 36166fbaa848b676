// The page's own drawings: its symbols read, and drawn on their tint.
import { isTag, isText, type ChildNode, type Element } from 'domhandler'
import { emojiOutline } from '#backend/platform/fonts/emoji-drawing.ts'
import type { Drawing, Icon } from './blocks.ts'
import { classesOf } from './style.ts'

type Pdf = PDFKit.PDFDocument

/** Tint and ink of each group, as they are by day. */
const TINTS: Readonly<Record<string, readonly [string, string]>> = {
  sea: ['#ddf3f2', '#00666a'],
  tangerine: ['#ffebda', '#a84304'],
  canola: ['#fff2c6', '#775100'],
  camellia: ['#ffe4e8', '#b02441'],
  forest: ['#e3f2dc', '#2e6a2c'],
  dusk: ['#eae8fb', '#4e45a8'],
  sky: ['#e0eefc', '#1a5da6'],
  basalt: ['#e8edeb', '#3b4845'],
}

const GRID = 24

/** Every symbol that the page brings, by its name. */
export function drawingsIn(nodes: ChildNode[]): ReadonlyMap<string, Drawing> {
  const found = new Map<string, Drawing>()
  const look = (within: ChildNode[]): void => {
    for (const node of within) {
      if (!isTag(node)) continue
      if (node.name === 'symbol') found.set(node.attribs['id'] ?? '', node.children.filter(isTag).flatMap(outlineOf))
      else look(node.children)
    }
  }
  look(nodes)
  return found
}

/** Every emoji that stands in place of a drawing, by itself: papers have no font that shows it. */
export async function emojiIn(html: string): Promise<ReadonlyMap<string, Drawing>> {
  const found = new Set(
    Array.from(html.matchAll(/class="rd-em" aria-hidden="true">([^<]{1,40})</g), ([, emoji = '']) => emoji),
  )
  const drawn = [...found].map(async (emoji): Promise<[string, Drawing]> => {
    return [emoji, [{ d: await emojiOutline(emoji), fill: 1, isStroked: false }]]
  })
  return new Map(await Promise.all(drawn))
}

function outlineOf({ name, attribs }: Element): Drawing {
  const n = (key: string): number => Number(attribs[key] ?? 0)
  const shape = { fill: filled(attribs), isStroked: attribs['stroke'] !== 'none' }
  if (name === 'path') return [{ ...shape, d: attribs['d'] ?? '' }]
  if (name === 'circle')
    return [{ ...shape, d: roundBox(n('cx') - n('r'), n('cy') - n('r'), 2 * n('r'), 2 * n('r'), n('r')) }]
  if (name === 'rect') return [{ ...shape, d: roundBox(n('x'), n('y'), n('width'), n('height'), n('rx')) }]
  return []
}

const filled = (attribs: Element['attribs']): number =>
  attribs['fill'] === 'currentColor' ? Number(attribs['fill-opacity'] ?? 1) : 0

function roundBox(x: number, y: number, width: number, height: number, r: number): string {
  const corner = (toX: number, toY: number): string => `a${r} ${r} 0 0 1 ${toX} ${toY}`
  return (
    `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}` +
    `h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`
  )
}

/** The drawing that stands in a tinted box of the page; null where it is a picture, or none is known. */
export function iconIn(box: Element, drawings: ReadonlyMap<string, Drawing>): Icon | null {
  const tint = classesOf(box).find((name) => name.startsWith('rd-t-'))
  const drawing = drawings.get(used(box.children)?.slice(1) ?? emojiOf(box))
  const [ground, ink] = TINTS[tint?.slice('rd-t-'.length) ?? ''] ?? []
  return drawing && ground && ink ? { drawing, ground, ink } : null
}

/** The words of a box without a drawing are its emoji. */
const emojiOf = ({ children }: Element): string =>
  children.map((child) => (isText(child) ? child.data : isTag(child) ? emojiOf(child) : '')).join('')

function used(nodes: ChildNode[]): string | undefined {
  for (const node of nodes) {
    if (!isTag(node)) continue
    const found = node.name === 'use' ? node.attribs['href'] : used(node.children)
    if (found) return found
  }
  return undefined
}

export function drawIcon(
  pdf: Pdf,
  { drawing, ground, ink }: Icon,
  { x, y, side }: { x: number; y: number; side: number },
) {
  const inner = side * 0.58
  pdf.roundedRect(x, y, side, side, side * 0.31).fill(ground)
  pdf.save()
  pdf.translate(x + (side - inner) / 2, y + (side - inner) / 2).scale(inner / GRID)
  pdf.lineWidth(1.6).lineCap('round').lineJoin('round')
  for (const { d, fill, isStroked } of drawing) {
    if (fill > 0) pdf.path(d).fillOpacity(fill).fill(ink).fillOpacity(1)
    if (isStroked) pdf.path(d).stroke(ink)
  }
  pdf.restore()
}
