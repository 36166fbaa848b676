// A measured figure, and the line it is printed as.
export interface Figure {
  name: string
  /** What was measured, over its baseline; for sizes, over the size allowed. */
  ratio: number
  limit: number
  /** `below`: the ratio may be at most the limit. `above`: at least. */
  wants: 'below' | 'above'
  /** The figures behind the ratio, for people. */
  detail: string
}

export const reaches = ({ ratio, limit, wants }: Figure): boolean =>
  wants === 'below' ? ratio <= limit : ratio >= limit

const short = (value: number): string =>
  Number.isFinite(value) ? value.toFixed(value !== 0 && value < 0.1 ? 3 : 2) : String(value)

/** `NAME ratio R (limit L) ok` or `falls short`, and what is behind it. */
export const lineOf = (figure: Figure): string => {
  const verdict = reaches(figure) ? 'ok' : 'falls short'
  return `${figure.name} ratio ${short(figure.ratio)} (limit ${short(figure.limit)}) ${verdict}    ${figure.detail}`
}

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
