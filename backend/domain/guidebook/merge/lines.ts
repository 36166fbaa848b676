// Which row of a table became which, and which column: they have no names, so that what they hold has to tell.
import { matches } from '#domain/rich-text/merging/matches.ts'

type Cells = readonly (readonly unknown[])[]

/** Comparing each with each would be felt beyond that. */
const PAIRS_MOST = 10_000

/** For each row or column of `base` where it stands in `side`; -1 where it does not. As many as before are the same ones, unless
 *  they are more like those at other places, or one says nothing any more: that is a new one in its place. */
export function linesAt(base: Cells, side: Cells, axis: 'rows' | 'cols'): Int32Array {
  const [one, other] = [base, side].map((cells) => (axis === 'rows' ? keysOf(cells) : turned(keysOf(cells)))) as [
    string[][],
    string[][],
  ]
  const at = alignmentOf(one, other)
  if (one.length !== other.length || likenessAt(at, one, other) > likenessAt(one.keys(), one, other)) return at
  return Int32Array.from(one, (line, n) => (line.length > 1 && isNew(line, other[n]) ? -1 : n))
}

function alignmentOf(one: string[][], other: string[][]): Int32Array {
  const at = matches(one.map(String), other.map(String))
  let [from, start] = [0, 0]
  for (let index = 0; index <= one.length; index += 1) {
    const match = index < one.length ? (at[index] ?? -1) : other.length
    if (match < 0) continue
    pair(at, one.slice(from, index), other.slice(start, match), from, start)
    ;[from, start] = [index + 1, match + 1]
  }
  return at
}

const likenessAt = (places: Iterable<number>, one: string[][], other: string[][]): number =>
  [...places].reduce((sum, place, n) => sum + (isBlank(one[n]) ? 0 : likeness(one[n] ?? [], other[place] ?? [])), 0)

const keysOf = (cells: Cells): string[][] => cells.map((row) => row.map((cell) => JSON.stringify(cell)))

const turned = (keys: string[][]): string[][] => (keys[0] ?? []).map((_, col) => keys.map((row) => row[col] ?? ''))

const BLANK = '""'

const isBlank = (line: readonly string[] = []): boolean => line.every((cell) => cell === BLANK)

/** A blank line is another one than what was not blank. */
const isNew = (was: readonly string[] | undefined, is: readonly string[] | undefined): boolean =>
  isBlank(is) && !isBlank(was)

/** Of lines that changed those are the same that are most like each other. */
function pair(at: Int32Array, one: string[][], other: string[][], from: number, start: number): void {
  const [n, m] = [one.length, other.length]
  if (n === 0 || m === 0) return
  // Without a better sign they stand in the order in which they stood.
  const alike =
    n * m > PAIRS_MOST
      ? () => 1
      : (a: number, b: number) => (isNew(one[a], other[b]) ? 0 : 1 + likeness(one[a] ?? [], other[b] ?? []))
  const sums = Array.from({ length: n + 1 }, () => new Float64Array(m + 1))
  const sum = (a: number, b: number): number => sums[a]?.[b] ?? 0
  for (let a = n - 1; a >= 0; a -= 1)
    for (let b = m - 1; b >= 0; b -= 1)
      (sums[a] as Float64Array)[b] = Math.max(sum(a + 1, b), sum(a, b + 1), alike(a, b) + sum(a + 1, b + 1))
  let [a, b] = [0, 0]
  while (a < n && b < m) {
    const score = alike(a, b)
    if (score > 0 && sum(a, b) === score + sum(a + 1, b + 1)) at[from + a++] = start + b++
    else if (sum(a, b) === sum(a + 1, b)) a += 1
    else b += 1
  }
}

/** Cells that say the same, whichever they are; those that say nothing count little. */
function likeness(one: readonly string[], other: readonly string[]): number {
  const left = [...other]
  return one.reduce((sum, cell) => {
    const index = left.indexOf(cell)
    if (index < 0) return sum
    left.splice(index, 1)
    return sum + (cell === BLANK ? 0.01 : 10)
  }, 0)
}
