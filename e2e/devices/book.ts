// The guidebook that two people write in: its places, each with words of its own that tell where one is.
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import type { Guidebook, Id, Item } from '#domain/guidebook/document.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { newPage, newSection } from '#domain/guidebook/new-node.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import type { RichText, PlainOrRich } from '#domain/rich-text/rich-text.ts'

type Look = 'plain' | 'rich' | 'cell'
type Screen = 'cover' | 'page'

interface Place {
  screen: Screen
  look: Look
  /** The word that its paragraph begins with. */
  anchor: string
}

/** Words of the beginning: each once in the guidebook, with two digits behind an `s`. */
const seed = (n: number): string => `처음s${String(n).padStart(2, '0')}`

const lineOf = (from: number, count = 4): string => Array.from({ length: count }, (_, at) => seed(from + at)).join(' ')

const place = (screen: Screen, look: Look, at: number): Place => ({ screen, look, anchor: seed(at) })

/** `busy` is a paragraph of the text in which `before` and `after` stand too. */
export const PLACES = {
  busy: place('page', 'rich', 10),
  before: place('page', 'rich', 20),
  after: place('page', 'rich', 30),
  second: place('page', 'rich', 40),
  heading: place('page', 'rich', 50),
  beside: place('page', 'rich', 60),
  cell: place('page', 'cell', 72),
  corner: place('page', 'cell', 75),
  pageTitle: place('page', 'plain', 80),
  coverTitle: place('cover', 'plain', 84),
  introduction: place('cover', 'plain', 88),
  header: place('cover', 'plain', 92),
  footer: place('cover', 'plain', 96),
} as const satisfies Record<string, Place>

export type PlaceName = keyof typeof PLACES

export interface Book {
  id: Id
  page: Id
  /** The page that is there to be deleted. */
  other: Id
  text: Id
  second: Id
  heading: Id
  beside: Id
  table: Id
}

const idsOfBook = (): Book => ({
  id: randomUUID(),
  page: randomUUID(),
  other: randomUUID(),
  text: randomUUID(),
  second: randomUUID(),
  heading: randomUUID(),
  beside: randomUUID(),
  table: randomUUID(),
})

export const rich = (...lines: string[]): RichText => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

/** Each row of the table begins with a word of its own, in which nobody writes. */
const CELLS = [
  [seed(70), seed(71)],
  [seed(77), seed(72)],
  [seed(78), seed(75)],
]

/** A guidebook as `POST /guidebooks` takes it, and the ids in it. */
export function makeBook(): { book: Book; body: object } {
  const book = idsOfBook()
  const item = (type: Item['type'], id: Id, more: object): Item => ({ ...newItem(type, id), ...more }) as Item
  const items = [
    item('title', book.heading, { content: rich(lineOf(50)) }),
    item('text', book.text, { content: rich(lineOf(20), lineOf(10, 6), lineOf(30)) }),
    item('table', book.table, { rows: 3, cols: 2, colWidths: [120, 180], content: CELLS }),
    item('text', book.second, { content: rich(lineOf(40)) }),
    item('imagetext', book.beside, { content: rich(lineOf(60)) }),
  ]
  const now = new Date().toISOString()
  const page = newPage('attractions', 'en', now, book.page)
  const other = newPage('attractions', 'en', now, book.other)
  const body = {
    _id: book.id,
    title: 'Jeju',
    language: 'en',
    header: { type: 'text', text: lineOf(92), image: null },
    subheader: { type: 'text', title: lineOf(84), text: lineOf(88), image: null },
    footer: { type: 'text', title: '', text: lineOf(96, 3), image: null },
    contents: [
      { ...page, title: lineOf(80), sections: [newSection(randomUUID(), items)] },
      { ...other, title: seed(79), sections: [newSection(randomUUID(), [])] },
    ],
  }
  return { book, body }
}

const LABELS: Partial<Record<PlaceName, string>> = {
  pageTitle: 'Page title',
  coverTitle: 'Title',
  introduction: 'Introduction',
  header: 'Header text',
  footer: 'Footer text',
}

/** The node that a place stands in; null on the cover. */
export function nodeOfPlace(book: Book, name: PlaceName): Id | null {
  if (name === 'busy' || name === 'before' || name === 'after') return book.text
  if (name === 'cell' || name === 'corner') return book.table
  if (name === 'second' || name === 'heading' || name === 'beside') return book[name]
  return name === 'pageTitle' ? book.page : null
}

/** The field of a place on the screen that shows it. */
export function fieldOf(page: Page, book: Book, name: PlaceName): Locator {
  const main = page.getByRole('main')
  const label = LABELS[name]
  if (label !== undefined) return main.getByRole('textbox', { name: label, exact: true })
  const item = main.locator(`[data-node="${nodeOfPlace(book, name)}"]`)
  if (PLACES[name].look !== 'cell') return item.getByRole('textbox')
  const row = item.locator('tr').filter({ hasText: rowOf(name) })
  return row.getByRole('textbox').nth(1)
}

/** The word at the head of the row that a cell stands in. */
export const rowOf = (name: PlaceName): string => (name === 'cell' ? seed(77) : seed(78))

export interface Paragraph {
  /** Where it stands: the node or the field of the cover, and of a cell its row. */
  where: string
  text: string
}

const isRich = (value: unknown): value is RichText =>
  typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'doc'

/** All that is written in a guidebook, paragraph by paragraph. */
export function paragraphsOf(guidebook: Guidebook): Paragraph[] {
  const all: Paragraph[] = []
  const add = (where: string, words: PlainOrRich): void => {
    for (const text of plainText(words).split('\n')) all.push({ where, text })
  }
  const { title, header, subheader, footer, contents } = guidebook
  const cover = { title, header: header.text, coverTitle: subheader.title, introduction: subheader.text }
  for (const [where, words] of Object.entries({ ...cover, footerTitle: footer.title, footer: footer.text }))
    add(where, words)
  for (const page of contents) {
    add(page._id, page.title)
    add(`${page._id}:subtitle`, page.subtitle)
    for (const item of page.sections.flatMap(({ items }) => items)) {
      if (item.type === 'table') for (const row of item.content) addRow(item._id, row)
      else if ('content' in item && isRich(item.content)) add(item._id, item.content)
    }
  }
  return all

  function addRow(id: Id, row: PlainOrRich[]): void {
    const head = plainText(row[0] ?? '')
    for (const cell of row) add(`${id}:${head}`, cell)
  }
}

/** As `paragraphsOf` calls the place. */
export function whereOf(book: Book, name: PlaceName): string {
  const node = nodeOfPlace(book, name)
  if (node === null) return name
  return PLACES[name].look === 'cell' ? `${node}:${rowOf(name)}` : node
}
