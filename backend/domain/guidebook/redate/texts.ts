// Every text of a guidebook that may say a date, each with its place, so that it can be read or written anew.
import { datedDays } from '#domain/guidebook/agenda/agenda.ts'
import type { CalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import type { Day, Guidebook, Id, Page, Titled } from '#domain/guidebook/document.ts'
import type { AnyNode } from '#domain/guidebook/edits/edit.ts'
import { childrenOf, kindOf, slotsOf } from '#domain/guidebook/edits/slots.ts'
import { TEXT_FIELDS } from '#domain/guidebook/text-fields.ts'
import { isRecord } from '#domain/is-record.ts'
import { isWords, type PlainOrRich } from '#domain/rich-text/rich-text.ts'

export type TextLocationKind = 'guidebook' | 'header' | 'cover' | 'footer' | 'page' | 'day' | 'time' | 'text'

/** Where a text stands. */
export interface TextLocation {
  kind: TextLocationKind
  /** null: the guidebook itself. */
  nodeId: Id | null
  pageId: Id | null
  /** Of the field, such as `content.2.0` for a cell. */
  path: string
  /** Of a day's title: which day it is, where that is known. */
  date: CalendarDate | null
}

/** Answers the same words where nothing changes. */
export type Visit = (words: PlainOrRich, spot: TextLocation) => PlainOrRich

/** Addresses, links and pictures are left out: what they say is no text. */
const FIELDS = Object.entries(TEXT_FIELDS).flatMap(([name, { dated }]) => (dated ? [name] : []))

/** @returns the guidebook with what `visit` answers, everything else shared. @param first day of the trip */
export function withTexts(guidebook: Guidebook, first: CalendarDate, visit: Visit): Guidebook {
  const { title, header, subheader, footer } = guidebook
  const at = (kind: TextLocationKind, path: string): TextLocation => ({
    kind,
    nodeId: null,
    pageId: null,
    path,
    date: null,
  })
  const plain = (words: string, kind: TextLocationKind, path: string): string => visit(words, at(kind, path)) as string
  const block = (node: Titled, kind: 'cover' | 'footer', name: string): Titled => ({
    ...node,
    title: plain(node.title, kind, `${name}.title`),
    text: plain(node.text, kind, `${name}.text`),
  })
  return {
    ...guidebook,
    title: plain(title, 'guidebook', 'title'),
    header: { ...header, text: plain(header.text, 'header', 'header.text') },
    subheader: block(subheader, 'cover', 'subheader'),
    contents: guidebook.contents.map((page) => (page.deleted ? page : pageWith(page, guidebook, first, visit))),
    footer: block(footer, 'footer', 'footer'),
  }
}

function pageWith(page: Page, guidebook: Guidebook, first: CalendarDate, visit: Visit): Page {
  const dates = new Map(datedDays(guidebook, page, first, first).map(({ day, date }) => [day._id, date]))
  return nodeWith(page, page._id, dates, visit)
}

function nodeWith<N extends AnyNode>(
  node: N,
  pageId: Id,
  dates: ReadonlyMap<Id, CalendarDate | null>,
  visit: Visit,
): N {
  const changed: Record<string, unknown> = { ...node }
  for (const field of FIELDS) {
    if (!(field in node)) continue
    const spot = { kind: kindAt(node, field), nodeId: node._id, pageId, date: dates.get(node._id) ?? null }
    changed[field] = valueWith(changed[field], field, (words, path) => visit(words, { ...spot, path }))
  }
  for (const slot of slotsOf(kindOf(node))) {
    if (!(slot in node)) continue
    changed[slot] = childrenOf(node, slot).map((child) =>
      child.deleted ? child : nodeWith(child, pageId, dates, visit),
    )
  }
  return changed as unknown as N
}

function kindAt(node: AnyNode, field: string): TextLocationKind {
  if (field === 'time') return 'time'
  if (field !== 'title') return field === 'subtitle' ? 'page' : 'text'
  if ('contentType' in node) return 'page'
  return isDay(node) ? 'day' : 'text'
}

const isDay = (node: AnyNode): node is Day => 'type' in node && node.type === 'day'

/** Words, cells of a table, titles of columns, lines of a checklist. */
function valueWith(value: unknown, path: string, visit: (words: PlainOrRich, path: string) => PlainOrRich): unknown {
  if (isWords(value)) return visit(value, path)
  if (Array.isArray(value)) return value.map((one, at) => valueWith(one, `${path}.${at}`, visit))
  return isRecord(value) && path.startsWith('entries.') && isWords(value['title'])
    ? { ...value, title: visit(value['title'], `${path}.title`) }
    : value
}
