// Turns what Word, Google Docs, HWP, Excel and web pages put on the clipboard into plain HTML, in an inert document.
import { BREAK } from './line-break.ts'
import { linkOf } from './parse-rules.ts'

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

interface Clean {
  html: string
  /** Links among it lead nowhere that could be kept: of these the words are left. */
  losesLinks: boolean
}

export function cleanHtml(html: string): Clean {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const filter of FILTERS) filter(body)
  const links = [...body.querySelectorAll('a[href]')]
  return { html: body.innerHTML, losesLinks: links.some((link) => isSaid(link) && !linkOf(link.getAttribute('href'))) }
}

/** Not of a place within the page that it was copied from. */
const isSaid = (link: Element): boolean => link.textContent.trim() !== '' && !link.getAttribute('href')?.startsWith('#')

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

// Word writes list items as paragraphs with a level in their style: these become nested lists again.
interface Item {
  paragraph: HTMLElement
  level: number
  ordered: boolean
}

function nestWordLists(body: HTMLElement): void {
  let run: Item[] = []
  const flush = () => {
    if (run.length > 0) replaceRun(run)
    run = []
  }
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    const item = itemOf(paragraph)
    const last = run.at(-1)
    if (last && (!item || nextElement(last.paragraph) !== paragraph)) flush()
    if (item) run.push(item)
  }
  flush()
}

const nextElement = (element: Element): Element | null => element.nextElementSibling

function itemOf(paragraph: HTMLElement): Item | null {
  const style = paragraph.getAttribute('style') ?? ''
  const list = style.split(';').find((part) => /^\s*mso-list:/i.test(part)) ?? ''
  const level = /\blevel(\d{1,9})/i.exec(list)?.[1]
  if (!level || !/MsoList/i.test(paragraph.className)) return null
  const markers = [...paragraph.querySelectorAll('[style*="mso-list"]')].filter((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  const sign = markers.map((marker) => marker.textContent ?? '').join('')
  for (const marker of markers) marker.remove()
  return { paragraph, level: Math.min(Number(level), 9), ordered: /^[\s\u00a0]*[(]?[\w가-힣]{1,4}[.)]/.test(sign) }
}

function replaceRun(items: readonly Item[]): void {
  const first = items[0] as Item
  const root = document.createDocumentFragment()
  const lists: { list: HTMLElement; level: number }[] = []
  for (const { paragraph, level, ordered } of items) {
    while (lists.length > 1 && (lists.at(-1)?.level ?? 0) > level) lists.pop()
    const open = lists.at(-1)
    if (!open || open.level < level) {
      const list = document.createElement(ordered ? 'ol' : 'ul')
      const holder = open?.list.lastElementChild ?? root
      holder.append(list)
      lists.push({ list, level })
    }
    const li = document.createElement('li')
    li.append(...paragraph.childNodes)
    lists.at(-1)?.list.append(li)
  }
  first.paragraph.before(root)
  for (const { paragraph } of items) paragraph.remove()
}
