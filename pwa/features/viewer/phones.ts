// Finds the telephone numbers in a text: only what is written as a number of that country is written, so that dates, hours,
// prices and booking codes stay words.
import { findPhoneNumbersInText, type CountryCode, type NumberFound } from 'libphonenumber-js/min'
import { HOME } from '#domain/korea.ts'

/** A telephone number in a text: from `start` to before `end`. */
export interface Phone {
  start: number
  end: number
  /** What rings it. */
  href: string
}

/** Fewer digits need no search. */
const DIGITS_LEAST = 7
/** What stands between two numbers; the library would take the second for an extension of the first. */
const BETWEEN = /[,;/~〜·|\n]/
/** A code and no number, where it is written in one piece with such a word before it. */
const CODE_BEFORE = /번호|코드|code|no\.|number|confirmation|booking|reservation|#/i
const PHONE_BEFORE = /전화|연락|phone|tel|call|mobile|fax/i
const BEFORE_LENGTH = 16
/** Numbers of companies in Korea, reached without an area. */
const COMPANY = /^1(?:5(?:22|33|44|66|77|88|99)|6(?:00|44|6[0168]|70|88)|8(?:00|11|33|55|77|99))\d{4}$/
const IN_ONE_PIECE = /^0\d{8,10}$/
/** 0502 to 0508 are numbers for life, written as four, three or four, and four. */
const FOR_LIFE = /^050\d-\d{3,4}-\d{4}$/

const groupsOf = (text: string): string[] => text.match(/\d+/g) ?? []
const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join('-') === other.join('-')

/** Numbers with a country's prefix, and those of `countries` without. In the order of the text. */
export const phonesOf =
  (countries: readonly string[] = [HOME]): ((text: string) => readonly Phone[]) =>
  (text) => {
    if (text.replaceAll(/\D/g, '').length < DIGITS_LEAST) return []
    const found: Phone[] = []
    let start = 0
    for (const piece of text.split(BETWEEN)) {
      const inPiece = countries.map((country) => phonesIn(piece, country as CountryCode)).find((all) => all.length > 0)
      for (const phone of inPiece ?? []) found.push({ ...phone, start: start + phone.start, end: start + phone.end })
      start += piece.length + 1
    }
    return found
  }

const phonesIn = (text: string, country: CountryCode): Phone[] =>
  findPhoneNumbersInText(text, { defaultCountry: country }).flatMap((found) => {
    const { startsAt: start, endsAt: end, number } = found
    const shown = text.slice(start, end)
    if (!isWritten(found, shown, text.slice(Math.max(0, start - BEFORE_LENGTH), start))) return []
    // Companies' numbers are dialled as they stand: a country's prefix leads nowhere.
    const isLocal = !shown.startsWith('+') && COMPANY.test(number.nationalNumber)
    return [{ start, end, href: isLocal ? `tel:${number.nationalNumber}` : number.getURI() }]
  })

function isWritten({ number }: NumberFound, shown: string, before: string): boolean {
  if (shown.startsWith('+')) return true
  // An extension stands last.
  const end = number.ext ? -1 : undefined
  const groups = groupsOf(shown).slice(0, end)
  const [area = '', rest = ''] = groups
  if (groups.length === 1) return IN_ONE_PIECE.test(area) && (PHONE_BEFORE.test(before) || !CODE_BEFORE.test(before))
  const national = groupsOf(number.formatNational()).slice(0, end)
  const international = groupsOf(number.formatInternational()).slice(0, end)
  if (number.country === 'KR' && area.startsWith('1'))
    return isSame(groups, national) && COMPANY.test(number.nationalNumber) && !isSpan(area, rest)
  if (isSame(groups, national) || isSame(groups, international)) return true
  if (number.country === 'KR') return FOR_LIFE.test(groups.join('-'))
  // Elsewhere the area tells it: how the rest is cut differs from house to house.
  return area.startsWith('0') && area === national[0]
}

/** Hours or years: 1600-1800. */
const isSpan = (from: string, to: string): boolean => from < to && to <= '2400'
