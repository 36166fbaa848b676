// Which lines stand on which sheet: no sheet but the last of a part has fewer than five lines of words where that can be had.
import type { Line } from './lay-text.ts'

export interface PlacedLine {
  line: Line
  /** Points below the head of the sheet. */
  y: number
  /** It was drawn before, on an earlier sheet. */
  again: boolean
}

interface Filled {
  placed: PlacedLine[]
  used: number
}

const LEAST_LINES = 5
/** What a sheet gives to its last one keeps it longer than that. */
const ENOUGH_LINES = 10
/** Of a sheet: left empty rather than a row be broken. */
const MOST_EMPTY = 0.3
/** Pictures are made smaller where that fills sheets better. */
const SHARES = [1, 0.85, 0.7, 0.55, 0.42]

/** @param room points of height on a sheet */
export function paginate(lines: Line[], room: number): PlacedLine[][] {
  const hasPictures = lines.some(({ shrunk }) => shrunk)
  const ways = SHARES.slice(0, hasPictures ? SHARES.length : 1).map((share) => {
    const sized = share === 1 ? lines : lines.map((line) => line.shrunk?.(share) ?? line)
    const sheets = evened(sized, room)
    return { sheets, cost: costOf(sheets, room) + (1 - share) }
  })
  const best = ways.reduce((least, way) => (way.cost < least.cost ? way : least))
  return best.sheets.map(({ placed }) => placed)
}

const linesOn = ({ placed }: Filled): number =>
  placed.reduce((sum, { line, again }) => sum + (again ? 0 : line.words), 0)

function costOf(sheets: Filled[], room: number): number {
  return sheets.reduce((sum, sheet, index) => {
    const isShort = linesOn(sheet) < LEAST_LINES
    if (index === sheets.length - 1) return sum + (isShort && index > 0 ? 1 : 0)
    return sum + (isShort ? 4 : 0) + (1 - sheet.used / room)
  }, 0)
}

/** A last sheet of a line or two gets some from the one before. */
function evened(lines: Line[], room: number): Filled[] {
  const sheets = filled(lines, room, null)
  const [before, last] = sheets.slice(-2)
  if (!before || !last || linesOn(last) >= LEAST_LINES) return sheets
  const known = new Set(lines)
  for (let at = before.placed.length - 1; at > 0; at -= 1) {
    const moved = before.placed.slice(at)
    const lead = before.placed[at - 1]
    const first = moved[0]
    if (!first || first.again || !known.has(first.line) || first.line.isSpace || isKept(before.placed, at)) continue
    if (linesOn({ placed: before.placed.slice(0, at), used: 0 }) < ENOUGH_LINES || !lead) break
    if (linesOn({ placed: moved, used: 0 }) + linesOn(last) < LEAST_LINES) continue
    const again = filled(lines, room, first.line)
    return again.length === sheets.length ? again : sheets
  }
  return sheets
}

/** Whether what stands before it has to stay with it. A space says nothing: it stays with whatever follows. */
function isKept(placed: PlacedLine[], at: number): boolean {
  const lead = placed.slice(0, at).findLast(({ line }) => !line.isSpace)
  return lead?.line.keep === true
}

/** @param turn the line that begins a sheet whatever the room */
function filled(lines: Line[], room: number, turn: Line | null): Filled[] {
  const left = lines.toReversed()
  const sheets: Filled[] = [{ placed: [], used: 0 }]
  while (left.length > 0) {
    const line = left.pop() as Line
    const sheet = sheets.at(-1) as Filled
    const isFresh = sheet.placed.length === 0
    if (isFresh && line.isSpace) continue
    if (isFresh && sheets.length > 1) for (const head of line.heads ?? []) put(sheet, head, true)
    const rest = room - sheet.used
    const turns = line === turn && !isFresh
    const fits = turns ? null : fitting(line, left, { rest, room })
    if (fits) put(sheet, fits)
    else if (!turns && (isFresh || line.height > room || rest > room * MOST_EMPTY || linesOn(sheet) < LEAST_LINES)) {
      const parts = line.split?.(rest)
      // What is taller than a whole sheet is drawn all the same: nothing is left out.
      if (!parts && isFresh) put(sheet, line)
      else if (parts) {
        put(sheet, parts[0])
        left.push({ ...parts[1], ...(line.heads && { heads: line.heads }) })
      } else left.push(line)
      if (left.length > 0) sheets.push({ placed: [], used: 0 })
    } else {
      left.push(line)
      sheets.push({ placed: [], used: 0 })
    }
  }
  return sheets.filter(({ placed }) => placed.length > 0)
}

function put(sheet: Filled, line: Line, again = false): void {
  sheet.placed.push({ line, y: sheet.used, again })
  sheet.used += line.height
}

/** Points of a row that has to begin beside its heading. */
const BEGIN = 90

/** The line, where it has room with all that has to stay with it; pictures among them smaller before much is left empty. */
function fitting(line: Line, left: Line[], { rest, room }: { rest: number; room: number }): Line | null {
  for (const share of rest > room * MOST_EMPTY ? SHARES : [1]) {
    const sized = share === 1 ? line : (line.shrunk?.(share) ?? line)
    const needed = sized.height + companyOf(sized, left, share)
    if ((needed <= room ? needed : sized.height) <= rest) return sized
  }
  return null
}

/** Height of what has to stand together with a line, beyond the line itself. @param left what follows, the next one last */
function companyOf(line: Line, left: Line[], share: number): number {
  let height = 0
  let last = line
  for (let at = left.length - 1; at >= 0 && last.keep; at -= 1) {
    const next = left[at] as Line
    last = share === 1 ? next : (next.shrunk?.(share) ?? next)
    height += last.split ? Math.min(last.height, BEGIN) : last.height
  }
  return height
}
