// The numbers and marks that a document puts before its paragraphs: which are lists, and which say something of their own.
import { attribute, childOf, childrenOf, descend, type XmlNode } from './xml.ts'
import { numberIn } from './workbook-context.ts'

export interface Level {
  ordered: boolean
  /** What stands before the text, with `%1` for the number of the first depth. */
  template: string
  start: number
}

/** What a paragraph is by its number: an entry of a list, or a text with words before it, as in '1일차'. */
export type ParagraphMark = { kind: 'entry'; ordered: boolean } | { kind: 'label'; label: string }

/** Counts on as the document is read. */
export class Counters {
  readonly #counts = new Map<string, number[]>()

  /** @param list those that share a count have one name */
  next(list: string, depth: number, levels: readonly Level[]): ParagraphMark | undefined {
    const level = levels[depth]
    if (!level) return undefined
    const counts = this.#counts.get(list) ?? []
    counts[depth] = (counts[depth] ?? level.start - 1) + 1
    counts.length = depth + 1
    this.#counts.set(list, counts)
    // Only words say something: '1.', '가)' and '•' are how a list looks.
    if (!level.ordered || !/\p{L}/u.test(level.template)) return { kind: 'entry', ordered: level.ordered }
    const label = level.template.replace(/%(\d)/g, (_, at: string) => {
      const index = Number(at) - 1
      return String(counts[index] ?? levels[index]?.start ?? 1)
    })
    return { kind: 'label', label }
  }
}

interface WordNumber {
  list: string
  levels: Level[]
}

/** Of Word's `numbering.xml`, by `numId`. */
export function wordNumbers(root: XmlNode | undefined): Map<string, WordNumber> {
  const numbering = childOf(root, 'numbering')
  const abstract = new Map(
    childrenOf(numbering, 'abstractNum').map((node) => [
      attribute(node, 'abstractNumId') ?? '',
      childrenOf(node, 'lvl').map(wordLevel),
    ]),
  )
  return new Map(
    childrenOf(numbering, 'num').map((node) => {
      const id = attribute(node, 'numId') ?? ''
      const base = attribute(childOf(node, 'abstractNumId') ?? node, 'val') ?? ''
      const levels = [...(abstract.get(base) ?? [])]
      const changes = childrenOf(node, 'lvlOverride')
      for (const change of changes) {
        const depth = numberIn(change, 'ilvl', 0)
        const start = childOf(change, 'startOverride')
        const own = childOf(change, 'lvl')
        const level = own ? wordLevel(own) : levels[depth]
        if (level) levels[depth] = start ? { ...level, start: numberIn(start, 'val', 1) } : level
      }
      return [id, { list: changes.length > 0 ? `own ${id}` : base, levels }]
    }),
  )
}

function wordLevel(node: XmlNode): Level {
  const format = attribute(childOf(node, 'numFmt') ?? node, 'val') ?? 'decimal'
  const template = attribute(childOf(node, 'lvlText') ?? node, 'val') ?? ''
  return {
    // A number that shows none, as 'Day' before each: its words are all there is.
    ordered: format !== 'bullet' && (format !== 'none' || template !== ''),
    template,
    start: numberIn(childOf(node, 'start') ?? node, 'val', 1),
  }
}

/** Of Hangul's `header.xml`, by id: `^1` is the number there. */
export function hangulNumbers(head: XmlNode | undefined): Map<string, Level[]> {
  const lists = descend(head, 'refList', 'numberings')
  return new Map(
    childrenOf(lists, 'numbering').map((node) => [
      attribute(node, 'id') ?? '',
      childrenOf(node, 'paraHead').map((level) => ({
        ordered: true,
        template: level.children
          .filter((child) => typeof child === 'string')
          .join('')
          .replaceAll('^', '%'),
        start: numberIn(level, 'start', 1),
      })),
    ]),
  )
}
