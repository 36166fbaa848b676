// Three-way merge of two changed lists: parts that only one side changed are combined, the rest is a clash.
import { equal } from '#domain/guidebook/structure/equal.ts'

const CELLS_MOST = 1_000_000

/** A part that both sides changed: what becomes of it, or null. Of a part as long in all three each element is asked for. */
export type Within<T> = (base: readonly T[], mine: readonly T[], theirs: readonly T[]) => readonly T[] | null

/** @returns the merged list, or null where both sides changed the same part differently. */
export function mergeLists<T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  within: Within<T> = () => null,
): T[] | null {
  if (base.length * Math.max(mine.length, theirs.length) > CELLS_MOST) return null
  const inMine = matches(base, mine)
  const inTheirs = matches(base, theirs)
  const out: T[] = []
  let [b, m, t] = [0, 0, 0]
  for (let index = 0; index <= base.length; index += 1) {
    const [atMine, atTheirs] = index < base.length ? [inMine[index], inTheirs[index]] : [mine.length, theirs.length]
    if (atMine === undefined || atTheirs === undefined) continue
    const part = mergeChunk(base.slice(b, index), mine.slice(m, atMine), theirs.slice(t, atTheirs), within)
    if (!part) return null
    out.push(...part, ...theirs.slice(atTheirs, atTheirs + 1))
    ;[b, m, t] = [index + 1, atMine + 1, atTheirs + 1]
  }
  return out
}

/** A part between two points that are the same in all three. */
function mergeChunk<T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  within: Within<T>,
): readonly T[] | null {
  if (equal(mine, base) || equal(mine, theirs)) return theirs
  if (equal(theirs, base)) return mine
  if (base.length !== mine.length || base.length !== theirs.length) return within(base, mine, theirs)
  const out: T[] = []
  for (const [index, was] of base.entries()) {
    const [one, other] = [mine[index] as T, theirs[index] as T]
    if (equal(one, was)) out.push(other)
    else if (equal(other, was) || equal(one, other)) out.push(one)
    else {
      const settled = within([was], [one], [other])
      if (!settled) return null
      out.push(...settled)
    }
  }
  return out
}

/** For each element of `base`, where it stands in `list` in a longest common subsequence. */
export function matches<T>(base: readonly T[], list: readonly T[]): (number | undefined)[] {
  const keys = [base, list].map((values) => values.map((value) => JSON.stringify(value))) as [string[], string[]]
  const lengths = table(...keys)
  const out: (number | undefined)[] = base.map(() => undefined)
  let [i, j] = [0, 0]
  while (i < base.length && j < list.length) {
    if (keys[0][i] === keys[1][j]) out[i++] = j++
    else if ((lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0)) i += 1
    else j += 1
  }
  return out
}

function table(one: readonly string[], other: readonly string[]): number[][] {
  const lengths = Array.from({ length: one.length + 1 }, () => Array.from({ length: other.length + 1 }, () => 0))
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const [row, below] = [lengths[i] as number[], lengths[i + 1] as number[]]
      row[j] = one[i] === other[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  return lengths
}
