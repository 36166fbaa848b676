// The one stored form of a rich text: marks in order, texts joined, nothing empty or default spelled out.
import { emptyRichText, type Block, type Mark, type RichText, type TextNode } from './rich-text.ts'
import { MARK_ORDER } from './dom-shape.ts'

type Loose = { type: string; attrs?: Record<string, unknown>; content?: Loose[]; text?: string; marks?: Mark[] }

const RANK: ReadonlyMap<string, number> = new Map(MARK_ORDER.map((name, rank) => [name, rank]))
const NOTHING = /^[\u200B\u200C\u2060\uFEFF]*$/
const BLANK = /^[\s\u200B\u200C\u2060\uFEFF]*$/

/** Two texts that read the same are deeply equal in this form: without it every comparison would see phantom changes.
 *  Links without text go, blank paragraphs become empty. Running it twice changes nothing. */
export function normalise(doc: RichText): RichText {
  const content = (doc.content as Loose[]).map(block).filter((node) => node !== null)
  return content.length === 0 ? emptyRichText() : { type: 'doc', content: content as unknown as Block[] }
}

/** Marks in the order in which they are stored and nested. */
export const sortMarks = <M extends { type: string }>(marks: readonly M[]): M[] =>
  [...marks].sort((one, other) => (RANK.get(one.type) ?? 99) - (RANK.get(other.type) ?? 99))

function block(node: Loose): Loose | null {
  const out: Loose = { type: node.type }
  if (node.attrs?.['align'] && node.attrs['align'] !== 'left') out.attrs = { align: node.attrs['align'] }
  const inline = isTextBlock(node)
  const content = inline ? texts(node.content ?? []) : (node.content ?? []).map(block).filter((child) => child !== null)
  if (content.length > 0) out.content = content
  return content.length > 0 || inline ? out : null
}

const isTextBlock = (node: Loose): boolean => ['paragraph', 'headingOne', 'headingTwo'].includes(node.type)

function texts(nodes: readonly Loose[]): Loose[] {
  // Joined first, so that a text means the same however it was split.
  const runs = join(nodes.map((node) => ({ ...node, marks: sortMarks(node.marks ?? []).map(plainMark) })))
  const said = join(runs.filter((run) => !NOTHING.test(run.text ?? '')).map(withoutEmptyLink))
  return said.every((run) => BLANK.test(run.text ?? '')) ? [] : said.map(leanText)
}

function join(runs: readonly Loose[]): Loose[] {
  const out: Loose[] = []
  for (const run of runs) {
    const last = out[out.length - 1]
    if (last && sameMarks(last.marks ?? [], run.marks ?? [])) last.text = (last.text ?? '') + (run.text ?? '')
    else out.push({ ...run })
  }
  return out
}

const withoutEmptyLink = (run: Loose): Loose =>
  BLANK.test(run.text ?? '') ? { ...run, marks: (run.marks ?? []).filter((mark) => mark.type !== 'link') } : run

const leanText = ({ text = '', marks = [] }: Loose): Loose =>
  marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text }

function plainMark(mark: Mark): Mark {
  if (!('attrs' in mark) || !mark.attrs) return { type: mark.type } as Mark
  if ('color' in mark.attrs) return { type: mark.type, attrs: { color: mark.attrs.color.toLowerCase() } } as Mark
  return { type: mark.type, attrs: { ...mark.attrs } } as Mark
}

const sameMarks = (one: readonly Mark[], other: readonly Mark[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Text of a run of text nodes. */
export const textOf = (nodes: readonly TextNode[] = []): string => nodes.map((node) => node.text).join('')
