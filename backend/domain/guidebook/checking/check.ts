// The check before publishing: what a reader would stumble over, in the order in which they would.
import type { Day, Guidebook, Header, Item, Page, Picture } from '#domain/guidebook/document.ts'
import { readable } from '#domain/guidebook/readable.ts'
import type { Words } from '#domain/rich-text/rich-text.ts'
import { isDeadLink } from './dead-link.ts'
import type { Finding } from './finding.ts'
import { inWords } from './texts.ts'
import type { Checks, Found } from '#domain/guidebook/items/definition.ts'
import { definitionOf } from '#domain/guidebook/items/registry.ts'

export function checkGuidebook({ header, subheader, footer, contents }: Guidebook): Finding[] {
  const pages = shown(contents)
  return [
    ...inBlock(header, 'header'),
    ...inBlock(subheader, 'cover'),
    ...pages.flatMap(checkPage),
    ...inBlock(footer, 'footer'),
  ]
}

const shown = <N extends { deleted?: boolean }>(nodes: readonly N[]): N[] => nodes.filter((node) => !node.deleted)

function inBlock({ type, image }: Header, target: string): Finding[] {
  return type === 'image' && lacksAlt(image) ? [{ kind: 'noAlt', pageId: null, target, words: '' }] : []
}

function checkPage(page: Page): Finding[] {
  const items = shown(page.sections).flatMap((section) => shown(section.items))
  const days = shown(page.days)
  const at = (target: string, found: readonly Found[]): Finding[] =>
    found.map(([kind, words = '']) => ({ kind, pageId: page._id, target, words }))
  if (readable([...items, ...days], '').html === '')
    return [{ kind: 'emptyPage', pageId: null, target: page._id, words: page.title }]
  return [
    ...at(page._id, said(page.subtitle)),
    ...items.flatMap((item) => at(item._id, inItem(item))),
    ...days.flatMap((day) => inDay(day, at)),
  ]
}

type At = (target: string, found: readonly Found[]) => Finding[]

const inDay = (day: Day, at: At): Finding[] => [
  ...at(day._id, said(day.title)),
  ...shown(day.activities).flatMap((activity) => [
    ...at(activity._id, said(activity.place, activity.time, activity.schedule)),
    ...shown(activity.subActivities).flatMap((sub) => at(sub._id, said(sub.place, sub.time, sub.schedule, sub.body))),
  ]),
  ...shown(day.meals).flatMap((meal) => at(meal._id, said(meal.title, meal.body))),
]

const inItem = (item: Item): Found[] => definitionOf(item.type)?.findings(item, CHECKS) ?? []

const said = (...words: readonly Words[]): Found[] =>
  words.flatMap(inWords).map(({ kind, words: about }): Found => [kind, about])

const lacksAlt = (picture: Picture | null): boolean => picture !== null && !picture.alt?.trim()

const pictures = (all: readonly (Picture | null)[]): Found[] => (all.some(lacksAlt) ? [['noAlt']] : [])

const CHECKS: Checks = { words: said, pictures, isDeadLink }
