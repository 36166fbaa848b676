// The one change between two plain texts, and where a place of the first is in the second.

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
