// What is left of the sample or of a template in a guidebook: for the check before publishing and for the marks in the
// builder, which both ask here.
import type { Activity, Day, Guidebook, Header, Id, Item, Meal, Page, SubActivity } from '#domain/guidebook/document.ts'
import type { CheckResult } from '#domain/guidebook/items/definition.ts'
import { isRecord } from '#domain/is-record.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import { isWords } from '#domain/rich-text/rich-text.ts'
import { sampleFindings, type SampleMarks } from './sample.ts'

export type CheckableNode = Header | Page | Day | Activity | SubActivity | Meal | Item

/** Of a node's own words, without what stands in it. @param sample what the sample says, once that is known */
export function leftoverFindings(node: CheckableNode, sample?: SampleMarks): CheckResult[] {
  const own = ownPart(node)
  return [...(sample ? sampleFindings(sample, own) : []), ...placesToFill(own)]
}

function ownPart(node: CheckableNode): object {
  if ('contentType' in node) return { subtitle: node.subtitle }
  if ('activities' in node) return { title: node.title }
  if ('subActivities' in node) {
    const { subActivities: _, ...activity } = node
    return activity
  }
  return '_id' in node ? node : shownOf(node)
}

/** A block shows its words or its picture. */
const shownOf = ({ type, image, ...words }: Header): object => (type === 'image' ? { image, ...words } : words)

/** What is marked: a node of a page, the page by its subtitle, or a block of the cover. */
export type LeftoverLocation = Id | 'header' | 'cover' | 'footer'

/** Everything with words of its own, page by page. */
export function* leftPlaces({
  header,
  subheader,
  footer,
  contents,
}: Guidebook): Generator<[LeftoverLocation, CheckableNode]> {
  yield ['header', header]
  yield ['cover', subheader]
  yield ['footer', footer]
  for (const page of contents) if (!page.deleted) yield* placesOfPage(page)
}

function* placesOfPage(page: Page): Generator<[LeftoverLocation, CheckableNode]> {
  yield [page._id, page]
  for (const { items } of page.sections) for (const item of items) yield [item._id, item]
  for (const day of page.days) {
    yield [day._id, day]
    for (const activity of day.activities) {
      yield [activity._id, activity]
      for (const sub of activity.subActivities) yield [sub._id, sub]
    }
    for (const meal of day.meals) yield [meal._id, meal]
  }
}

// Places that a template left to be filled, such as `〔Guide’s name〕`.

const MARK = /〔[^〔〕]{1,80}〕/

/** The first of a node. */
function placesToFill(node: object): CheckResult[] {
  const mark = markIn(node)
  return mark === undefined ? [] : [['toFill', mark]]
}

function markIn(value: unknown): string | undefined {
  if (isWords(value)) return MARK.exec(plainText(value))?.[0]
  if (Array.isArray(value)) return firstOf(value)
  return isRecord(value) ? firstOf(Object.values(value)) : undefined
}

function firstOf(values: readonly unknown[]): string | undefined {
  for (const value of values) {
    const mark = markIn(value)
    if (mark !== undefined) return mark
  }
  return undefined
}
