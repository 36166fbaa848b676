// The guidebook as it is searched, and what is found in it: hits by page, each with the words around it.
import { blocksOf } from '#pwa/features/viewer/script/page-texts.ts'
import { find, fold, type Folded } from './hangul-match.ts'

export interface SearchedPage {
  path: string
  title: string
  blocks: { text: string; folded: Folded }[]
}

export interface FoundRow {
  /** Which hit of its page it is, from 0. */
  at: number
  /** Words around it, hits among them. */
  pieces: { text: string; isHit: boolean }[]
}

export interface FoundPage extends Pick<SearchedPage, 'path' | 'title'> {
  hits: number
  rows: FoundRow[]
}

/** @param title of a page that has none of its own, as the cover */
export function searchedPage(path: string, root: Element, title: string | null): SearchedPage {
  const heading = root.querySelector('h1')?.textContent.trim()
  const blocks = blocksOf(root).map(({ text }) => ({ text, folded: fold(text) }))
  return { path, title: title ?? heading ?? '', blocks }
}

/** null where nothing is found on it. */
export function findOnPage({ path, title, blocks }: SearchedPage, query: string): FoundPage | null {
  const rows: FoundRow[] = []
  let hits = 0
  for (const { text, folded } of blocks) {
    const found = find(folded, query)
    if (found.length > 0) rows.push({ at: hits, pieces: around(text, found) })
    hits += found.length
  }
  return hits > 0 ? { path, title, hits, rows } : null
}

/** Signs before the first hit, and all of them. */
const [BEFORE, MOST] = [24, 110]

function around(text: string, hits: [number, number][]): FoundRow['pieces'] {
  const first = hits[0]?.[0] ?? 0
  const from = first <= BEFORE ? 0 : wordAfter(text, first - BEFORE, first)
  const to = Math.min(text.length, Math.max(from + MOST, hits[0]?.[1] ?? 0))
  const pieces: FoundRow['pieces'] = [{ text: from > 0 ? '…' : '', isHit: false }]
  let done = from
  for (const [start, end] of hits) {
    if (end > to) break
    pieces.push({ text: text.slice(done, start), isHit: false }, { text: text.slice(start, end), isHit: true })
    done = end
  }
  pieces.push({ text: text.slice(done, to) + (to < text.length ? '…' : ''), isHit: false })
  return pieces
    .map((piece) => ({ ...piece, text: piece.text.replace(/\s+/g, ' ') }))
    .filter((piece) => piece.text !== '')
}

/** Where the next word begins, if one does before `most`. */
function wordAfter(text: string, from: number, most: number): number {
  const blank = text.slice(from, most).search(/\s/)
  return blank < 0 ? from : from + blank + 1
}
