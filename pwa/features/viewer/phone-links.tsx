// Telephone numbers as links, in words and in HTML. Apart from the texts themselves: what finds numbers is large, and readers
// and lists never load it.
import type { ReactNode } from 'react'
import { phonesOf, type Phone } from './phones.ts'
import type { PhoneLinks } from './viewing.tsx'

/** @param countries of these a number needs no prefix, the likeliest first */
export function phoneLinks(countries?: readonly string[]): PhoneLinks {
  const find = phonesOf(countries)
  return {
    callsOf: (text) => new Map(find(text).map(({ start, end, href }) => [href, text.slice(start, end)])),
    inWords: (text, leads) => inWords(text, find(text), leads),
    inHtml: (html, leads) => inHtml(html, find, leads ? 'leads' : 'link'),
    find,
    heldInHtml: (html) => inHtml(html, find, 'words'),
  }
}

function inWords(text: string, phones: readonly Phone[], leads: boolean): ReactNode {
  const parts: ReactNode[] = []
  let at = 0
  for (const { start, end, href } of phones) {
    parts.push(
      text.slice(at, start),
      <a key={start} className="rd-tel" {...(leads ? { href } : {})}>
        {text.slice(start, end)}
      </a>,
    )
    at = end
  }
  return [...parts, text.slice(at)]
}

/** In HTML of this house: numbers that stand in a link already are only held together, as all are in `words`. */
function inHtml(html: string, find: (text: string) => readonly Phone[], as: 'leads' | 'link' | 'words'): string {
  let isLink = false
  return html
    .split(/(<[^<>]*>)/)
    .map((piece) => {
      if (piece.startsWith('<')) {
        if (/^<\/?a\b/.test(piece)) isLink = !piece.startsWith('</')
        return piece
      }
      let made = ''
      let at = 0
      for (const { start, end, href } of find(piece)) {
        const number = piece.slice(start, end)
        const isHeld = isLink || as === 'words'
        const open = isHeld ? '<span class="rd-tel">' : `<a class="rd-tel"${as === 'leads' ? ` href="${href}"` : ''}>`
        made += `${piece.slice(at, start)}${open}${number}</${isHeld ? 'span' : 'a'}>`
        at = end
      }
      return made + piece.slice(at)
    })
    .join('')
}
