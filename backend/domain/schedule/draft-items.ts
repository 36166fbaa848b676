// Items of a page out of parts of a draft: where the product has a type that holds them well, in that.
import type { Item, Picture } from '#domain/guidebook/document.ts'
import type { ItemOf } from '#domain/guidebook/items/registry.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { LIMITS } from '#domain/limits.ts'
import type { Block } from '#domain/rich-text/rich-text.ts'
import { headOf, linesOfPart } from './draft-edits.ts'
import { bulleted, paragraphs, richTexts, titleOf, within, linesToPlainOrRich } from './draft-text.ts'
import type { DraftPart } from './draft.ts'
import type { SourceCell, SourceText } from './source.ts'
import { trimSeparators, sliceText, hasContent } from './stretch.ts'

export interface ItemFactoryContext {
  newId: () => string
  picture: (index: number) => Picture | null
  /** Of tables that were made. */
  cells: number
}

export function itemsOf(part: DraftPart, making: ItemFactoryContext): Item[] {
  const pictures = part.picture === undefined || part.kind === 'picture' ? [] : pictureItems(part, making)
  switch (part.kind) {
    case 'table':
      return [
        ...headItems(part, making),
        ...tableItems(part, making),
        ...textItems(part.body.flatMap(paragraphs), making),
        ...pictures,
      ]
    case 'list':
      return [...listItems(part, making), ...pictures]
    case 'picture':
      return pictureItems(part, making)
    case 'contact':
      return [...textItems(contactBlocks(part), making), ...pictures]
    case 'hotel':
      return [...headItems(part, making), ...hotelItems(part, making), ...pictures]
    default:
      return [...headItems(part, making), ...textItems(part.body.flatMap(bounded), making), ...pictures]
  }
}

const make = <T extends Item['type']>(type: T, fields: Partial<ItemOf<T>>, { newId }: ItemFactoryContext): Item =>
  ({ ...newItem(type, newId()), ...fields }) as Item

const bounded = (line: SourceText): Block[] => within(line).flatMap(paragraphs)

const headItems = (part: DraftPart, making: ItemFactoryContext): Item[] => {
  const head = headOf(part)
  if (!hasContent(head.text)) return []
  return richTexts(bounded(head)).map((content) => make('title', { content }, making))
}

const textItems = (blocks: readonly Block[], making: ItemFactoryContext): Item[] =>
  richTexts(blocks).map((content) => make('text', { content }, making))

const BOLD = { type: 'bold' } as const

/** The name, and below it what leads to them. */
function contactBlocks(part: DraftPart): Block[] {
  const [head, ...rest] = linesOfPart(part).flatMap((line) => within(line))
  if (!head) return []
  const name = paragraphs(head).map((block) => ({
    ...block,
    ...(block.content
      ? { content: block.content.map((node) => ({ ...node, marks: [...(node.marks ?? []), BOLD] })) }
      : {}),
  }))
  return [...name, ...rest.flatMap(paragraphs)]
}

const ADDRESS = /^(?:주소|위치|address|addr\.?)\s?[:：]\s?/iu

/** An address is a place of the map: without coordinates it is a name. */
function hotelItems({ body }: DraftPart, making: ItemFactoryContext): Item[] {
  const isAddress = (line: SourceText): boolean => ADDRESS.test(line.text) && line.text.length <= LIMITS.titleLength
  const texts = textItems(body.filter((line) => !isAddress(line)).flatMap(bounded), making)
  const maps = body.filter(isAddress).map((line) => {
    const address = titleOf(trimSeparators(sliceText(line, ADDRESS.exec(line.text)?.[0].length ?? 0)).text)
    return make('map', { content: { address, latitude: null, longitude: null, level: 6 } }, making)
  })
  return [...texts, ...maps]
}

