// A guidebook made out of what a template says: every part with an id of its own, and which drawings go where.
import type { CalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import { type BusinessContact, withCompany } from '#domain/guidebook/company-footer.ts'
import type { Activity, Day, Guidebook, Id, Instant, Item, Page, Titled } from '#domain/guidebook/document.ts'
import { newGuidebook, newPage, newSection } from '#domain/guidebook/new-node.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { NO_TRIP } from '#domain/guidebook/trip.ts'
import type { Language } from '#domain/language.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { richLines } from '#domain/rich-text/written-lines.ts'
import type { SceneName, Stop, WrittenDay, WrittenItem, WrittenPage, WrittenTemplate } from './written.ts'

/** Where a drawing goes once it is stored as every picture is. */
export interface TemplatePicture {
  target: { kind: 'subheader' } | { kind: 'item'; id: Id }
  scene: SceneName
  alt: string
}

export interface FromTemplate {
  guidebook: Guidebook
  pictures: TemplatePicture[]
}

interface Making {
  language: Language
  newId: () => Id
  now: Instant
  pictures: TemplatePicture[]
}

/** What is known of the trip and whose it is before anything was written. */
export interface TripContext {
  firstDay?: CalendarDate | null
  company?: BusinessContact
}

export function madeFrom(
  written: WrittenTemplate,
  language: Language,
  newId: () => Id,
  now: Instant,
  { firstDay = null, company = {} }: TripContext = {},
): FromTemplate {
  const { cover, footer, trip, pages } = written
  const pictures: TemplatePicture[] = [{ target: { kind: 'subheader' }, scene: cover.scene, alt: cover.alt }]
  const making: Making = { language, newId, now, pictures }
  const block = (type: Titled['type'], said: { title: string; text: string }): Titled => ({
    type,
    title: said.title,
    text: withCompany(said.text, company),
    image: null,
  })
  const guidebook: Guidebook = {
    ...newGuidebook(newId(), language),
    title: written.title,
    header: { type: 'text', text: withCompany(written.header, company), image: null },
    subheader: block('image', cover),
    footer: block('text', footer),
    trip: { ...NO_TRIP, ...trip, firstDay },
    contents: pages.map((page) => pageOf(page, making)),
  }
  return { guidebook, pictures }
}

function pageOf(page: WrittenPage, making: Making): Page {
  const { language, newId, now } = making
  const type = 'days' in page ? 'itinerary' : 'packing' in page ? 'preparations' : 'attractions'
  const made = newPage(type, language, now, newId())
  const { title, icon, subtitle } = page
  const head = { ...made, title, icon, subtitle: paragraph(subtitle) }
  if ('days' in page) return { ...head, days: page.days.map((day) => dayOf(day, newId)) }
  const items = 'items' in page ? page.items.map((item) => itemOf(item, making)) : page.packing.map(packOf(newId))
  return { ...head, sections: [newSection(newId(), items)] }
}

const dayOf = ({ title, stops, meals }: WrittenDay, newId: () => Id): Day => ({
  _id: newId(),
  type: 'day',
  title,
  activities: stops.map((stop) => stopOf(stop, newId)),
  meals: meals.map(([name, body]) => ({ _id: newId(), type: 'meal', title: name, body, isImportant: false })),
})

function stopOf([place, time, schedule, ...parts]: Stop, newId: () => Id): Activity {
  const own = { isImportant: false }
  return {
    _id: newId(),
    type: 'activity',
    place,
    time,
    schedule,
    subActivities: parts.map((body) => ({
      _id: newId(),
      type: 'subActivity',
      place: '',
      time: '',
      schedule: '',
      body,
      ...own,
    })),
    ...own,
  }
}

const packOf =
  (newId: () => Id) =>
  ([title, body]: [string, string]): Item =>
    ({ ...newItem('preparation', newId()), title, body }) as Item

function itemOf(written: WrittenItem, { newId, pictures }: Making): Item {
  const id = newId()
  switch (written.is) {
    case 'title':
      return { ...newItem('title', id), content: paragraph(written.text) } as Item
    case 'text':
      return { ...newItem('text', id), content: richLines(written.lines) } as Item
    case 'picture':
      pictures.push({ target: { kind: 'item', id }, ...written.shot })
      return newItem('image', id)
    case 'map': {
      const [latitude, longitude] = written.at
      return { ...newItem('map', id), content: { address: written.address, latitude, longitude, level: 6 } } as Item
    }
    case 'table': {
      const { rows, widths } = written
      const size = { rows: rows.length, cols: widths.length }
      return { ...newItem('table', id, size), content: rows, colWidths: widths } as Item
    }
    case 'accordion':
      return { ...newItem('accordion', id), title: written.title, content: richLines(written.lines) } as Item
    case 'checklist': {
      const entries = written.lines.map((title) => ({ _id: newId(), title }))
      return { ...newItem('checklist', id), title: written.title, entries } as Item
    }
  }
}
