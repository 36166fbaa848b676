// Tables: the columns as the page shares them out, and the cells' blocks row by row.
import { isTag, type ChildNode, type Element } from 'domhandler'
import type { Block } from './blocks.ts'

/** @param cellBlocks reads what stands in a cell */
export function tableBlock(node: Element, cellBlocks: (cell: Element) => Block[]): Block[] {
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
