// Web pages, and mails and documents saved as such: what is shown of them as paragraphs, lists, tables and pictures.
import { isTag, isText, type ChildNode, type Element, type ParentNode } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import type { Missed, Source, SourceCell, SourcePicture } from '#domain/schedule/source.ts'
import { FileRefused } from '#pwa/import/file-refusal.ts'
import { sourceTable, type GridCell } from '#pwa/import/grid.ts'
import { cellContent, PartsWriter, TextWriter } from '#pwa/import/parts-writer.ts'
import { decodeText } from './decode.ts'

/** Undefined: the picture is not in the file. */
export type PictureAt = (address: string) => SourcePicture | undefined

export function readHtml(bytes: Uint8Array): Source {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096))
  return htmlSource(decodeText(bytes, /<meta[^>]{1,200}charset=["']?([\w-]{1,40})/i.exec(head)?.[1]))
}

export function htmlSource(html: string, pictureAt: PictureAt = () => undefined): Source {
  const reading: Reading = { pictures: [], places: new Map(), missed: [], pictureAt }
  const writer = new PartsWriter()
  const blocks = new Blocks(reading, writer)
  blocks.read(parseDocument(html), 0)
  blocks.end()
  return { parts: writer.parts, pictures: reading.pictures, missed: reading.missed }
}

interface Reading {
  pictures: SourcePicture[]
  /** By address: each picture once. */
  places: Map<string, number | undefined>
  missed: Missed[]
  pictureAt: PictureAt
}

const SKIPPED = new Set(
  'script style head title noscript template iframe object svg math select textarea input'.split(' '),
)
const BLOCKS = new Set(
  'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form header hr html main nav p pre section summary ul ol table caption'.split(
    ' ',
  ),
)
/** As deep as a page may be: the walker recurses for each level. */
const DEEPEST = 400

/** Walks through what is shown; letters between two blocks are a paragraph. */
class Blocks {
  readonly #reading: Reading
  readonly #writer: PartsWriter
  #text = new TextWriter()
  /** A blank here would be the first of its line, or the second in a row. */
  #isBlank = true
  #list: boolean | null = null

  constructor(reading: Reading, writer: PartsWriter) {
    this.#reading = reading
    this.#writer = writer
  }

  read(holder: ParentNode, depth: number): void {
    if (depth > DEEPEST) throw new FileRefused('damaged')
    for (const node of holder.children) this.#readNode(node, depth + 1)
  }

  /** Ends the paragraph. */
  end(): void {
    const text = this.#text.text()
    this.#text = new TextWriter()
    this.#isBlank = true
    if (this.#list === null) this.#writer.paragraph(text)
    else this.#writer.entry(this.#list, text)
  }

  #readNode(node: ChildNode, depth: number): void {
    if (isText(node)) this.#write(node.data)
    else if (isTag(node) && !SKIPPED.has(node.name)) {
      if (isShown(node)) this.#readElement(node, depth)
      else this.#reportHidden(node)
    }
  }

  #readElement(node: Element, depth: number): void {
    const { name } = node
    if (name === 'br') this.#break()
    else if (name === 'img') this.#readPicture(node)
    else if (name === 'a') this.#readLink(node, depth)
    else if (/^h[1-6]$/.test(name)) this.#readHeading(node, depth)
    else if (name === 'li') this.#readEntry(node, depth)
    else if (name === 'table') this.#readTable(node, depth)
    else if (BLOCKS.has(name)) {
      this.end()
      if (name === 'ul' || name === 'ol') this.#writer.endList()
      const before = this.#writer.parts.length
      this.read(node, depth)
      const isEmpty = this.#writer.parts.length === before && this.#text.text().text === ''
      if (name === 'p' && isEmpty && holdsBlank(node)) this.#writer.blank()
      this.end()
    } else this.read(node, depth)
  }

  #write(data: string): void {
    let text = data.replace(/\s+/g, ' ')
    if (this.#isBlank) text = text.trimStart()
    if (text === '') return
    this.#text.write(text)
    this.#isBlank = text.endsWith(' ')
  }

  #break(): void {
    this.#text.write('\n')
    this.#isBlank = true
  }

  #readLink(node: Element, depth: number): void {
    const href = node.attribs['href'] ?? ''
    // Within the page, and what runs: it leads nowhere from elsewhere.
    this.#text.openLink(/^(https?|mailto|tel):/i.test(href) ? href : '')
    this.read(node, depth)
    this.#text.closeLink()
  }

  #readHeading(node: Element, depth: number): void {
    this.end()
    const inside = new PartsWriter()
    const blocks = new Blocks(this.#reading, inside)
    blocks.read(node, depth)
    blocks.end()
    const { text, links, pictures } = cellContent(inside.parts)
    this.#writer.heading(Number(node.name[1]), { text, links })
    for (const picture of pictures) this.#writer.picture(picture)
  }

  #readEntry(node: Element, depth: number): void {
    this.end()
    const before = this.#list
    this.#list = node.parent !== null && isTag(node.parent as ChildNode) && (node.parent as Element).name === 'ol'
    this.read(node, depth)
    this.end()
    this.#list = before
  }

  #readPicture(node: Element): void {
    const { src = '', alt = '', width, height } = node.attribs
    // What counts who opened a mail.
    if (width === '1' || height === '1') return
    const picture = this.#pictureOf(src, alt)
    if (picture === undefined) return
    this.end()
    this.#writer.picture(picture, alt)
  }

  #pictureOf(address: string, alt: string): number | undefined {
    const { places, pictures, pictureAt, missed } = this.#reading
    if (!places.has(address)) {
      const found = pictureAt(address) ?? inData(address)
      places.set(address, found ? pictures.push(found) - 1 : undefined)
      if (!found) missed.push({ kind: 'picture', text: alt || address.slice(0, 200) })
    }
    return places.get(address)
  }

  #readTable(node: Element, depth: number): void {
    this.end()
    const lines = rowsOf(node)
    const frames = lines.map((line) => cellsOf(line))
    // Tables of one column hold a page together; what stands in them stands there by itself.
    if (frames.every((cells) => cells.length <= 1)) {
      for (const [cell] of frames) if (cell) this.#readFrame(cell, depth)
      return
    }
    for (const child of node.children) if (isTag(child) && child.name === 'caption') this.#readFrame(child, depth)
    this.#writer.table(this.#tableRows(lines, depth))
  }

  #readFrame(cell: Element, depth: number): void {
    this.read(cell, depth)
    this.end()
  }

  #tableRows(lines: readonly Element[], depth: number): SourceCell[][] {
    const cells: GridCell[] = []
    const taken = new Set<string>()
    lines.forEach((line, row) => {
      let column = 0
      for (const node of cellsOf(line)) {
        while (taken.has(`${row}:${column}`)) column += 1
        const columns = spanOf(node, 'colspan', 200)
        const rows = Math.min(spanOf(node, 'rowspan', 5000), lines.length - row)
        for (let down = 0; down < rows; down++)
          for (let across = 0; across < columns; across++) taken.add(`${row + down}:${column + across}`)
        cells.push({ row, column, rows, columns, ...this.#contentOf(node, depth) })
        column += columns
      }
    })
    return sourceTable(cells)
  }

  #contentOf(cell: Element, depth: number): ReturnType<typeof cellContent> {
    const inside = new PartsWriter(true)
    const blocks = new Blocks(this.#reading, inside)
    blocks.read(cell, depth)
    blocks.end()
    return cellContent(inside.parts)
  }

  #reportHidden(node: Element): void {
    const inside = new PartsWriter()
    const blocks = new Blocks({ ...this.#reading, pictureAt: () => undefined, missed: [] }, inside)
    for (const child of node.children) blocks.#readNode(child, 0)
    blocks.end()
    const { text } = cellContent(inside.parts)
    if (text !== '') this.#reading.missed.push({ kind: 'other', text })
  }
}

/** A paragraph that has a height without a word, as Word copies a blank line. */
const holdsBlank = ({ children }: Element): boolean =>
  children.some((node) =>
    isText(node) ? node.data.includes('\u00A0') : isTag(node) && (node.name === 'br' || holdsBlank(node)),
  )

const isShown = ({ attribs }: Element): boolean =>
  attribs['hidden'] === undefined &&
  !/(^|;)\s*(display\s*:\s*none|visibility\s*:\s*hidden)/i.test(attribs['style'] ?? '')

const rowsOf = (holder: Element): Element[] =>
  holder.children.flatMap((node) => {
    if (!isTag(node)) return []
    return node.name === 'tr' ? [node] : /^t(head|body|foot)$/.test(node.name) ? rowsOf(node) : []
  })

const cellsOf = (line: Element): Element[] =>
  line.children.filter((node): node is Element => isTag(node) && /^t[dh]$/.test(node.name))

function spanOf(node: Element, name: string, most: number): number {
  const value = Number(node.attribs[name] ?? 1)
  return Number.isInteger(value) && value > 0 ? Math.min(value, most) : 1
}

/** A picture that is written out in its address. */
function inData(address: string): SourcePicture | undefined {
  const [head = '', data = ''] = address.split(',', 2)
  const [, type, kind] = /^data:(image\/(png|jpe?g|gif|webp|bmp|avif));base64$/i.exec(head) ?? []
  if (!type || !kind) return undefined
  const letters = atob(data.replace(/\s/g, ''))
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
  return { name: `picture.${kind.toLowerCase()}`, type: type.toLowerCase(), bytes }
}
