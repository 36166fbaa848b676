// What other programs get of items, days and pages: their words, links and pictures, as HTML and as plain text.
import { notDeleted } from '#domain/guidebook/node.ts'
import type { Activity, Day, Item, Meal, Page, Picture, SubActivity } from './document.ts'
import { isDefaultSubtitle } from './default-texts.ts'
import type { Markup, ReadableItem } from '#domain/guidebook/items/definition.ts'
import { definitionOf } from '#domain/guidebook/items/registry.ts'
import { escapeHtml, wordsHtml } from '#domain/rich-text/html.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import type { PlainOrRich } from '#domain/rich-text/rich-text.ts'

/** What stands for itself: a section is read as part of its page. */
type Node = Page | Day | Activity | SubActivity | Meal | Item

/** `origin`: where the addresses of pictures begin. */
export function readable(nodes: readonly Node[], origin: string): ReadableItem {
  const parts = nodes.flatMap((node) => nodeParts(node, origin))
  const said = parts.filter(({ text, html }) => text.trim() !== '' || html.includes('<img'))
  const text = said.flatMap((part) => (part.text.trim() === '' ? [] : [part.text]))
  return { html: said.map(({ html }) => html).join(''), text: text.join('\n') }
}

function nodeParts(node: Node, origin: string): ReadableItem[] {
  if ('contentType' in node) return pageParts(node, origin)
  if ('subActivities' in node) return activityParts(node)
  if (node.type === 'day') return dayParts(node)
  if (node.type === 'meal') return [mealPart(node)]
  return node.type === 'subActivity' ? [subPart(node)] : itemParts(node, origin)
}

const pageParts = (page: Page, origin: string): ReadableItem[] => [
  heading('h1', page.title),
  words(isDefaultSubtitle(page.subtitle) ? '' : page.subtitle),
  ...notDeleted(page.sections).flatMap((section) =>
    notDeleted(section.items).flatMap((item) => itemParts(item, origin)),
  ),
  ...notDeleted(page.days).flatMap(dayParts),
]

const dayParts = (day: Day): ReadableItem[] => [
  heading('h2', day.title),
  ...notDeleted(day.activities).flatMap(activityParts),
  ...notDeleted(day.meals).map(mealPart),
]

const activityParts = (activity: Activity): ReadableItem[] => [
  heading('h3', [activity.time, activity.place, activity.schedule].map(plainText).filter(Boolean).join(' ')),
  ...notDeleted(activity.subActivities).map(subPart),
]

const subPart = ({ time, place, body, schedule }: SubActivity): ReadableItem =>
  line([time, place, body, schedule].map(plainText).filter(Boolean).join(' '))

const mealPart = ({ title, body }: Meal): ReadableItem => line([title, body].map(plainText).filter(Boolean).join(': '))

const itemParts = (item: Item, origin: string): ReadableItem[] =>
  definitionOf(item.type)?.readable(item, markup(origin)) ?? []

const markup = (origin: string): Markup => ({
  heading,
  line,
  words,
  link,
  table,
  pictures: (all) => pictures(all, origin),
})

function heading(tag: 'h1' | 'h2' | 'h3', content: PlainOrRich): ReadableItem {
  const text = plainText(content)
  return { html: `<${tag}>${escapeHtml(text)}</${tag}>`, text }
}

const line = (text: string): ReadableItem => ({ html: `<p>${escapeHtml(text)}</p>`, text })

const words = (content: PlainOrRich): ReadableItem => ({ html: wordsHtml(content), text: plainText(content) })

const link = (text: string, url: string): ReadableItem => ({
  html: `<p><a href="${escapeHtml(url)}">${escapeHtml(text)}</a></p>`,
  text: text === url ? url : `${text} ${url}`,
})

const pictures = (all: readonly (Picture | null)[], origin: string): ReadableItem[] =>
  all.flatMap((picture) =>
    picture ? [{ html: `<p><img src="${escapeHtml(origin + picture.large)}"${altOf(picture)}></p>`, text: '' }] : [],
  )

const altOf = ({ alt }: Picture): string => (alt ? ` alt="${escapeHtml(alt)}"` : '')

function table(rows: readonly (readonly PlainOrRich[])[]): ReadableItem {
  const row = (cells: readonly PlainOrRich[]): string =>
    `<tr>${cells.map((cell) => `<td>${wordsHtml(cell)}</td>`).join('')}</tr>`
  const text = rows.map((cells) => cells.map((cell) => plainText(cell).replaceAll('\n', ' ')).join('\t')).join('\n')
  return { html: `<table>${rows.map(row).join('')}</table>`, text }
}
