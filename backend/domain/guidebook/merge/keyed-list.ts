// Three-way merge of a list whose elements are told apart by a key, pictures or lines of a checklist: each by itself, those
// that both added one after the other.
import type { Picture } from '#domain/guidebook/document.ts'
import type { ChecklistEntry } from '#domain/guidebook/items/checklist.ts'
import { isRecord } from '#domain/is-record.ts'
import { LIMITS } from '#domain/limits.ts'
import { equal } from '#domain/guidebook/edits/equal.ts'
import { matches } from '#domain/rich-text/merging/matches.ts'
import type { Clash, MergeValue, Value } from './values.ts'

interface Lists<E> {
  base: readonly E[]
  mine: readonly E[]
  theirs: readonly E[]
  keyOf: (element: E) => string
  most: number
}

const isPicture = (value: unknown): value is Picture => isRecord(value) && 'large' in value

export const isEntry = (value: unknown): value is ChecklistEntry & Record<string, unknown> =>
  isRecord(value) && typeof value['_id'] === 'string' && typeof value['title'] === 'string'

/** null where they are no lists of one of these kinds. */
export function keyedLists(base: unknown, mine: unknown, theirs: unknown): Lists<never> | null {
  const sides = [base, mine, theirs]
  if (!sides.every((side): side is unknown[] => Array.isArray(side))) return null
  const all = sides.flat()
  const [was, own, other] = sides as [never[], never[], never[]]
  const lists = { base: was, mine: own, theirs: other }
  if (all.every(isPicture)) return { ...lists, keyOf: ({ large }: Picture) => large, most: LIMITS.pictures }
  if (all.every(isEntry)) return { ...lists, keyOf: ({ _id }: ChecklistEntry) => _id, most: LIMITS.checklistEntries }
  return null
}

/** Theirs stand first where both added some at one place. One that one side took out and the other changed stays. */
export function mergeList<E>(field: string, lists: Lists<E>, mergeValue: MergeValue): Value {
  const { base, mine, theirs, keyOf, most } = lists
  const [inMine, inTheirs] = [placesOf(lists, mine), placesOf(lists, theirs)]
  const out: E[] = []
  const clashes: Clash[] = []
  const ofKey = (list: readonly E[], key: string): E[] => list.filter((one) => keyOf(one) === key)
  const settle = (was: E, own: E, other: E): E => {
    const merged = mergeValue(`${field}.${out.length}`, was, own, other)
    clashes.push(...merged.clashes)
    return merged.value as E
  }
  // One that one side moved stands where it was moved to, with what the other made of it.
  const push = (element: E): void => {
    const key = keyOf(element)
    const [was, own, other] = [base, mine, theirs].map((list) => ofKey(list, key)) as [E[], E[], E[]]
    if (ofKey(out, key).length >= Math.max(own.length, other.length)) return
    const isOne = [was, own, other].every(({ length }) => length === 1)
    out.push(isOne ? settle(was[0] as E, own[0] as E, other[0] as E) : element)
  }
  let [m, t] = [0, 0]
  for (const [index, was] of [...base, null].entries()) {
    const [atMine, atTheirs] = was ? [inMine[index] ?? -1, inTheirs[index] ?? -1] : [mine.length, theirs.length]
    if (atTheirs >= 0) for (; t < atTheirs; t += 1) push(theirs[t] as E)
    if (atMine >= 0) for (; m < atMine; m += 1) push(mine[m] as E)
    if (!was) break
    const [own, other] = [mine[atMine], theirs[atTheirs]]
    const isAlone = ofKey(base, keyOf(was)).length === 1
    if (own && other) push(isAlone ? own : settle(was, own, other))
    else if ((own ?? other) && !equal(own ?? other, was)) push((own ?? other) as E)
    if (atMine >= 0) m = atMine + 1
    if (atTheirs >= 0) t = atTheirs + 1
  }
  if (out.length > most) return { value: theirs, clashes: [{ field, base, mine, theirs }] }
  return { value: out, clashes }
}

const placesOf = <E>({ base, keyOf }: Lists<E>, side: readonly E[]): Int32Array =>
  matches(base.map(keyOf), side.map(keyOf))
