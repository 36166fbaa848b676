// Rows and columns have no names in the document. Those that are shown get some, so that what is written in one of them stays
// in it, whatever comes in beside it from elsewhere.
import type { TableItem } from '#domain/guidebook/items/table.ts'
import { linesAt } from '#domain/guidebook/merge/lines.ts'

export interface Lines {
  rows: readonly string[]
  cols: readonly string[]
}

type Content = TableItem['content']

export interface NamedLines {
  /**
   * The names of a table's rows and columns. When a content is first asked for, its lines are matched with those of the content
   * that was asked for before it.
   */
  of(content: Content): Lines
  /** Those of the content that was asked for last. */
  last(): Lines
}

export function nameLines(): NamedLines {
  let count = 0
  let last: { content: Content; lines: Lines } = { content: [], lines: { rows: [], cols: [] } }
  const known = new WeakMap<Content, Lines>()
  const named = (content: Content, axis: keyof Lines): readonly string[] => {
    const before = last.lines[axis]
    const length = axis === 'rows' ? content.length : (content[0]?.length ?? 0)
    if (length === before.length) return before
    const names = Array.from({ length }, () => `${(count += 1)}`)
    const moved = linesAt(last.content, content, axis)
    for (const [from, to] of moved.entries()) if (to >= 0) names[to] = before[from] ?? ''
    return names
  }
  return {
    of(content) {
      const lines = known.get(content) ?? { rows: named(content, 'rows'), cols: named(content, 'cols') }
      known.set(content, lines)
      last = { content, lines }
      return lines
    },
    last: () => last.lines,
  }
}
