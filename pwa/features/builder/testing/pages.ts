// Pages for tests of the builder, in few words.
import type { Day, Item, ItemType, Page } from '#domain/guidebook/document.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { newActivity, newDay, newMeal, newPage, newSection, newSubActivity } from '#domain/guidebook/new-node.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'

const AT = '2026-01-01T00:00:00.000Z'

const id = (): string => crypto.randomUUID()

/** A free layout with these sections of items, called 'Type 1'. */
export const freePage = (...sections: Item[][]): Page => ({
  ...newPage('attractions', 'en', AT, id()),
  sections: sections.map((items) => newSection(id(), items)),
})

export const itemOf = <T extends ItemType>(type: T, fields: Partial<Extract<Item, { type: T }>> = {}): Item => ({
  ...(newItem(type, id()) as Extract<Item, { type: T }>),
  ...fields,
})

export const text = (words: string): Item => itemOf('text', { content: paragraph(words) })

/** A table whose cells say this. */
export const table = (...content: string[][]): Item => ({
  ...(newItem('table', id(), { rows: content.length, cols: content[0]?.length ?? 0 }) as Item & { type: 'table' }),
  content,
})

/** Words of a day: its activities by place with the bodies of their parts, and its meals. */
export interface Plan {
  title: string
  activities?: [place: string, ...bodies: string[]][]
  meals?: string[]
}

const dayOf = ({ title, activities = [], meals = [] }: Plan): Day => ({
  ...newDay('en', id()),
  title,
  activities: activities.map(([place, ...bodies]) => ({
    ...newActivity(id(), id()),
    place,
    subActivities: bodies.map((body) => newSubActivity(id(), body)),
  })),
  meals: meals.map((meal) => ({ ...newMeal('en', id()), title: meal })),
})

/** An itinerary of these days, called 'Trip'. */
export const itineraryOf = (plan: readonly Plan[]): Page => ({
  ...newPage('itinerary', 'en', AT, id()),
  title: 'Trip',
  days: plan.map(dayOf),
})
