// The file that work is carried away in: a page that any browser shows, with the same as data in it for the way back.
import { readable } from '#domain/guidebook/readable.ts'
import { escapeHtml } from '#domain/rich-text/html.ts'
import type { TakenBook, Takeout } from './takeout.ts'

export interface TakeoutWords {
  /** Stands above everything. */
  title: string
  /** How to bring it back. */
  how: string
  pictures: string
  undecided: string
  lang: string
}

/** Before the data. */
const OPENING = '<script type="application/json" id="gilbook-work">'
const VERSION = 1

/** @param origin where the pictures lie that the server has. */
export function takeoutPage(takeout: Takeout, words: TakeoutWords, origin: string): string {
  // Nothing in a text may end the element that holds the data.
  const data = JSON.stringify({ v: VERSION, ...takeout }).replaceAll('<', '\\u003c')
  return `<!doctype html>
<html lang="${words.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(words.title)}</title>
<style>body{max-width:640px;margin:40px auto;padding:0 20px;font:16px/1.6 system-ui,sans-serif}img{max-width:100%}
td{border:1px solid;padding:4px 8px}table{border-collapse:collapse}section{border-top:2px solid;margin-top:40px}</style>
</head><body><h1>${escapeHtml(words.title)}</h1><p>${escapeHtml(words.how)}</p>
${takeout.books.map((book) => bookHtml(book, words, origin)).join('\n')}
${OPENING}${data}</script></body></html>`
}

function bookHtml({ document, pictures, undecided }: TakenBook, words: TakeoutWords, origin: string): string {
  const cover = [document.header.text, document.subheader.title, document.subheader.text, document.footer.text]
  return [
    `<section><h1>${escapeHtml(document.title)}</h1>`,
    ...cover.filter((text) => text.trim() !== '').map((text) => `<p>${escapeHtml(text)}</p>`),
    readable(document.contents, origin).html,
    pictures.length > 0 ? `<h2>${escapeHtml(words.pictures)}</h2>` : '',
    ...pictures.map(({ data, alt = '' }) => `<p><img src="${escapeHtml(data)}" alt="${escapeHtml(alt)}"></p>`),
    undecided.length > 0 ? `<h2>${escapeHtml(words.undecided)}</h2>` : '',
    ...undecided.map((about) => `<pre>${escapeHtml(JSON.stringify(about, null, 1))}</pre>`),
    '</section>',
  ].join('')
}

/** What is no file of ours, or of a version that is not known here yet. */
export class NoTakeout extends Error {
  override name = 'NoTakeout'
}

/** The data in such a file, unchecked but for its envelope. Nothing of the page runs or loads. @throws NoTakeout */
export function dataIn(html: string): { books: unknown[] } {
  const begin = html.indexOf(OPENING)
  const rest = begin < 0 ? '' : html.slice(begin + OPENING.length)
  const json = rest.slice(0, Math.max(0, rest.indexOf('</script>')))
  try {
    const data = JSON.parse(json) as { v?: unknown; books?: unknown }
    if (data.v === VERSION && Array.isArray(data.books)) return { books: data.books }
  } catch {
    // Cut short, or written by another program.
  }
  throw new NoTakeout()
}
