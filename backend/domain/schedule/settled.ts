// What can only be told once everything is read: whether a line without a time is a stop or goes on with the one before.
import { isAct } from './what-is-done.ts'
import type { DraftKind, DraftPart } from './draft.ts'
import type { DraftWriter, Origin } from './draft-writer.ts'
import { inOrder } from './order-of-day.ts'
import type { SourceText } from './source.ts'
import { joined } from './stretch.ts'

const NOTE =
  /^[※*(→↳ㄴ└]|^(?:tip|참고|주의|준비물?|note|p\.s)|(?:주의|지참|바랍니다|바람|주세요|하세요|세요|입니다|습니다|합니다|해요|예요|이에요|됩니다|가능|please|included|포함|소요)[.!)]?$/iu
const NOTE_MOST = 80

/** What a line below may be about. */
const GOES_ON: ReadonlySet<DraftKind> = new Set(['stop', 'flight', 'meal', 'hotel'])

export function settled(writer: DraftWriter): DraftPart[] {
  const { untimed, dayOfAll } = writer
  // Where days are named below, a date above them was that of the first, or of something else.
  const isNamed = writer.parts.some((part) => part.kind === 'day' && part !== dayOfAll)
  const parts = isNamed ? writer.parts.filter((part) => part !== dayOfAll) : writer.parts
  inOrder(parts, writer.halves)
  const hasDays = parts.some(({ kind }) => kind === 'day')
  const kept: DraftPart[] = []
  let isBeforeDays = hasDays
  /** The last stop of the day, and where it was written. */
  let stop: { part: DraftPart; origin: Origin | 'timed' } | null = null
  for (const part of parts) {
    if (part.kind === 'day') [isBeforeDays, stop] = [false, null]
    if (isBeforeDays && (part.kind === 'stop' || part.kind === 'meal')) {
      kept.push(asText(part))
      continue
    }
    const origin = untimed.get(part.id)
    if (part.kind === 'stop' && origin && stop && goesOn(part, origin, stop)) {
      stop.part.body.push(lineOf(part))
      stop.part.from.push(...part.from)
      continue
    }
    if (GOES_ON.has(part.kind)) stop = { part, origin: origin && !part.time ? origin : 'timed' }
    kept.push(part)
  }
  return kept
}

const lineOf = ({ place, title }: DraftPart): SourceText => joined([place, title], ' ')

function goesOn(part: DraftPart, origin: Origin, stop: { part: DraftPart; origin: Origin | 'timed' }): boolean {
  if (origin === 'row' || part.outside !== stop.part.outside) return false
  if (isNote(part)) return true
  // Entries of one list are of one rank.
  const [one, other] = [part.from[0], stop.part.from[0]]
  if (one?.entry !== undefined && other?.entry !== undefined && one.part === other.part) return false
  // Without times each line is a stop.
  if (stop.origin !== 'timed') return false
  return !isAct(lineOf(part).text) && stop.part.kind !== 'meal'
}

const isNote = (part: DraftPart): boolean => {
  const { text } = lineOf(part)
  return !isAct(text) && (NOTE.test(text) || text.length > NOTE_MOST)
}

/** For stops and meals written above the first day, which cannot be assigned to any: they are kept as text. */
function asText(part: DraftPart): DraftPart {
  return { ...part, kind: 'text', outside: true, sure: false }
}
