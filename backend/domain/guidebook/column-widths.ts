// How columns trade width: the edge between two moves, everything else stays.
import { LIMITS } from '#domain/limits.ts'

/** The widths after the right edge of column `index` was moved by `delta` px, to the right where positive. What one
 *  neighbour gains the other gives: the total stays, and neither is made narrower than 40 px. The same list where
 *  nothing moves, so also for the last column, whose right edge is the table's own. */
export function resizeColumns(widths: readonly number[], index: number, delta: number): readonly number[] {
  const [left, right] = [widths[index], widths[index + 1]]
  if (left === undefined || right === undefined) return widths
  const { least, most } = columnBounds(widths, index)
  const wanted = Math.round(left + delta)
  const next = Math.min(Math.max(wanted, least), most)
  return next === left ? widths : widths.with(index, next).with(index + 1, left + right - next)
}

/** How narrow and how wide column `index` can become at its neighbour's cost. A column that older data made narrower
 *  than it may be is not made narrower still. */
export function columnBounds(widths: readonly number[], index: number): { least: number; most: number } {
  const [left = 0, right = 0] = [widths[index], widths[index + 1]]
  const kept = (width: number): number => Math.min(width, LIMITS.columnLeast)
  return { least: kept(left), most: Math.max(left, Math.min(LIMITS.columnMost, left + right - kept(right))) }
}
