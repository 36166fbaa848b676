// Tables of a page by the lines that are drawn between their cells.
import type { Rule } from './page-content.ts'

/** Columns and rows by their edges; each cell by where it stands and what it spans. */
export interface RuledTable {
  xs: number[]
  ys: number[]
  cells: { row: number; column: number; rows: number; columns: number }[]
}

/** Lines this near to each other are one; as far may they miss where they should meet. */
const NEAR = 3
/** Cells are wider and higher. */
const LEAST = 6
/** More lines than any schedule has: a map, say. */
const MOST = 4000

export function ruledTables(rules: readonly Rule[]): RuledTable[] {
  if (rules.length > MOST) return []
  const tables = groupsOf(joinedRules(rules)).flatMap(tableOf)
  // A frame is no table, and lines between rows say nothing of their columns.
  return tables.filter(({ xs, cells }) => xs.length > 2 && cells.length > 1)
}

/** What goes on in one line is one line. */
function joinedRules(rules: readonly Rule[]): Rule[] {
  const joined: Rule[] = []
  const sorted = rules.toSorted((a, b) => Number(a.isUpright) - Number(b.isUpright) || a.at - b.at || a.from - b.from)
  for (const rule of sorted) {
    const before = joined.findLast(
      (one) =>
        one.isUpright === rule.isUpright &&
        Math.abs(one.at - rule.at) < 1.5 &&
        rule.from <= one.to + NEAR &&
        rule.to >= one.from - NEAR,
    )
    if (!before) joined.push({ ...rule })
    else {
      before.from = Math.min(before.from, rule.from)
      before.to = Math.max(before.to, rule.to)
    }
  }
  return joined
}

/** Lines that meet, directly or by others. */
function groupsOf(rules: readonly Rule[]): Rule[][] {
  const left = new Set(rules)
  const groups: Rule[][] = []
  for (const first of rules) {
    if (!left.delete(first)) continue
    const group = [first]
    for (const rule of group)
      for (const other of left)
        if (meet(rule, other)) {
          left.delete(other)
          group.push(other)
        }
    groups.push(group)
  }
  return groups
}

const meet = (a: Rule, b: Rule): boolean =>
  a.isUpright !== b.isUpright &&
  isWithin(b.at, a.from - NEAR, a.to + NEAR) &&
  isWithin(a.at, b.from - NEAR, b.to + NEAR)

const isWithin = (value: number, from: number, to: number): boolean => from <= value && value <= to

function tableOf(group: readonly Rule[]): RuledTable[] {
  const upright = group.filter(({ isUpright }) => isUpright)
  const level = group.filter(({ isUpright }) => !isUpright)
  if (upright.length === 0 || level.length === 0) return []
  // Many tables are open at their sides: their level lines end where a last upright one would be.
  const xs = edges([...upright.map(({ at }) => at), ...ends(level)])
  const ys = edges([...level.map(({ at }) => at), ...ends(upright)])
  if (xs.length < 2 || ys.length < 2) return []
  return [{ xs, ys, cells: cellsOf(xs, ys, upright, level) }]
}

const ends = (rules: readonly Rule[]): number[] => [
  Math.min(...rules.map(({ from }) => from)),
  Math.max(...rules.map(({ to }) => to)),
]

/** Sorted, those near each other once. */
function edges(places: readonly number[]): number[] {
  const kept: number[] = []
  for (const place of places.toSorted((a, b) => a - b))
    if (place - (kept.at(-1) ?? -Infinity) >= LEAST) kept.push(place)
  return kept
}

/** Places with no line between them are one cell. */
function cellsOf(xs: readonly number[], ys: readonly number[], upright: readonly Rule[], level: readonly Rule[]) {
  const [width, height] = [xs.length - 1, ys.length - 1]
  const has = (rules: readonly Rule[], at: number, middle: number): boolean =>
    rules.some((rule) => Math.abs(rule.at - at) < LEAST && isWithin(middle, rule.from - 1, rule.to + 1))
  const cells: RuledTable['cells'] = []
  const taken = new Set<number>()
  const middleX = (column: number): number => ((xs[column] ?? 0) + (xs[column + 1] ?? 0)) / 2
  const middleY = (row: number): number => ((ys[row] ?? 0) + (ys[row + 1] ?? 0)) / 2
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      if (taken.has(row * width + column)) continue
      let columns = 1
      while (
        column + columns < width &&
        !taken.has(row * width + column + columns) &&
        !has(upright, xs[column + columns] ?? 0, middleY(row))
      )
        columns += 1
      let rows = 1
      while (row + rows < height && !has(level, ys[row + rows] ?? 0, middleX(column))) rows += 1
      for (let down = 0; down < rows; down++)
        for (let across = 0; across < columns; across++) taken.add((row + down) * width + column + across)
      cells.push({ row, column, rows, columns })
    }
  return cells
}
