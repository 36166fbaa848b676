// How wide an itinerary's three columns are in the reader.

const DEFAULT = [96, 96, 192] as const
const DRAWN: [number, number, number] = [28, 20, 52]

/** Shares in percent: the design's for an untouched itinerary, else the author's. */
export function columnShares(widths: readonly [number, number, number]): [number, number, number] {
  if (widths.every((width, col) => width === DEFAULT[col])) return DRAWN
  const total = widths[0] + widths[1] + widths[2]
  return widths.map((width) => Number(((100 * width) / total).toFixed(2))) as [number, number, number]
}
