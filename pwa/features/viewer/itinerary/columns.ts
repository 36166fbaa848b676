// How wide an itinerary's three columns are drawn.

type Widths = [place: number, time: number, schedule: number]

const DEFAULT: Readonly<Widths> = [96, 96, 192]

/** The design's 28 : 20 : 52 of the same total, for an itinerary whose columns nobody has moved. */
const DRAWN: Readonly<Widths> = [108, 77, 199]

/** Widths as they are drawn: a builder who moves an edge starts from what there is to see. */
export const drawnWidths = (widths: Readonly<Widths>): Readonly<Widths> =>
  widths.every((width, col) => width === DEFAULT[col]) ? DRAWN : widths

/** Shares of the whole in percent. */
export function columnShares(widths: Readonly<Widths>): Widths {
  const drawn = drawnWidths(widths)
  const total = drawn[0] + drawn[1] + drawn[2]
  return drawn.map((width) => Number(((100 * width) / total).toFixed(2))) as Widths
}
