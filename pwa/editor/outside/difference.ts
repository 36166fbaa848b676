// Where two versions of a content begin and cease to differ.
import type { Fragment } from 'prosemirror-model'

/** Offsets: both differ between `from` and `to` of the one, `from` and `otherTo` of the other. Null where they are the same. */
export function differenceOf(one: Fragment, other: Fragment): { from: number; to: number; otherTo: number } | null {
  const from = one.findDiffStart(other)
  const ends = one.findDiffEnd(other)
  if (from === null || !ends) return null
  // What both begin with may be what both end with too, as in 'aa' and 'aaa'.
  const overlap = Math.max(0, from - Math.min(ends.a, ends.b))
  return { from, to: ends.a + overlap, otherTo: ends.b + overlap }
}
