// A reader's page written out plainly, as somebody would by hand: its words, pictures and drawings, nothing round them.
import { parseDocument } from 'htmlparser2'
import { isTag, isText, type ChildNode, type Element } from 'domhandler'

/** What is no content: what the page runs on, and what shows only once a script says so. */
const isFrame = ({ name, attribs }: Element): boolean =>
  name === 'script' ||
  name === 'style' ||
  name === 'aside' ||
  attribs['hidden'] !== undefined ||
  'data-scroll' in attribs ||
  attribs['class'] === 'rd-skip'

const KEPT = ['href', 'src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'colspan', 'rowspan', 'aria-label']
/** The sharp picture that follows the inlined one. */
const LATER = ['data-srcset', 'data-sizes']
const VOID = new Set(['img', 'br', 'hr', 'col'])

const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const attributes = ({ attribs }: Element, isDrawing: boolean): string =>
  Object.entries(attribs)
    .filter(([name]) => (isDrawing ? name !== 'class' : [...KEPT, ...LATER].includes(name.toLowerCase())))
    .map(([name, value]) => ` ${name}="${quoted(value)}"`)
    .join('')

function plain(node: ChildNode, inDrawing = false): string {
  if (isText(node)) return node.data.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  if (!isTag(node) || isFrame(node)) return ''
  const isDrawing = inDrawing || node.name === 'svg'
  const inside = node.children.map((child) => plain(child, isDrawing)).join('')
  // Boxes that only carry a class.
  const isBox = node.name === 'span' || (node.name === 'div' && !node.children.some(isText))
  if (isBox && !isDrawing) return inside
  const open = `<${node.name}${attributes(node, isDrawing)}>`
  return VOID.has(node.name) ? open : `${open}${inside}</${node.name}>`
}

const bodyOf = (nodes: ChildNode[]): Element | null => {
  for (const node of nodes) {
    if (!isTag(node)) continue
    const found = node.name === 'body' ? node : bodyOf(node.children)
    if (found) return found
  }
  return null
}

/** @throws where the page has no body */
export function plainBody(html: string): string {
  const body = bodyOf(parseDocument(html).children)
  if (!body) throw new Error('No page to write out plainly.')
  return body.children.map((child) => plain(child)).join('')
}
