// Pages of a guidebook out of a draft: an itinerary of its days, and a page for each kind of what stands round them.
import type { Instant, Item, Page, Picture } from '#domain/guidebook/document.ts'
import { newPage, newSection } from '#domain/guidebook/new-node.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import { LIMITS } from '#domain/limits.ts'
import { daysOf } from './draft-days.ts'
import { headOf, linesOfPart } from './draft-edits.ts'
import { itemsOf, type ItemFactoryContext } from './draft-items.ts'
import type { Draft, DraftPart } from './draft.ts'
import type { SourceText } from './source.ts'
import { joinTexts, NOTHING, hasContent } from './stretch.ts'

export interface PagesOptions {
  language: Language
  now: Instant
  newId: () => string
  /** The stored picture of an index of `Source.pictures`; null while there is none. */
  picture: (index: number) => Picture | null
}

type Subject = 'hotels' | 'flights' | 'contacts' | 'packing' | 'notes' | 'pictures'

const TITLES: Readonly<Record<Language, Readonly<Record<Subject, string>>>> = {
  en: {
    hotels: 'Where we stay',
    flights: 'Flights',
    contacts: 'Contacts',
    packing: 'What to bring',
    notes: 'Good to know',
    pictures: 'Pictures',
  },
  kr: { hotels: '숙소', flights: '항공편', contacts: '연락처', packing: '준비물', notes: '안내', pictures: '사진' },
}

/** Of the catalogue: a tile is told from its neighbours. */
const ICONS: Readonly<Record<Subject, string>> = {
  hotels: 'bed',
  flights: 'plane',
  contacts: 'phone',
  packing: 'checklist',
  notes: 'info',
  pictures: 'camera',
}

const PACKING = /준비물|챙길|챙겨|지참|packing|bring|checklist/i

/** Dropped parts are left out. What is in them passes the schema of documents. */
export function draftPages(draft: Draft, options: PagesOptions): Page[] {
  const parts = draft.parts.filter(({ dropped }) => !dropped)
  const inDays = new Set(partsOfDays(parts))
  const days = daysOf([...inDays], options)
  const itineraries: Page[] = []
  for (let at = 0; at < days.length; at += LIMITS.days)
    itineraries.push({ ...newPageOf('itinerary', options), icon: 'itinerary', days: days.slice(at, at + LIMITS.days) })
  return [
    ...itineraries,
    ...pagesAround(
      aroundDays(parts, (part) => inDays.has(part)),
      options,
    ),
  ].slice(0, LIMITS.pages)
}

/** What stands in an itinerary; pictures and tables have no room there. */
const partsOfDays = (parts: readonly DraftPart[]): DraftPart[] =>
  parts.filter(
    ({ kind, outside }) => kind === 'day' || (!outside && kind !== 'picture' && kind !== 'table' && kind !== 'contact'),
  )

/** What has no room in an itinerary: of its stops the pictures, in the order of days, under what they are of. */
function aroundDays(parts: readonly DraftPart[], isInDay: (part: DraftPart) => boolean): DraftPart[] {
  let day: DraftPart | null = null
  let stop: DraftPart | null = null
  return parts.flatMap((part): DraftPart[] => {
    if (part.kind === 'day') [day, stop] = [part, null]
    const isPictured = part.picture !== undefined && !part.outside
    if (isInDay(part)) stop = part
    if (!isPictured) return isInDay(part) ? [] : [part]
    const said = isInDay(part) || linesOfPart(part).length === 0 ? headsOf(stop) : []
    const above: DraftPart[] =
      day && hasContent(headOf(day).text) ? [{ ...part, kind: 'text', ...NO_WORDS, title: headOf(day) }] : []
    const named = said.length > 0 ? { ...part, ...NO_WORDS, title: joinTexts(said, ' ') } : part
    for (const head of above) delete head.picture
    day = null
    return [...above, { ...named, kind: 'picture' }]
  })
}

const headsOf = (stop: DraftPart | null): SourceText[] => (stop && hasContent(headOf(stop).text) ? [headOf(stop)] : [])

const NO_WORDS = { time: '', place: NOTHING, title: NOTHING, body: [] as SourceText[] }

const newPageOf = (type: 'itinerary' | 'attractions', { language, now, newId }: PagesOptions): Page =>
  newPage(type, language, now, newId())

/** Everything as items of one page, its days too. */
export const draftItems = ({ parts }: Draft, options: PagesOptions): Item[] => {
  const making: ItemFactoryContext = { ...options, cells: 0 }
  return parts.filter(({ dropped }) => !dropped).flatMap((part) => itemsOf(part, making))
}

function pagesAround(parts: DraftPart[], options: PagesOptions): Page[] {
  const making: ItemFactoryContext = { ...options, cells: 0 }
  const subjects = new Map<Subject, Item[]>()
  for (const [at, part] of parts.entries()) {
    const subject = subjectOf(part, parts[at + 1])
    subjects.set(subject, [...(subjects.get(subject) ?? []), ...itemsOf(part, making)])
  }
  return [...subjects].flatMap(([subject, items]) => pagesOf(subject, items, options))
}

/** A title without a text goes where what it stands above goes. */
function subjectOf(part: DraftPart, next: DraftPart | undefined): Subject {
  switch (part.kind) {
    case 'hotel':
      return 'hotels'
    case 'flight':
      return 'flights'
    case 'contact':
      return 'contacts'
    case 'picture':
      return 'pictures'
    case 'list':
      return PACKING.test(part.title.text) ? 'packing' : 'notes'
    default:
      return next && part.kind === 'text' && part.body.length === 0 && next.kind !== 'text' && headOf(part).text !== ''
        ? subjectOf(next, undefined)
        : 'notes'
  }
}

function pagesOf(subject: Subject, items: readonly Item[], options: PagesOptions): Page[] {
  const title = inLanguage(options.language, TITLES)[subject]
  const pages: Page[] = []
  for (let at = 0; at < items.length; at += LIMITS.items)
    pages.push({
      ...newPageOf('attractions', options),
      title,
      icon: ICONS[subject],
      sections: [newSection(options.newId(), items.slice(at, at + LIMITS.items))],
    })
  return pages
}
