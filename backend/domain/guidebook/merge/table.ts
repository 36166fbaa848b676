// Three-way merge of a table: rows and columns that either side put in or took out, and each cell by itself. Its grid
// stays rectangular.
import { LIMITS } from '#domain/limits.ts'
import { equal } from '#domain/guidebook/edits/equal.ts'
import type { Clash, Fields, MergeValue } from './values.ts'
import { linesAt } from './lines.ts'

export const TABLE_FIELDS: ReadonlySet<string> = new Set(['rows', 'cols', 'content', 'colWidths'])

interface Grid {
  rows: number
  cols: number
  content: readonly (readonly unknown[])[]
  colWidths: readonly number[]
}

export const isTable = (node: Fields | null): node is Fields & Grid =>
  node?.['type'] === 'table' && Array.isArray(node['content']) && Array.isArray(node['colWidths'])

type Name = 'mine' | 'theirs'

/** A row or column of the result: where it stands in each version; -1 where it does not. */
type Line = Record<'base' | Name, number>

interface Three {
  base: Grid
  mine: Grid
  theirs: Grid
  mergeValue: MergeValue
}

export function mergeTable(
  base: Grid,
  mine: Grid,
  theirs: Grid,
  mergeValue: MergeValue,
): { fields: Grid; clashes: Clash[] } {
  const three: Three = { base, mine, theirs, mergeValue }
  const [rows, cols] = [linesOf(three, 'rows'), linesOf(three, 'cols')]
  const build = (preferred: Name) =>
    gridOf(three, standing(rows, preferred, theirs.rows), standing(cols, preferred, theirs.cols), preferred)
  const merged = build('theirs')
  const isAtOdds = [...rows, ...cols].some(({ contested }) => contested)
  const isTooLarge = merged.fields.rows * merged.fields.cols > LIMITS.tableCells
  if (!isAtOdds && !isTooLarge) return merged
  const grids = isTooLarge
    ? { mine: gridIn(mine), theirs: gridIn(theirs) }
    : { mine: build('mine').fields, theirs: merged.fields }
  return { fields: grids.theirs, clashes: [{ field: 'grid', base: gridIn(base), ...grids }] }
}

/** The fields of a table that are its grid. */
export const gridIn = ({ rows, cols, content, colWidths }: Grid): Grid => ({ rows, cols, content, colWidths })

interface Contested extends Line {
  /** One side took it out, and the other changed something in it. */
  contested: boolean
}

type Axis = 'rows' | 'cols'

/** Theirs stand first where both put some in at one place. */
function linesOf(three: Three, axis: Axis): Contested[] {
  const { base, mine, theirs } = three
  const [atMine, atTheirs] = [linesAt(base.content, mine.content, axis), linesAt(base.content, theirs.content, axis)]
  const out: Contested[] = []
  let [m, t] = [0, 0]
  for (let index = 0; index <= base[axis]; index += 1) {
    const [own, other] = index < base[axis] ? [atMine[index] ?? -1, atTheirs[index] ?? -1] : [mine[axis], theirs[axis]]
    for (; other >= 0 && t < other; t += 1) out.push({ base: -1, mine: -1, theirs: t, contested: false })
    for (; own >= 0 && m < own; m += 1) out.push({ base: -1, mine: m, theirs: -1, contested: false })
    if (index === base[axis]) break
    const line = { base: index, mine: own, theirs: other }
    if (own >= 0 && other >= 0) out.push({ ...line, contested: false })
    else if (own >= 0 && isChanged(three, 'mine', axis, line)) out.push({ ...line, contested: true })
    else if (other >= 0 && isChanged(three, 'theirs', axis, line)) out.push({ ...line, contested: true })
    if (own >= 0) m = own + 1
    if (other >= 0) t = other + 1
  }
  return out
}

/** Whether a side wrote into a line that it kept; a cell of a line across that is new counts where it says anything. */
function isChanged({ base, ...sides }: Three, name: Name, axis: Axis, line: Line): boolean {
  const side = sides[name]
  const across = axis === 'rows' ? 'cols' : 'rows'
  const at = linesAt(base.content, side.content, across)
  const cell = ({ content }: Grid, along: number, crossing: number): unknown =>
    axis === 'rows' ? content[along]?.[crossing] : content[crossing]?.[along]
  const known = new Map([...at.entries()].map(([from, to]) => [to, from]))
  return Array.from({ length: side[across] }, (_, crossing) => crossing).some((crossing) => {
    const was = known.get(crossing)
    return !equal(cell(side, line[name], crossing), was === undefined ? '' : cell(base, line.base, was))
  })
}

/** What stands where one side's version is taken of what both can not have; theirs where nothing would be left. */
function standing(lines: readonly Contested[], preferred: Name, count: number): Line[] {
  const found = lines.filter((line) => !line.contested || line[preferred] >= 0)
  return found.length > 0 ? found : Array.from({ length: count }, (_, at) => ({ base: -1, mine: -1, theirs: at }))
}

function gridOf(three: Three, rows: readonly Line[], cols: readonly Line[], preferred: Name) {
  const { base, mine, theirs, mergeValue } = three
  const clashes: Clash[] = []
  const settle = (field: string, was: unknown, own: unknown, other: unknown): unknown => {
    const merged = mergeValue(field, was, own, other)
    clashes.push(...merged.clashes)
    return preferred === 'mine' ? (merged.clashes[0]?.mine ?? merged.value) : merged.value
  }
  const cell = ({ content }: Grid, row: number, col: number): unknown => content[row]?.[col]
  const content = rows.map((row, r) =>
    cols.map((col, c) => {
      const [was, own, other] = [
        cell(base, row.base, col.base),
        cell(mine, row.mine, col.mine),
        cell(theirs, row.theirs, col.theirs),
      ]
      if (own === undefined || other === undefined) return own ?? other ?? ''
      return settle(`content.${r}.${c}`, was ?? '', own, other)
    }),
  )
  const widths = cols.map(({ base: was, mine: own, theirs: other }) => ({
    was: base.colWidths[was],
    own: mine.colWidths[own],
    other: theirs.colWidths[other],
  }))
  const own = widths.map((width) => width.own ?? width.other ?? LIMITS.newColumn)
  const other = widths.map((width) => width.other ?? width.own ?? LIMITS.newColumn)
  const was = widths.map((width, n) => width.was ?? other[n])
  const isApart = widths.every((_, n) => own[n] === was[n] || other[n] === was[n] || own[n] === other[n])
  const colWidths = isApart
    ? own.map((width, n) => (width === was[n] ? other[n] : width))
    : settle('colWidths', was, own, other)
  const fields: Grid = { rows: rows.length, cols: cols.length, content, colWidths: colWidths as number[] }
  return { fields, clashes }
}
