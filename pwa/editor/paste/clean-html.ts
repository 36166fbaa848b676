// Turns what Word, Google Docs, HWP, Excel and web pages put on the clipboard into plain HTML, in an inert document.
import { BREAK } from './line-break.ts'
import { nestWordLists } from './word-lists.ts'

const DEAD =
  'script, style, meta, link, title, noscript, template, iframe, object, embed, img, picture, video, audio, svg, canvas, form, input, button, select, textarea'

type Filter = (body: HTMLElement) => void

/** Ordered: lists before the markers are gone, tables after their cells are clean. */
const FILTERS: readonly Filter[] = [
  dropDead,
  dropCaptions,
  nestWordLists,
  unwrapNames,
  unwrapPlainBold,
  flattenTables,
  markBreaks,
]

export function cleanHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const filter of FILTERS) filter(body)
  return body.innerHTML
}

function dropDead(body: HTMLElement): void {
  for (const element of body.querySelectorAll(DEAD)) element.remove()
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) (comment as Comment).remove()
}

/** HWP writes a description of each picture where the picture was. */
function dropCaptions(body: HTMLElement): void {
  for (const element of body.querySelectorAll('p, div'))
    if (
      /^(?:그림입니다\.|원본 그림의 (?:이름|크기):)/.test(element.textContent?.trim() ?? '') &&
      !element.querySelector('p')
    )
      element.remove()
}

/** `<o:p>` and other elements of foreign names: only what they hold counts. */
function unwrapNames(body: HTMLElement): void {
  for (const element of body.querySelectorAll('*')) if (element.localName.includes(':')) unwrap(element)
}

/** Google Docs wraps everything in a bold element that is not bold. */
function unwrapPlainBold(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('b[style]'))
    if (element.style.fontWeight === 'normal') unwrap(element)
}

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)

/** A row becomes a paragraph, its cells parted by spaces: there are no tables inside a text. */
function flattenTables(body: HTMLElement): void {
  for (const row of body.querySelectorAll('tr')) {
    const paragraph = document.createElement('p')
    for (const cell of row.querySelectorAll('td, th')) paragraph.append(...inlineOf(cell), ' ')
    row.replaceWith(paragraph)
  }
  for (const table of [...body.querySelectorAll('table, tbody, thead, tfoot, colgroup')].toReversed()) unwrap(table)
}

function inlineOf(cell: Element): Node[] {
  for (const block of cell.querySelectorAll('p, div, li, ul, ol, h1, h2, h3, h4, h5, h6')) {
    block.append(' ')
    unwrap(block)
  }
  return [...cell.childNodes]
}

function markBreaks(body: HTMLElement): void {
  for (const br of body.querySelectorAll('br')) {
    const last = br.nextSibling === null && br.parentElement?.matches('p, li, div, h1, h2, h3, h4, h5, h6')
    if (last || br.parentElement === body)
      br.replaceWith(...(br.parentElement === body ? [document.createElement('p')] : []))
    else br.replaceWith(BREAK)
  }
}
