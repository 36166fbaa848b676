// Schema of one content page, and the ids of all nodes in it.
import { z } from 'zod'
import { CONTENT_TYPES, type Id, type Page, type Section } from '#domain/guidebook/document.ts'
import { LIMITS } from '#domain/limits.ts'
import { iconSchema } from './address.ts'
import { withExpansionLimit } from './amount.ts'
import { daySchema } from './days.ts'
import { itemSchema } from './items.ts'
import { blockable, flag, markable } from './node.ts'
import { sequence } from './sequence.ts'
import { idSchema, instantSchema, titleText } from './strings.ts'
import { richTextSchema } from './texts.ts'

/** Widths and titles of an itinerary's columns until its builder changes them. */
const DEFAULT_COLUMNS = { widths: [96, 96, 192], titles: ['Place', 'Time', 'Schedule'] } as const

const sectionSchema: z.ZodType<Section> = markable({
  _id: idSchema,
  items: sequence(itemSchema, LIMITS.items).default([]),
})

const width = z
  .number({ error: 'invalid' })
  .min(LIMITS.columnLeast, { error: 'invalid' })
  .max(LIMITS.columnMost, { error: 'invalid' })
const columnTitle = titleText(LIMITS.columnTitleLength)
const [first, second, third] = DEFAULT_COLUMNS.widths

const pageShape: z.ZodType<Page> = blockable({
  _id: idSchema,
  title: titleText().default(''),
  subtitle: richTextSchema,
  contentType: z.enum(CONTENT_TYPES, { error: 'invalid' }),
  icon: iconSchema,
  sections: sequence(sectionSchema, LIMITS.sections).default([]),
  days: sequence(daySchema, LIMITS.days).default([]),
  colWidths: z.tuple([width, width, width]).default([first, second, third]),
  colTitles: z.tuple([columnTitle, columnTitle, columnTitle]).default([...DEFAULT_COLUMNS.titles]),
  isSampleContent: flag,
  createdAt: instantSchema,
  updatedAt: instantSchema,
})

/** Every node's id of a page, its own first. */
export function* nodeIds(page: Page): Generator<Id> {
  yield page._id
  for (const section of page.sections) {
    yield section._id
    for (const item of section.items) yield item._id
  }
  for (const day of page.days) {
    yield day._id
    for (const meal of day.meals) yield meal._id
    for (const activity of day.activities) {
      yield activity._id
      for (const sub of activity.subActivities) yield sub._id
    }
  }
}

/** The first id that two nodes share, or null. Edits and merges name nodes by id, so no id may stand twice. */
export function repeatedId(pages: readonly Page[]): Id | null {
  const seen = new Set<Id>()
  for (const page of pages) {
    for (const id of nodeIds(page)) {
      if (seen.has(id)) return id
      seen.add(id)
    }
  }
  return null
}

const checkedPage = pageShape
  .refine((page) => repeatedId([page]) === null, { error: 'repeatedId', path: ['_id'] })
  .refine((page) => page.sections.reduce((sum, section) => sum + section.items.length, 0) <= LIMITS.items, {
    error: 'tooLong',
    path: ['sections'],
  })

export const pageSchema = withExpansionLimit(checkedPage, (page) => [page])