/** What is ticked off is a checklist, where its lines are short and nothing in them leads anywhere. */
function listItems(part: DraftPart, making: ItemFactoryContext): Item[] {
  const head = headOf(part)
  const isPlain = part.body.every(
    ({ text, links }) => links.length === 0 && text.length <= LIMITS.titleLength && !text.includes('\n'),
  )
  const isChecklist = /준비물|챙길|챙겨|지참|packing|bring|checklist/i.test(head.text)
  if (!isChecklist || !isPlain || head.text.length > LIMITS.titleLength)
    return [...headItems(part, making), ...textItems(lists(part.body), making)]
  const items: Item[] = []
  const all = part.body.flatMap(entriesOf)
  for (let at = 0; at === 0 || at < all.length; at += LIMITS.checklistEntries) {
    const made = all
      .slice(at, at + LIMITS.checklistEntries)
      .map(({ text }) => ({ _id: making.newId(), title: titleOf(text) }))
    items.push(make('checklist', { title: titleOf(head.text), entries: made }, making))
  }
  return items
}

/** Apart by commas, where none of them stands within brackets. */
function entriesOf(text: SourceText): SourceText[] {
  if (/[([].{0,100},.{0,100}[)\]]/.test(text.text)) return [text]
  const entries: SourceText[] = []
  let from = 0
  for (const { index } of text.text.matchAll(/, |,(?=\p{L})/gu)) {
    entries.push(sliceText(text, from, index))
    from = index + 1
  }
  return [...entries, sliceText(text, from)].filter((entry) => hasContent(entry.text))
}

const LIST_MOST = 100

function lists(entries: readonly SourceText[]): Block[] {
  const all = entries.flatMap((entry) => within(entry))
  const blocks: Block[] = []
  for (let at = 0; at < all.length; at += LIST_MOST) blocks.push(bulleted(all.slice(at, at + LIST_MOST)))
  return blocks
}

function pictureItems(part: DraftPart, making: ItemFactoryContext): Item[] {
  const picture = part.picture === undefined ? null : making.picture(part.picture)
  const said = part.kind === 'picture' ? linesOfPart(part) : []
  if (!picture) return textItems(said.flatMap(bounded), making)
  const alt = said.map(({ text }) => text).join(' ')
  const isAlt = alt !== '' && alt.length <= LIMITS.altLength
  const image = isAlt ? { ...picture, alt: titleLike(alt) } : picture
  return [make('image', { image }, making), ...(isAlt ? [] : textItems(said.flatMap(bounded), making))]
}

const titleLike = (text: string): string => text.replace(/\s/g, ' ').trim()

/** Wide and long ones in pieces; what is beyond the cells of a guidebook becomes lines. */
function tableItems({ rows = [] }: DraftPart, making: ItemFactoryContext): Item[] {
  const width = rows.flat().reduce((most, { column, columns }) => Math.max(most, column + Math.max(1, columns)), 0)
  const cells = width * rows.length
  if (width === 0 || width > WIDTH_MOST || making.cells + cells > CELLS_MOST)
    return textItems(rows.flatMap(rowBlocks), making)
  making.cells += cells
  const most = Math.floor(LIMITS.tableCells / width)
  const items: Item[] = []
  for (let at = 0; at < rows.length; at += most) {
    const piece = rows.slice(at, at + most)
    const content = piece.map((row) => filled(row, width))
    const table = newItem('table', making.newId(), { rows: piece.length, cols: width })
    items.push({ ...table, content } as Item)
  }
  // What has no room in a cell stands below.
  const over = rows.flat().flatMap((cell) => within(cell).slice(1))
  return [...items, ...textItems(over.flatMap(paragraphs), making)]
}

/** Of one import; a guidebook has room for more tables beside them. */
const CELLS_MOST = LIMITS.documentCells / 2
const WIDTH_MOST = 100

function filled(row: readonly SourceCell[], width: number) {
  const cells = Array.from({ length: width }, (): ReturnType<typeof linesToPlainOrRich> => '')
  for (const cell of row) if (cell.column < width) cells[cell.column] = linesToPlainOrRich(within(cell).slice(0, 1))
  return cells
}

const rowBlocks = (row: readonly SourceCell[]): Block[] => row.filter(({ text }) => hasContent(text)).flatMap(bounded)
