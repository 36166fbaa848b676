// Marks what was found on the page that is shown, and goes to one hit of it. Nothing of the page is changed where the browser can
// mark ranges by itself (CSS Custom Highlight API: Chrome 105, Safari 17.2, Firefox 140); elsewhere the letters get an element.
import { notify } from '#pwa/features/viewer/save/elements.ts'
import { addStyle } from '#pwa/features/viewer/script/add-style.ts'
import { frameLanguage } from '#pwa/features/viewer/script/frame-language.ts'
import css from '#pwa/features/viewer/styles/search.css?inline'
import { find, fold } from './hangul-match.ts'
import { hitIn } from './hit-address.ts'
import { translator } from '#pwa/features/viewer/reader-texts.ts'
import { searchTexts } from './messages.ts'
import { blocksOf, type TranslatableBlock } from '#pwa/features/viewer/script/page-texts.ts'

interface Hit {
  block: TranslatableBlock
  from: number
  to: number
}

/** Of all hits, and of the one that is gone to. */
const NAMES = ['rd-hits', 'rd-hit'] as const

/** As the address says. */
export function markHits(root: HTMLElement): void {
  const wanted = hitIn(location.hash)
  if (!wanted) return
  addStyle(css)
  unmark(root)
  const hits = blocksOf(root).flatMap((block) =>
    find(fold(block.text), wanted.query).map(([from, to]): Hit => ({ block, from, to })),
  )
  const current = hits[Math.min(wanted.at, hits.length - 1)]
  if (!current) return notify(translator(frameLanguage(), searchTexts)('gone'))
  for (let fold = closestFold(current.block.element); fold; fold = closestFold(fold.parentElement)) fold.open = true
  if (canHighlight()) highlight(hits, current)
  else for (const hit of hits.reverse()) wrap(hit, hit === current)
  goTo(current.block)
  addEventListener('keydown', function leave({ key }) {
    if (key !== 'Escape' || document.querySelector('dialog[open]')) return
    removeEventListener('keydown', leave)
    unmark(root)
    history.replaceState(history.state, '', location.pathname + location.search)
  })
}

const closestFold = (element: Element | null): HTMLDetailsElement | null => element?.closest('details') ?? null

const canHighlight = (): boolean => 'highlights' in CSS && 'Highlight' in window

function highlight(hits: Hit[], current: Hit): void {
  const rangeOf = ({ block, from, to }: Hit): Range => {
    const range = document.createRange()
    const [start, end] = [placeOf(block, from), placeOf(block, to - 1)]
    if (start) range.setStart(start.node, start.offset)
    if (end) range.setEnd(end.node, end.offset + 1)
    return range
  }
  CSS.highlights.set(NAMES[0], new Highlight(...hits.map(rangeOf)))
  CSS.highlights.set(NAMES[1], Object.assign(new Highlight(rangeOf(current)), { priority: 1 }))
}

function placeOf({ nodes }: TranslatableBlock, at: number): { node: Text; offset: number } | null {
  for (const { node, start } of nodes) if (at < start + node.length) return { node, offset: Math.max(0, at - start) }
  return null
}

/** The last first: what stands before it keeps its places. */
function wrap({ block, from, to }: Hit, isCurrent: boolean): void {
  for (const { node, start } of [...block.nodes].reverse()) {
    const [first, last] = [Math.max(from - start, 0), Math.min(to - start, node.length)]
    if (first >= last) continue
    const hit = node.splitText(first)
    hit.splitText(last - first)
    const mark = document.createElement('mark')
    mark.className = isCurrent ? NAMES[1] : NAMES[0]
    hit.replaceWith(mark)
    mark.append(hit)
  }
}

function unmark(root: HTMLElement): void {
  if (canHighlight()) for (const name of NAMES) CSS.highlights.delete(name)
  for (const mark of root.querySelectorAll('mark.rd-hits, mark.rd-hit')) {
    const parent = mark.parentNode
    mark.replaceWith(...mark.childNodes)
    parent?.normalize()
  }
}

/** With the focus, so that it is read out, and reading goes on from there. */
function goTo({ element }: TranslatableBlock): void {
  const place = element as HTMLElement
  if (!place.matches('a, button, summary, [tabindex]')) place.tabIndex = -1
  place.focus({ preventScroll: true })
  // At once: what is laid out late would move the end of a slow way.
  place.scrollIntoView({ block: 'center', behavior: 'instant' })
}
