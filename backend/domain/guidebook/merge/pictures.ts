// Three-way merge of a list of pictures: each picture by itself, those that both added one after the other.
import type { Picture } from '#domain/guidebook/document.ts'
import { LIMITS } from '#domain/limits.ts'
import { equal } from '#domain/guidebook/edits/equal.ts'
import { matches } from '#domain/rich-text/merging/matches.ts'
import type { Clash, MergeValue, Value } from './values.ts'

export const arePictures = (value: unknown): value is Picture[] =>
  Array.isArray(value) && value.every((one: unknown) => typeof one === 'object' && one !== null && 'large' in one)

/** Theirs stand first where both added some at one place. One that one side took out and the other changed stays. */
export function mergePictures(
  field: string,
  base: readonly Picture[],
  mine: readonly Picture[],
  theirs: readonly Picture[],
  mergeValue: MergeValue,
): Value {
  const [inMine, inTheirs] = [placesOf(base, mine), placesOf(base, theirs)]
  const out: Picture[] = []
  const clashes: Clash[] = []
  // A picture that one side moved stands where it was moved to.
  const push = (picture: Picture): void => {
    const known = out.filter(({ large }) => large === picture.large).length
    const most = Math.max(...[mine, theirs].map((list) => list.filter(({ large }) => large === picture.large).length))
    if (known < most) out.push(picture)
  }
  let [m, t] = [0, 0]
  for (const [index, was] of [...base, null].entries()) {
    const [atMine, atTheirs] = was ? [inMine[index] ?? -1, inTheirs[index] ?? -1] : [mine.length, theirs.length]
    if (atTheirs >= 0) for (; t < atTheirs; t += 1) push(theirs[t] as Picture)
    if (atMine >= 0) for (; m < atMine; m += 1) push(mine[m] as Picture)
    if (!was) break
    const [own, other] = [mine[atMine], theirs[atTheirs]]
    if (own && other) {
      const merged = mergeValue(`${field}.${out.length}`, was, own, other)
      clashes.push(...merged.clashes)
      push(merged.value as Picture)
    } else if ((own ?? other) && !equal(own ?? other, was)) push((own ?? other) as Picture)
    if (atMine >= 0) m = atMine + 1
    if (atTheirs >= 0) t = atTheirs + 1
  }
  if (out.length > LIMITS.pictures) return { value: theirs, clashes: [{ field, base, mine, theirs }] }
  return { value: out, clashes }
}

const placesOf = (base: readonly Picture[], side: readonly Picture[]): Int32Array =>
  matches(
    base.map(({ large }) => large),
    side.map(({ large }) => large),
  )
