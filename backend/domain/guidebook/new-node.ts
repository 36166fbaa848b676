// Makes new nodes with their defaults. Ids and the time come from the caller.
import type { Language } from '#domain/language.ts'
import { LIMITS } from '#domain/limits.ts'
import { emptyRichText, paragraph } from '#domain/rich-text/rich-text.ts'
import { defaultTexts } from './default-texts.ts'
import type {
  Activity,
  ContentType,
  Day,
  Guidebook,
  Header,
  Id,
  Instant,
  Item,
  ItemType,
  Meal,
  Page,
  Section,
  SubActivity,
  Titled,
} from './document.ts'

/** Titles and subtitle of new pages, the same in every language. */
const PAGE_TITLES: Readonly<Record<ContentType, string>> = {
  attractions: 'Type 1',
  itinerary: 'Type 2',
  preparations: 'Type 3',
  airtickets: 'Type 4',
}
const SUBTITLE = 'Subtitle'

/** Where a new map looks: the middle of Jeju, at level 6. */
const JEJU = { latitude: 33.450701, longitude: 126.570667, level: 6 }

const ADDABLE: Readonly<Record<ContentType, readonly ItemType[]>> = {
  attractions: ['title', 'text', 'image', 'imagetext', 'table', 'video', 'button', 'map', 'accordion'],
  itinerary: [],
  preparations: ['preparation'],
  airtickets: ['airticket'],
}

/** The items that the add menu of a page may offer, in its order. */
export const addableItems = (contentType: ContentType): readonly ItemType[] => ADDABLE[contentType]

const emptyHeader = (): Header => ({ type: 'text', text: '', image: null })
const emptyTitled = (): Titled => ({ ...emptyHeader(), title: '' })

export function newGuidebook(id: Id, language: Language): Guidebook {
  const title = defaultTexts(language).guidebook
  return {
    _id: id,
    title,
    type: '',
    language,
    header: emptyHeader(),
    subheader: emptyTitled(),
    footer: emptyTitled(),
    contents: [],
  }
}

export function newPage(contentType: ContentType, language: Language, now: Instant, id: Id): Page {
  return {
    _id: id,
    title: PAGE_TITLES[contentType],
    subtitle: paragraph(SUBTITLE),
    contentType,
    icon: null,
    sections: [],
    days: [],
    colWidths: [96, 96, 192],
    colTitles: [...defaultTexts(language).columns],
    isSampleContent: false,
    createdAt: now,
    updatedAt: now,
  }
}

export const newSection = (id: Id, items: Item[] = []): Section => ({ _id: id, items })

export interface TableSize {
  rows: number
  cols: number
}

/** @param size for tables only; 2 columns by 4 rows unless given. */
export function newItem(type: ItemType, id: Id, size?: TableSize): Item {
  return { ...itemFields(type, size), _id: id, type, isImportant: false } as Item
}

function itemFields(type: ItemType, size: TableSize = { rows: LIMITS.tableRows, cols: LIMITS.tableCols }): object {
  if (type === 'title' || type === 'text') return { content: emptyRichText() }
  if (type === 'image') return { image: null }
  if (type === 'imagetext') return { image: null, content: emptyRichText() }
  if (type === 'table') return tableFields(size)
  if (type === 'video') return { url: '' }
  if (type === 'button') return { title: '', url: '' }
  if (type === 'map') return { content: { address: '', ...JEJU } }
  if (type === 'preparation') return { image: null, title: '', body: '' }
  if (type === 'airticket') return { title: '', images: [] }
  return type === 'accordion' ? { title: '', images: [], content: emptyRichText() } : { title: '' }
}

const tableFields = ({ rows, cols }: TableSize): object => ({
  rows,
  cols,
  content: Array.from({ length: rows }, () => Array.from({ length: cols }, () => '')),
  colWidths: evenWidths(cols),
})

/** Whole pixels that share the table's width evenly; each at least the least width. */
export function evenWidths(cols: number): number[] {
  const total = Math.max(LIMITS.tableWidth, cols * LIMITS.columnLeast)
  return Array.from(
    { length: cols },
    (_, at) => Math.floor((total * (at + 1)) / cols) - Math.floor((total * at) / cols),
  )
}

export const newDay = (language: Language, id: Id): Day => ({
  _id: id,
  type: 'day',
  title: defaultTexts(language).day,
  activities: [],
  meals: [],
})

/** An activity always holds a sub-activity to write in. */
export const newActivity = (id: Id, subActivityId: Id): Activity => ({
  _id: id,
  type: 'activity',
  place: '',
  time: '',
  schedule: '',
  subActivities: [newSubActivity(subActivityId)],
  isImportant: false,
})

export const newSubActivity = (id: Id, body = ''): SubActivity => ({
  _id: id,
  type: 'subActivity',
  place: '',
  time: '',
  schedule: '',
  body,
  isImportant: false,
})

export const newMeal = (language: Language, id: Id): Meal => ({
  _id: id,
  type: 'meal',
  title: defaultTexts(language).meal,
  body: '',
  isImportant: false,
})
