// The check before publishing: what a reader would stumble over, in the order in which they would.
import type { Day, Guidebook, Header, Item, Page, Picture } from '#domain/guidebook/document.ts'
import { datedDays } from '#domain/guidebook/agenda/agenda.ts'
import { addDays, writtenDate, type CalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import { isLeftDefault } from '#domain/guidebook/default-texts.ts'
import { readable } from '#domain/guidebook/readable.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import type { PlainOrRich, Block, Mark, TextNode } from '#domain/rich-text/rich-text.ts'
import { notDeleted } from '#domain/guidebook/node.ts'
import type { Finding, FindingKind } from './finding.ts'
import { leftoverFindings, type CheckableNode } from './leftovers.ts'
import type { SampleMarks } from './sample.ts'
import type { Checks, CheckResult } from '#domain/guidebook/items/definition.ts'
import { definitionOf } from '#domain/guidebook/items/registry.ts'
import { contrastOf } from '#domain/rich-text/author-colour.ts'
import { linkAddress } from '#domain/guidebook/schema/links.ts'

/** @param sample what the sample says: none of it is to be left */
export function checkGuidebook(
  { title, header, subheader, footer, contents, trip }: Guidebook,
  sample?: SampleMarks,
): Finding[] {
  const pages = notDeleted(contents)
  const left = (node: CheckableNode): CheckResult[] => leftoverFindings(node, sample)
  const block = (node: Header, target: string) => inBlock(node, target, left(node))
  return [
    ...(isLeftDefault(title) ? [{ kind: 'defaultTitle', pageId: null, target: 'cover', words: title } as const] : []),
    ...block(header, 'header'),
    ...block(subheader, 'cover'),
    ...pages.flatMap((page) => checkPage(page, left, trip)),
    ...block(footer, 'footer'),
  ]
}

type Left = (node: CheckableNode) => CheckResult[]

function inBlock({ type, image }: Header, target: string, left: readonly CheckResult[]): Finding[] {
  const found: CheckResult[] = [...(type === 'image' && lacksAlt(image) ? [['noAlt'] as CheckResult] : []), ...left]
  return found.map(([kind, words = '']) => ({ kind, pageId: null, target, words }))
}

function checkPage(page: Page, left: Left, trip: Guidebook['trip']): Finding[] {
  const items = notDeleted(page.sections).flatMap((section) => notDeleted(section.items))
  const days = notDeleted(page.days)
  const at = (target: string, found: readonly CheckResult[]): Finding[] =>
    found.map(([kind, words = '']) => ({ kind, pageId: page._id, target, words }))
  if (readable([...items, ...days], '').html === '')
    return [{ kind: 'emptyPage', pageId: null, target: page._id, words: page.title }]
  return [
    ...(isLeftDefault(page.title)
      ? [{ kind: 'defaultTitle', pageId: null, target: page._id, words: page.title } as const]
      : []),
    ...at(page._id, [...said(page.subtitle), ...left(page)]),
    ...items.flatMap((item) => at(item._id, [...inItem(item), ...left(item)])),
    ...days.flatMap((day, index) => [...at(day._id, outOfOrder(days[index - 1], day)), ...inDay(day, at, left)]),
    ...outsideTrip(page, trip).flatMap((day) => at(day._id, [['outsideTrip', plainText(day.title)]])),
  ]
}

type At = (target: string, found: readonly CheckResult[]) => Finding[]

const defaults = (...words: readonly PlainOrRich[]): CheckResult[] =>
  words.filter(isLeftDefault).map((about): CheckResult => ['defaultTitle', plainText(about)])

const inDay = (day: Day, at: At, left: Left): Finding[] => [
  ...at(day._id, [...said(day.title), ...defaults(day.title), ...left(day)]),
  ...notDeleted(day.activities).flatMap((activity) => [
    ...at(activity._id, [...said(activity.place, activity.time, activity.schedule), ...left(activity)]),
    ...notDeleted(activity.subActivities).flatMap((sub) =>
      at(sub._id, [...said(sub.place, sub.time, sub.schedule, sub.body), ...defaults(sub.body), ...left(sub)]),
    ),
  ]),
  ...notDeleted(day.meals).flatMap((meal) =>
    at(meal._id, [...said(meal.title, meal.body), ...defaults(meal.title), ...left(meal)]),
  ),
]

/** Any day will do: of dates without a year only their order counts. */
const NEAR = '2026-01-01'

/** Of dates without a year, January comes after December. */
const WRAPS_DAYS = 180

function outOfOrder(before: Day | undefined, { title }: Day): CheckResult[] {
  const [one, two] = [before?.title ?? '', title].map((words) => writtenDate(plainText(words), NEAR))
  if (!one || !two) return []
  const behind = (Date.parse(one) - Date.parse(two)) / 86_400_000
  return behind >= 0 && behind < WRAPS_DAYS ? [['datesOrder', plainText(title)]] : []
}

/** Whose date, written or counted, is before the trip's first day or behind its last. */
function outsideTrip(page: Page, trip: Guidebook['trip']): Day[] {
  const { firstDay, days: count } = trip ?? {}
  if (!firstDay || page.contentType !== 'itinerary') return []
  const last = count ? addDays(firstDay, count - 1) : null
  const isOutside = (date: CalendarDate | null): boolean =>
    date !== null && (date < firstDay || (last !== null && date > last))
  return datedDays({ trip }, page, null, firstDay).flatMap(({ day, date }) => (isOutside(date) ? [day] : []))
}

const inItem = (item: Item): CheckResult[] => definitionOf(item.type)?.findings(item, CHECKS) ?? []

const said = (...words: readonly PlainOrRich[]): CheckResult[] =>
  words.flatMap(inWords).map(({ kind, words: about }): CheckResult => [kind, about])

const lacksAlt = (picture: Picture | null): boolean => picture !== null && !picture.alt?.trim()

const pictures = (all: readonly (Picture | null)[]): CheckResult[] => (all.some(lacksAlt) ? [['noAlt']] : [])

const CHECKS: Checks = { words: said, pictures, isDeadLink }

// What is wrong with words: links that lead nowhere, and colours in which nobody can read them.

const INK = '#16201e'
const PAPER = '#ffffff'
/** WCAG 1.4.3: for words, and for large ones (24 px, or 18.66 px bold). */
const LEAST = 4.5
const LEAST_LARGE = 3

type InWords = { kind: Extract<FindingKind, 'deadLink' | 'lowContrast'>; words: string }

/** Each address once, and the first words that are hard to read. */
function inWords(words: PlainOrRich): InWords[] {
  if (typeof words === 'string') return []
  const texts = words.content.flatMap(textsOf)
  const links = new Set(
    texts.flatMap(({ marks = [] }) => marks.flatMap((mark) => (mark.type === 'link' ? mark.attrs.href : []))),
  )
  const faint = texts.find(isFaint)
  return [
    ...[...links].filter(isDeadLink).map((href): InWords => ({ kind: 'deadLink', words: href })),
    ...(faint ? [{ kind: 'lowContrast', words: faint.text } as const] : []),
  ]
}

function textsOf(block: Block): TextNode[] {
  switch (block.type) {
    case 'numberedList':
    case 'bulletedList':
      return block.content.flatMap(({ content }) => content.flatMap(textsOf))
    case 'blockQuote':
      return block.content.flatMap(textsOf)
    default:
      return block.content ?? []
  }
}

function isFaint({ text, marks = [] }: TextNode): boolean {
  const [ink, ground] = [colourOf(marks, 'color'), colourOf(marks, 'backgroundColor')]
  if ((ink === null && ground === null) || text.trim() === '') return false
  const size = marks.find((mark) => mark.type === 'fontSize')?.attrs.size ?? 0
  const isLarge = size >= 24 || (size >= 18.66 && marks.some(({ type }) => type === 'bold'))
  return contrastOf(ink ?? INK, ground ?? PAPER) < (isLarge ? LEAST_LARGE : LEAST)
}

function colourOf(marks: readonly Mark[], type: 'color' | 'backgroundColor'): string | null {
  const mark = marks.find((one) => one.type === type)
  return mark && 'attrs' in mark && 'color' in mark.attrs ? mark.attrs.color : null
}

/** Names that no public host has (RFC 2606, RFC 6761, RFC 8375), and the examples of forms. */
const NO_HOST = /(?:^|\.)(?:localhost|local|internal|lan|test|invalid|example|home\.arpa|example\.(?:com|net|org))$/i
const PRIVATE = /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/
/** Without its country, three digits at least: 112, 119, 1330. */
const DIGITS_LEAST = 3

/** Links that lead nowhere, as far as their form tells: nothing is asked of the network. */
export function isDeadLink(text: string): boolean {
  const address = linkAddress(text)
  if (address === null) return true
  if (/^tel:/i.test(address)) return address.replaceAll(/\D/g, '').length < DIGITS_LEAST
  if (/^mailto:/i.test(address)) return !isPublicHost(address.split('@')[1]?.split('?')[0] ?? '')
  const host = /^https?:\/\/([^/?#:]+)/i.exec(address)?.[1] ?? ''
  return !isPublicHost(host)
}

function isPublicHost(name: string): boolean {
  const host = name.replace(/\.$/, '')
  if (IPV4.test(host)) return !PRIVATE.test(host)
  return host.includes('.') && !NO_HOST.test(host)
}
