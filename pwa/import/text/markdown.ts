// Markdown and plain text.
import { lexer, type Token, type Tokens } from 'marked'
import type { Missed, Source, SourceText } from '#domain/schedule/source.ts'
import { sourceTable, type GridCell } from '#pwa/import/grid.ts'
import { linesOf, PartsWriter, TextWriter } from '#pwa/import/parts-writer.ts'
import { decodeText } from './decode.ts'
import { htmlSource } from './html.ts'

/** Before each line that a mail answers, once or more. */
const QUOTED = /^(?:> ?){1,8}/gm

/** A line a paragraph. */
export function readPlainText(bytes: Uint8Array): Source {
  const written = decodeText(bytes).replace(/\r\n?/g, '\n').replace(QUOTED, '')
  const parts = linesOf(written).map((text) => ({ kind: 'paragraph' as const, text }))
  return { parts, pictures: [], missed: [] }
}

/** `3. 2.(월)` and `2026. 3. 2.` are days, and no lists that begin with their third or two thousandth entry. */
const DATE_AT_START = /^([ \t]{0,8}(?:[-*+>#][ \t]{0,4}){0,4}\d{1,4})\.(?=[ \t]?\d{1,2}[./일])/gm

export function readMarkdown(bytes: Uint8Array): Source {
  const writer = new PartsWriter()
  const missed: Missed[] = []
  readBlocks(lexer(decodeText(bytes).replace(DATE_AT_START, String.raw`$1\.`)), writer, missed)
  return { parts: writer.parts, pictures: [], missed }
}

function readBlocks(tokens: readonly Token[], writer: PartsWriter, missed: Missed[]): void {
  for (const token of tokens) readBlock(token, writer, missed)
}

function readBlock(token: Token, writer: PartsWriter, missed: Missed[]): void {
  if (isOf(token, 'heading')) writer.heading(token.depth, inline(token.tokens, missed))
  else if (isOf(token, 'list')) {
    writer.endList()
    readList(token, writer, missed)
  } else if (isOf(token, 'table')) readTable(token, writer, missed)
  else if (isOf(token, 'code')) for (const line of linesOf(token.text)) writer.paragraph(line)
  else if (isOf(token, 'html')) for (const part of htmlSource(token.text).parts) writer.parts.push(part)
  else if (isOf(token, 'blockquote')) readBlocks(token.tokens, writer, missed)
  else if (isOf(token, 'paragraph') || isOf(token, 'text')) writer.paragraph(inline(token.tokens ?? [token], missed))
}

/** marked's own union has a token of any type in it. */
const isOf = <K extends keyof ByType>(token: Token, type: K): token is ByType[K] => token.type === type

interface ByType {
  heading: Tokens.Heading
  list: Tokens.List
  table: Tokens.Table
  code: Tokens.Code
  html: Tokens.HTML
  blockquote: Tokens.Blockquote
  paragraph: Tokens.Paragraph
  text: Tokens.Text
  link: Tokens.Link
  image: Tokens.Image
  br: Tokens.Br
  codespan: Tokens.Codespan
  escape: Tokens.Escape
}

/** Lists in lists are entries of the same. */
function readList({ items, ordered }: Tokens.List, writer: PartsWriter, missed: Missed[]): void {
  for (const item of items) {
    const own = item.tokens.filter(({ type }) => type === 'text' || type === 'paragraph')
    const text = inline(
      own.flatMap((token, at) => (at > 0 ? [LINE_END, token] : [token])),
      missed,
    )
    writer.entry(ordered, text)
    for (const token of item.tokens) {
      if (own.includes(token)) continue
      if (isOf(token, 'list')) readList(token, writer, missed)
      else readBlock(token, writer, missed)
    }
  }
}

const LINE_END: Token = { type: 'br', raw: '\n' }

function readTable({ header, rows }: Tokens.Table, writer: PartsWriter, missed: Missed[]): void {
  const cells = [header, ...rows].flatMap((line, row) =>
    line.map(({ tokens }, column): GridCell => {
      return { row, column, rows: 1, columns: 1, pictures: [], ...inline(tokens, missed) }
    }),
  )
  writer.table(sourceTable(cells))
}

function inline(tokens: readonly Token[], missed: Missed[]): SourceText {
  const writer = new TextWriter()
  writeInline(tokens, writer, missed)
  return writer.text()
}

function writeInline(tokens: readonly Token[], writer: TextWriter, missed: Missed[]): void {
  for (const token of tokens) {
    if (isOf(token, 'br')) writer.write('\n')
    else if (isOf(token, 'link')) {
      // An address that is written out is for whoever reads the text.
      writer.openLink(token.text === token.href ? '' : token.href)
      writeInline(token.tokens, writer, missed)
      writer.closeLink()
    } else if (isOf(token, 'image')) missed.push({ kind: 'picture', text: token.text || token.href })
    else if (isOf(token, 'html')) writer.write(/^<br\s*\/?>$/i.test(token.text) ? '\n' : '')
    else if ('tokens' in token && Array.isArray(token.tokens)) writeInline(token.tokens, writer, missed)
    else if ('text' in token && typeof token.text === 'string') writer.write(decoded(token.text))
  }
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|nbsp);/g, (whole, name: string) => NAMED[name] ?? whole)
