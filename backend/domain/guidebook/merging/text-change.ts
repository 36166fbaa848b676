// The one change between two plain texts: where it is, and how it is made again on a text that went on meanwhile.

/** UTF-16 units of the first text from `from` to `to` became `text`. Never within a pair of surrogates. */
export interface TextChange {
  from: number
  to: number
  text: string
}

export function textChange(before: string, after: string): TextChange {
  const most = Math.min(before.length, after.length)
  let [start, end] = [0, 0]
  while (start < most && before[start] === after[start]) start += 1
  if (isWithinPair(before, start) || isWithinPair(after, start)) start -= 1
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  if (isWithinPair(before, before.length - end) || isWithinPair(after, after.length - end)) end -= 1
  return { from: start, to: before.length - end, text: after.slice(start, after.length - end) }
}

const isWithinPair = (text: string, at: number): boolean =>
  /[\ud800-\udbff]/.test(text[at - 1] ?? '') && /[\udc00-\udfff]/.test(text[at] ?? '')

/** Where a place of the text is once it was changed. What came in right there is behind it. */
export function placeAfter(at: number, { from, to, text }: TextChange): number {
  if (at <= from) return at
  return at >= to ? at + text.length - (to - from) : from + text.length
}

/**
 * What was typed into `base`, typed into `theirs`, which was made of it as well: no letter that either put in is missing.
 * Where both changed the same letters, theirs stay and mine stand behind them.
 */
export function typedInto(base: string, mine: string, theirs: string): string {
  const [own, other] = [textChange(base, mine), textChange(base, theirs)]
  const end = other.from + other.text.length
  const atOnce = (from: number, to: number, text = own.text): string => theirs.slice(0, from) + text + theirs.slice(to)
  if (own.from < other.to && other.from < own.to) return atOnce(end, end)
  const longer = other.text.length - (other.to - other.from)
  if (own.to <= other.from) return atOnce(own.from, own.to)
  if (own.from === other.from) return atOnce(own.from, own.to + longer, own.text + other.text)
  return atOnce(own.from + longer, own.to + longer)
}
