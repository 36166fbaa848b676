// Where what was read out of a paste comes to stand: days, activities and meals of an itinerary, items of a page, or pages
// of their own. One edit, so that one undo takes it out.
import { isNewDayTitle } from '#domain/guidebook/default-texts.ts'
import type { Activity, Day, Guidebook, Id, Item, Meal, Page } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { applyEdit } from '#domain/guidebook/edits/apply-edit.ts'
import { find } from '#domain/guidebook/find.ts'
import { addableItems, newItem } from '#domain/guidebook/items/registry.ts'
import { newDay } from '#domain/guidebook/new-node.ts'
import { LIMITS } from '#domain/limits.ts'
import { isBlank, plainText } from '#domain/rich-text/plain-text.ts'
import { activitiesOf, daysOf, mealsOf } from '#domain/schedule/draft-days.ts'
import { linesOfPart } from '#domain/schedule/draft-edits.ts'
import { draftItems, draftPages, type PagesOptions } from '#domain/schedule/draft-pages.ts'
import type { Draft, DraftPart } from '#domain/schedule/draft.ts'
import { titleOf } from '#domain/schedule/draft-text.ts'
import { linesOf } from '#pwa/features/builder/checklist/entries.ts'
import { findPage, itemsOf } from '#pwa/features/builder/session/page-facts.ts'
import { after, dayOf, isWithinLimits, inserted, type PasteTarget } from './pasted.ts'

export interface PastedSchedule {
  edit: Edit
  /** The page to go to, and what is selected there. */
  pageId: Id
  first: Id
  count: { days: number; activities: number; meals: number; items: number; pages: number }
}

const NONE = { days: 0, activities: 0, meals: 0, items: 0, pages: 0 }

/** A day, or more than one thing at its time. */
function isSchedule({ parts }: Draft): boolean {
  const timed = parts.filter(({ kind, time }) => time !== '' && kind !== 'text')
  return timed.length >= 2 || (timed.length > 0 && parts.some(({ kind, sure }) => kind === 'day' && sure))
}

/** null: here it can be nothing. @throws nothing: 'tooMany' where there is no room for it */
export function pasteSchedule(
  guidebook: Guidebook,
  target: PasteTarget,
  draft: Draft,
  options: PagesOptions,
): PastedSchedule | 'tooMany' | null {
  const page = target.pageId === null ? null : findPage(guidebook, target.pageId)
  const made = page ? onPage(guidebook, page, target, draft, options) : onCover(target, draft, options)
  if (!made) return null
  const full = applyEdit(guidebook, made.edit).guidebook
  return isWithinLimits(full, made.pageId) ? made : 'tooMany'
}

function onPage(
  guidebook: Guidebook,
  page: Page,
  target: PasteTarget,
  draft: Draft,
  options: PagesOptions,
): PastedSchedule | null {
  const last = target.selected.at(-1) ?? null
  if (page.contentType === 'itinerary') return inItinerary(guidebook, page, last, draft, options)
  const list = last === null ? undefined : find(guidebook, last)?.node
  if (list && 'entries' in list) return inChecklist(page, list, draft, options)
  if (page.contentType === 'preparations') return asItems(page, last, preparations(draft, options))
  if (isSchedule(draft)) return besidePage(page, draft, options)
  return addableItems(page.contentType).includes('text') ? asItems(page, last, draftItems(draft, options)) : null
}

/** Everything belongs to a day here: what stands round the days to the last of them. */
function inItinerary(
  guidebook: Guidebook,
  page: Page,
  last: Id | null,
  draft: Draft,
  options: PagesOptions,
): PastedSchedule | null {
  const parts = draft.parts.filter(({ kind }) => kind !== 'picture').map(asPartOfDay)
  const firstDay = parts.findIndex(({ kind }) => kind === 'day')
  const day = dayOf(guidebook, page, last) ?? page.days.findLast(({ deleted }) => !deleted)
  if (firstDay < 0) return inDay(page, day, last, parts, options)
  const [first, ...others] = parts.slice(firstDay)
  if (!first) return null
  const days = daysOf([first, ...parts.slice(0, firstDay), ...others], options)
  const edits = inserted(days, { parent: page._id, slot: 'days', ...after(day?._id) })
  const untouched = day && isUntouched(day) ? [{ kind: 'delete', id: day._id } as const] : []
  return done(page._id, [...edits, ...untouched], days[0]?._id, { ...NONE, ...countOf(days), days: days.length })
}

const asPartOfDay = (part: DraftPart): DraftPart =>
  part.kind === 'table' || part.kind === 'list'
    ? {
        ...part,
        kind: 'text',
        outside: false,
        body: linesOfPart(part),
        title: NO_TEXT,
        time: '',
        place: NO_TEXT,
        rows: [],
      }
    : { ...part, outside: false }

const NO_TEXT = { text: '', links: [] }

const countOf = (days: readonly Day[]) => ({
  activities: days.reduce((sum, { activities }) => sum + activities.length, 0),
  meals: days.reduce((sum, { meals }) => sum + meals.length, 0),
})

