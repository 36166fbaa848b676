// Makes new nodes with their defaults. Ids and the time come from the caller.
import { paragraph } from '#domain/rich-text/rich-text.ts'
import type { Language } from '#domain/language.ts'
import { type BusinessContact, companyFooter } from './company-footer.ts'
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
  Meal,
  Page,
  Section,
  SubActivity,
  Titled,
} from './document.ts'

const emptyHeader = (): Header => ({ type: 'text', text: '', image: null })
const emptyTitled = (): Titled => ({ ...emptyHeader(), title: '' })

/** @param company whose guidebook it is: readers find it in the footer */
export function newGuidebook(id: Id, language: Language, company?: BusinessContact): Guidebook {
  const title = defaultTexts(language).guidebook
  return {
    _id: id,
    title,
    type: '',
    language,
    header: emptyHeader(),
    subheader: emptyTitled(),
    footer: company ? companyFooter(company) : emptyTitled(),
    trip: null,
    contents: [],
  }
}

/** @param titled the language of its title, which is that of the interface */
export function newPage(
  contentType: ContentType,
  language: Language,
  now: Instant,
  id: Id,
  titled: Language = language,
): Page {
  return {
    _id: id,
    title: defaultTexts(titled).pages[contentType],
    subtitle: paragraph(''),
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
