// What two lists have in common, in order: Myers, "An O(ND) Difference Algorithm and Its Variations" (1986). Where they
// differ much it settles for a good path instead of the best, so that its time stays bounded.

/** Differences after which the path that led furthest is taken, and the search begins anew at its end. */
const EDITS_MOST = 128

/** For each element of `one`, where it stands in `other`; -1 where it does not. What both end with is found first. */
export function matches(one: readonly string[], other: readonly string[]): Int32Array {
  const at = new Int32Array(one.length).fill(-1)
  const [a, b] = numbered(one, other)
  let [n, m] = [a.length, b.length]
  while (n > 0 && m > 0 && a[n - 1] === b[m - 1]) at[--n] = --m
  let [x, y] = [0, 0]
  while (x < n && y < m) [x, y] = advance({ a: a.subarray(x, n), b: b.subarray(y, m), x, y, at })
  return at
}

/** Equal texts as equal numbers. */
function numbered(...lists: (readonly string[])[]): [Int32Array, Int32Array] {
  const known = new Map<string, number>()
  const number = (text: string): number => {
    const found = known.get(text)
    if (found !== undefined) return found
    known.set(text, known.size)
    return known.size - 1
  }
  const numbers = (list: readonly string[]): Int32Array => {
    const all = new Int32Array(list.length)
    for (let n = 0; n < all.length; n += 1) all[n] = number(list[n] as string)
    return all
  }
  return lists.map(numbers) as [Int32Array, Int32Array]
}

interface Search {
  a: Int32Array
  b: Int32Array
  /** Where both begin in their lists. */
  x: number
  y: number
  at: Int32Array
}

/** Finds a path to the end of both, or as far as so many differences lead, and writes what matches on it.
 *  @returns where it ends. */
function advance(search: Search): [number, number] {
  const { a, b } = search
  const [n, m] = [a.length, b.length]
  const middle = EDITS_MOST + 1
  const furthest = new Int32Array(2 * middle + 1)
  const trace: Int32Array[] = []
  for (let edits = 0; ; edits += 1) {
    let [most, best] = [-1, 0]
    trace.push(furthest.slice(middle - edits - 1, middle + edits + 2))
    for (let k = -edits; k <= edits; k += 2) {
      const less = furthest[middle + k - 1] as number
      const more = furthest[middle + k + 1] as number
      let x = edits === 0 ? 0 : k === -edits || (k !== edits && less < more) ? more : less + 1
      while (x < n && x - k < m && a[x] === b[x - k]) x += 1
      furthest[middle + k] = x
      if (x <= n && x - k <= m && 2 * x - k > most) {
        most = 2 * x - k
        best = k
      }
    }
    if (most < n + m && edits < EDITS_MOST) continue
    const x = furthest[middle + best] ?? 0
    goBack(search, trace, x, best)
    return [search.x + x, search.y + x - best]
  }
}

function goBack({ x: left, y: above, at }: Search, trace: readonly Int32Array[], end: number, diagonal: number): void {
  let [x, k] = [end, diagonal]
  for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
    const furthest = (wanted: number): number => trace[edits]?.[wanted + edits + 1] ?? 0
    const down = k === -edits || (k !== edits && furthest(k - 1) < furthest(k + 1))
    const before = edits === 0 ? 0 : down ? furthest(k + 1) : furthest(k - 1)
    const begin = edits === 0 ? 0 : down ? before : before + 1
    for (; x > begin; x -= 1) at[left + x - 1] = above + x - 1 - k
    x = before
    if (edits > 0) k += down ? 1 : -1
  }
}
