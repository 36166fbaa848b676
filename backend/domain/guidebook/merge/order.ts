// The order of siblings after a merge: the server's, with local inserts and local moves beside their left neighbour.
import type { Id } from '#domain/guidebook/document.ts'

/** @param here the ids that stand in this list after the merge. @returns exactly those, in order. */
export function mergeOrder(
  base: readonly Id[],
  mine: readonly Id[],
  theirs: readonly Id[],
  here: ReadonlySet<Id>,
): Id[] {
  const movedByThem = moved(base, theirs)
  const movedByMe = new Set([...moved(base, mine)].filter((id) => !movedByThem.has(id)))
  const inTheirs = new Set(theirs)
  const local = (id: Id): boolean => !inTheirs.has(id) || movedByMe.has(id)
  const out = theirs.filter((id) => here.has(id) && !(local(id) && mine.includes(id)))
  for (const [index, id] of mine.entries()) {
    if (!here.has(id) || !local(id)) continue
    const left = mine
      .slice(0, index)
      .reverse()
      .find((other) => out.includes(other))
    out.splice(left === undefined ? 0 : out.indexOf(left) + 1, 0, id)
  }
  return [...out, ...[...here].filter((id) => !out.includes(id))]
}

/** Those whose place among the ones both lists hold has changed: all but a longest run that kept its order. */
export function moved(base: readonly Id[], list: readonly Id[]): Set<Id> {
  const places = new Map(base.map((id, index) => [id, index]))
  const common = list.filter((id) => places.has(id))
  const kept = longestRise(common.map((id) => places.get(id) ?? 0))
  return new Set(common.filter((_, index) => !kept.has(index)))
}

/** Indices of a longest increasing subsequence. */
function longestRise(values: readonly number[]): Set<number> {
  const tails: number[] = []
  const before: number[] = []
  for (const [index, value] of values.entries()) {
    let at = tails.findIndex((tail) => (values[tail] ?? 0) >= value)
    if (at < 0) at = tails.length
    before[index] = tails[at - 1] ?? -1
    tails[at] = index
  }
  const kept = new Set<number>()
  for (let index = tails[tails.length - 1] ?? -1; index >= 0; index = before[index] ?? -1) kept.add(index)
  return kept
}