/** A day that was only just made. */
const isUntouched = ({ title, activities, meals }: Day): boolean =>
  (isBlank(title) || isNewDayTitle(plainText(title))) &&
  activities.every((activity) => activity.deleted || isBlankActivity(activity)) &&
  meals.every(({ deleted }) => deleted)

const isBlankActivity = ({ place, time, schedule, subActivities }: Activity): boolean =>
  [place, time, schedule].every(isBlank) &&
  subActivities.every((sub) => [sub.place, sub.time, sub.schedule, sub.body].every(isBlank))

function inDay(
  page: Page,
  day: Day | undefined,
  last: Id | null,
  parts: DraftPart[],
  options: PagesOptions,
): PastedSchedule | null {
  const activities = activitiesOf(parts, options)
  const meals = mealsOf(parts, options)
  const count = { ...NONE, activities: activities.length, meals: meals.length }
  const first = (activities[0] ?? meals[0])?._id
  if (!day) {
    const made = { ...newDay(options.language, options.newId()), activities, meals }
    return done(page._id, inserted([made], { parent: page._id, slot: 'days' }), first, { ...count, days: 1 })
  }
  const [beside, meal] = [standing(day.activities, last), standing(day.meals, last)]
  const edits = [
    ...inserted(activities, { parent: day._id, slot: 'activities', ...after(beside?._id) }),
    ...inserted(meals, { parent: day._id, slot: 'meals', ...after(meal?._id) }),
    // What was begun for it gives way to it.
    ...(beside && activities.length > 0 && isBlankActivity(beside)
      ? [{ kind: 'delete', id: beside._id } as const]
      : []),
  ]
  return done(page._id, edits, first, count)
}

/** The one that is selected, or whose part is. */
const standing = <N extends Activity | Meal>(nodes: readonly N[], id: Id | null): N | undefined =>
  nodes.find((node) => node._id === id || ('subActivities' in node && node.subActivities.some((sub) => sub._id === id)))

function done(pageId: Id, edits: Edit[], first: Id | undefined, count: PastedSchedule['count']): PastedSchedule | null {
  return first === undefined ? null : { edit: { kind: 'all', edits }, pageId, first, count }
}

function inChecklist(
  page: Page,
  list: Extract<Item, { type: 'checklist' }>,
  { parts }: Draft,
  { newId }: PagesOptions,
): PastedSchedule | null {
  const written = list.entries.filter(({ title }) => title.trim() !== '')
  const lines = linesOf(textIn(parts)).map(titleOf)
  const entries = [...written, ...lines.map((title) => ({ _id: newId(), title }))]
  if (lines.length === 0 || entries.length > LIMITS.checklistEntries) return null
  const edit: Edit = { kind: 'update', id: list._id, fields: { entries } }
  return done(page._id, [edit], list._id, { ...NONE, items: lines.length })
}

const textIn = (parts: readonly DraftPart[]): string =>
  parts
    .flatMap(linesOfPart)
    .map(({ text }) => text)
    .join('\n')

/** A line each: what, and behind a colon or dash what for. */
function preparations({ parts }: Draft, { newId }: PagesOptions): Item[] {
  return linesOf(textIn(parts)).map((text) => {
    const [, title = text, body = ''] = /^([^:：–]{1,60}?)\s?(?::|：|–| - | · )\s?(\S[^]{0,2000})$/.exec(text) ?? []
    return { ...newItem('preparation', newId()), title: titleOf(title), body } as Item
  })
}

function asItems(page: Page, last: Id | null, items: Item[]): PastedSchedule | null {
  const ids = itemsOf(page).map(({ _id }) => _id)
  const beside = last !== null && ids.includes(last) ? last : ids.at(-1)
  const edits = inserted(items, { parent: page._id, slot: 'items', ...after(beside) })
  return done(page._id, edits, items[0]?._id, { ...NONE, items: items.length })
}

/** A page of another kind holds no days: an itinerary behind it does, in its place where nobody has begun it. */
function besidePage(page: Page, draft: Draft, options: PagesOptions): PastedSchedule | null {
  const pages = draftPages(draft, options)
  const isEmpty = itemsOf(page).length === 0 && isBlank(page.subtitle)
  const edits = [
    ...inserted(pages, { parent: null, slot: 'contents', after: page._id }),
    ...(isEmpty ? [{ kind: 'delete', id: page._id } as const] : []),
  ]
  return pagesDone(pages, edits)
}

function onCover({ selected }: PasteTarget, draft: Draft, options: PagesOptions): PastedSchedule | null {
  if (!isSchedule(draft)) return null
  const pages = draftPages(draft, options)
  return pagesDone(pages, inserted(pages, { parent: null, slot: 'contents', ...after(selected.at(-1)) }))
}

function pagesDone(pages: Page[], edits: Edit[]): PastedSchedule | null {
  const days = pages.flatMap((page) => page.days)
  const [first] = pages
  const count = { ...NONE, ...countOf(days), days: days.length, pages: pages.length - 1 }
  return first ? done(first._id, edits, first.days[0]?._id ?? first._id, count) : null
}
