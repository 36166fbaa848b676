// What people wrote on a page, block by block: the texts of a paragraph, a cell, a title, whatever marks stand in them. The same
// for the page that is shown and for one that was only read, so that the third hit of one is the third hit of the other.

/** What people wrote says its direction by itself. */
const WRITTEN = '[dir="auto"], bdi'
/** Words that lead elsewhere, and what the script draws. */
const ELSEWHERE =
  '.rd-tp, .rd-nx, .rd-sheet, .rd-offbar, .rd-inst, .rd-toast, [data-unlock], [data-trip], .rd-at, dialog'
const INLINE = new Set([
  'A',
  'B',
  'STRONG',
  'I',
  'EM',
  'U',
  'S',
  'DEL',
  'SPAN',
  'BDI',
  'MARK',
  'SMALL',
  'SUB',
  'SUP',
  'CODE',
])

export interface TranslatableBlock {
  element: Element
  text: string
  /** The text nodes, each with where it begins in the text. */
  nodes: { node: Text; start: number }[]
}

export function blocksOf(root: Element): TranslatableBlock[] {
  const blocks: TranslatableBlock[] = []
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  let block: TranslatableBlock | undefined
  while (walker.nextNode()) {
    const node = walker.currentNode
    const parent = node.parentElement
    const isBreak = node.nodeName === 'BR'
    if (!parent || (!isBreak && !(node instanceof Text)) || !isWritten(parent)) continue
    const element = blockAround(parent)
    if (block?.element !== element) blocks.push((block = { element, text: '', nodes: [] }))
    if (node instanceof Text) block.nodes.push({ node, start: block.text.length })
    block.text += isBreak ? '\n' : (node as Text).data
  }
  return blocks.filter(({ text }) => text.trim() !== '')
}

const isWritten = (element: Element): boolean =>
  element.closest(WRITTEN) !== null && element.closest(ELSEWHERE) === null

function blockAround(element: Element): Element {
  let around = element
  while (INLINE.has(around.tagName) && !around.matches(WRITTEN) && around.parentElement) around = around.parentElement
  return around
}
