// Addresses, mail and telephone numbers in a text as the links that they are.
import { linkAddress } from '#domain/guidebook/schema/links.ts'
import type { SourceLink, SourceText } from './source.ts'

const WEB = /(?:https?:\/\/|\bwww\.)[^\s<>"'()[\]{}「」『』、。]{3,500}/gi
const MAIL_HOST = /^[a-z\d][a-z\d.-]{0,100}\.[a-z]{2,20}/i
/** `02-123-4567`, `(064) 123-4567`, `010 1234 5678`, `01012345678`, `1588-1234`, `+81 6-1234-5678`. */
const PHONE =
  /(?<![\d.,+-])(?:\+\d{1,3}[\s.-]?\(?\d{1,4}\)?(?:[\s.-]?\d{2,4}){1,4}|\(?0\d{1,3}\)?[\s.-]{0,3}\d{3,4}[\s.-]{1,3}\d{4}|01\d{8,9}|1[56]\d\d-\d{4})(?![\d])/g

/** The telephone numbers in a text. */
export const phonesIn = (text: string): { from: number; to: number }[] =>
  [...text.matchAll(PHONE)].map(({ index, 0: number }) => ({ from: index, to: index + number.length }))

/** The text with a link on each address that has none. */
export function withLinks(given: SourceText): SourceText {
  const links = given.links.flatMap((link) => linked(link.from, link.to, link.href))
  for (const found of [...addressesIn(given.text), ...numbersIn(given.text)])
    if (links.every(({ from, to }) => found.to <= from || to <= found.from)) links.push(found)
  return links.length === 0 ? { text: given.text, links } : { text: given.text, links: links.toSorted(byPlace) }
}

const byPlace = (one: SourceLink, other: SourceLink): number => one.from - other.from

const linked = (from: number, to: number, address: string): SourceLink[] => {
  const href = linkAddress(address)
  return href === null || from >= to ? [] : [{ from, to, href }]
}

function addressesIn(text: string): SourceLink[] {
  const mails = [...text.matchAll(/@/g)].flatMap(({ index }) => mailAt(text, index))
  const webs = [...text.matchAll(WEB)].flatMap(({ index, 0: web }) => {
    // What ends the sentence is no part of the address.
    const end = web.length - (/[.,;:!?·…]$/.test(web) ? 1 : 0)
    return linked(index, index + end, web.slice(0, end))
  })
  return [...webs, ...mails]
}

function mailAt(text: string, at: number): SourceLink[] {
  let from = at
  while (from > 0 && at - from < 64 && /[\w.+-]/.test(text.charAt(from - 1))) from -= 1
  const name = text.slice(from, at)
  const host = MAIL_HOST.exec(text.slice(at + 1, at + 125))?.[0] ?? ''
  if (name === '' || host === '') return []
  return linked(at - name.length, at + 1 + host.length, `mailto:${name}@${host}`)
}

const numbersIn = (text: string): SourceLink[] =>
  phonesIn(text).flatMap(({ from, to }) => linked(from, to, `tel:${text.slice(from, to).replace(/[^\d+]/g, '')}`))
