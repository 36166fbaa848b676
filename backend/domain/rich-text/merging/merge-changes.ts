// Two sides of one text in one: what each put in, without what either took out.
import type { TextEdit, Side, ComparedText } from './changes.ts'
import { isPut, isSameChange, isValue, type UnitClash } from './clashes.ts'
import { mergeMarks, mergeStart, type Preferred } from './marks.ts'
import { isSpace, isStart, type Letter, type Marks, type Unit } from './units.ts'

interface Range {
  from: number
  to: number
  isOver?: boolean
}

export interface MergeInput {
  base: ComparedText
  mine: Side
  theirs: Side
  clashes: readonly UnitClash[]
  undo: boolean
  isAlone: boolean
  /** Whose letters stand first where both put some in at one place. */
  first: Preferred
  /** Where mine do in any case. */
  mineFirst: ReadonlySet<number>
  /** Sentences of mine that are being typed, by their places there: they stay in the text, asked or not, until they are over. */
  typed: readonly Range[]
  /** Blocks of the base that stay though mine took them out. */
  retained: ReadonlySet<number>
}

export interface MergedUnits {
  units: Unit[]
  /** Both changed one mark or alignment differently. */
  marksClash: boolean
  /** How many units there are with the last letter of each of what is typed, by that letter's place in mine. */
  found: Map<number, number>
}

/** One side as it is merged in. */
interface Thread {
  name: Preferred
  side: Side
  other: Side
  /** Its changes by where they begin: what is only put in there, and what stands in place of something. */
  puts: ReadonlyMap<number, TextEdit>
  instead: ReadonlyMap<number, TextEdit>
}

/** @param preferred whose version is taken of what clashes */
export function mergeChanges(input: MergeInput, preferred: Preferred): MergedUnits {
  const { base, mine, theirs, clashes, first } = input
  const theirsAt = new Map(theirs.changes.map((change) => [`${change.from} ${change.to}`, change]))
  const isSaid = (own: TextEdit): boolean => {
    const other = theirsAt.get(`${own.from} ${own.to}`)
    return other !== undefined && isSameChange(input, own, other)
  }
  const owned = new Set(clashes.flatMap(({ puts }) => puts))
  const threads = {
    mine: threadOf('mine', mine, theirs, isSaid),
    theirs: threadOf('theirs', theirs, mine),
  }
  const version = preferred === 'mine' ? threadOf('mine', mine, theirs) : threads.theirs
  const order = first === 'mine' ? [threads.mine, threads.theirs] : [threads.theirs, threads.mine]
  const merged: MergedUnits = { units: [], marksClash: false, found: new Map() }
  const work = { input, preferred, order, owned, merged }
  let next = 0
  let at = 0
  for (;;) {
    putIn(work, at)
    while (clashes[next]?.from === at) {
      const clash = clashes[next++] as UnitClash
      pushVersion(merged.units, version, clash)
      if (preferred === 'theirs') pushTyped(work, clash)
      if (clash.to > at) {
        at = clash.to
        putIn(work, at)
      }
    }
    if (at >= base.units.length) return merged
    for (const thread of order) push(work, thread, thread.instead.get(at))
    pushUnit(work, at)
    note(work, mine.at[at] ?? -1)
    at += 1
  }
}

function threadOf(name: Preferred, side: Side, other: Side, isLeftOut?: (change: TextEdit) => boolean): Thread {
  const changes = side.changes.filter((change) => !isLeftOut?.(change))
  const byPlace = (wanted: boolean) =>
    new Map(changes.filter((change) => isPut(change) === wanted).map((change) => [change.from, change]))
  return { name, side, other, puts: byPlace(true), instead: byPlace(false) }
}

interface Work {
  input: MergeInput
  preferred: Preferred
  order: readonly Thread[]
  /** Changes that belong to a clash. */
  owned: ReadonlySet<TextEdit>
  merged: MergedUnits
}

/** What goes on with a block stands before the blocks that were put in behind it, and what goes on with a word before other
 *  words, whoever wrote either. */
function putIn(work: Work, at: number): void {
  const { first, mineFirst } = work.input
  const isMineFirst = first === 'mine' || mineFirst.has(at)
  const order = isMineFirst && first === 'theirs' ? work.order.toReversed() : work.order
  const found = order.flatMap((thread) => {
    const change = thread.puts.get(at)
    return change && !work.owned.has(change) ? [{ thread, ...parted(thread.side, change) }] : []
  })
  const touchingOf = ({ thread, head }: (typeof found)[number]): number => touching(work.input.base, thread.side, head)
  const puts = isMineFirst ? found : found.toSorted((one, other) => touchingOf(one) - touchingOf(other))
  for (const { thread, head } of puts) push(work, thread, head)
  for (const { thread, tail } of puts) push(work, thread, tail)
}

function parted({ units }: Side, change: TextEdit): { head: TextEdit; tail: TextEdit } {
  let start = change.start
  while (start < change.end && !isStart(units[start])) start += 1
  return { head: { ...change, end: start }, tail: { ...change, start } }
}

/** -1 where it goes on with the word before it, 1 where the word behind goes on with it, 0 where neither or both. */
function touching({ units }: ComparedText, side: Side, { from, start, end }: TextEdit): number {
  const isWordAt = (at: number): boolean => isWordLetter(units[at]) && (side.at[at] ?? -1) >= 0
  const before = start < end && isWordLetter(side.units[start]) && isWordAt(from - 1)
  const behind = start < end && isWordLetter(side.units[end - 1]) && isWordAt(from)
  return Number(behind) - Number(before)
}

const isWordLetter = (unit: Unit | undefined): boolean => unit?.kind === 'letter' && /^[\p{L}\p{N}]/u.test(unit.text)

function push(work: Work, thread: Thread, change: TextEdit | undefined): void {
  if (!change) return
  const restyled = isPut(change)
    ? restyledRange(work, thread, change.from - 1, change.from + 1)
    : restyledRange(work, thread, change.from, change.to)
  for (let index = change.start; index < change.end; index += 1) {
    const unit = thread.side.units[index] as Unit
    if (unit.kind === 'start' || !restyled) work.merged.units.push(unit)
    else {
      const [base, other] = restyled
      const sides = thread.name === 'mine' ? ([unit.marks, other] as const) : ([other, unit.marks] as const)
      const clash = (): void => {
        work.merged.marksClash ||= !isPut(change)
      }
      work.merged.units.push({ ...unit, marks: mergeMarks([base, ...sides], thread.name, clash) })
    }
    if (thread.name === 'mine') note(work, index)
  }
}

function note({ input, merged }: Work, index: number): void {
  if (input.typed.some(({ to }) => to - 1 === index)) merged.found.set(index, merged.units.length)
}

/** The marks that all of these letters had and that the other side gave all of them; null where it is not so. */
function restyledRange({ input }: Work, { other }: Thread, from: number, to: number): [Marks, Marks] | null {
  const letters = []
  for (let index = from; index < to; index += 1) {
    const [unit, now] = [input.base.units[index], other.units[other.at[index] ?? -1]]
    if (unit?.kind !== 'letter' || now?.kind !== 'letter') return null
    letters.push([unit.marks, now.marks] as [Marks, Marks])
  }
  const first = letters[0]
  if (!first || first[0].key === first[1].key) return null
  return letters.every(([was, is]) => was.key === first[0].key && is.key === first[1].key) ? first : null
}

function pushUnit({ input, preferred, merged }: Work, at: number): void {
  const { base, mine, theirs, retained } = input
  const [was, own, other] = [base.units[at], mine.units[mine.at[at] ?? -1], theirs.units[theirs.at[at] ?? -1]]
  const clash = (): void => {
    merged.marksClash = true
  }
  if (!was || !other) return
  if (!own) {
    if (retained.has(at)) merged.units.push(other)
  } else if (was.kind === 'letter' && own.kind === 'letter' && other.kind === 'letter') {
    if (own.marks.key === was.marks.key) merged.units.push(other)
    else merged.units.push({ ...other, marks: mergeMarks([was.marks, own.marks, other.marks], preferred, clash) })
  } else if (was.kind === 'start' && own.kind === 'start' && other.kind === 'start')
    merged.units.push(mergeStart([was, own, other], preferred, clash))
}

/** What a side made of a clash. */
function pushVersion(out: Unit[], { side, puts, instead }: Thread, clash: UnitClash): void {
  const add = (change: TextEdit | undefined): void => {
    if (change) out.push(...side.units.slice(change.start, change.end))
  }
  for (let at = clash.from; at <= clash.to; at += 1) {
    const put = puts.get(at)
    if (put && (clash.puts.includes(put) || (at > clash.from && at < clash.to))) add(put)
    if (at === clash.to) return
    add(instead.get(at))
    const unit = side.units[side.at[at] ?? -1]
    if (unit) out.push(unit)
  }
}

/** Behind their version of a clash, what is being typed there: its next letters would else stand without its first ones. */
function pushTyped(work: Work, clash: UnitClash): void {
  const { base, mine, typed } = work.input
  const { units } = work.merged
  for (const [start, end] of typed
    .filter(({ isOver }) => !isOver)
    .flatMap((range) => typedIn({ mine, clash }, range))) {
    const [first, last] = [mine.units[start] as Letter, mine.units[end - 1] as Letter]
    if (!isSpace(units.at(-1)) && !isSpace(first)) units.push({ ...first, text: ' ' })
    for (let index = start; index < end; index += 1) {
      units.push(mine.units[index] as Unit)
      note(work, index)
    }
    if (!isSpace(last) && !isSpace(base.units[clash.to])) units.push({ ...last, text: ' ' })
  }
}

/** The letters of a sentence in mine that a clash holds, all of it. A value is left to the choice: two times beside each other
 *  would be none. */
function typedIn(
  { mine, clash: { from, to, puts } }: { mine: Side; clash: UnitClash },
  typed: Range,
): [number, number][] {
  const isIn = (change: TextEdit): boolean =>
    isPut(change)
      ? puts.includes(change) || (from < change.from && change.from < to)
      : from <= change.from && change.to <= to
  return mine.changes.filter(isIn).flatMap((change) => {
    const [start, end] = [Math.max(change.start, typed.from), Math.min(change.end, typed.to)]
    const words = mine.units.slice(start, end)
    // A blank before it may be one that stood there.
    const isWhole = start <= typed.from + 1 && end === typed.to && !words.every(isSpace)
    if (!isWhole) return []
    const first = wordStart(mine.units, start)
    return isValue(mine, { start: first, end }) ? [] : [[first, end]]
  })
}

/** What was typed on at the end of a word begins with that. */
function wordStart(units: readonly Unit[], at: number): number {
  let start = at
  while (!isSpace(units[at]) && !isSpace(units[start - 1])) start -= 1
  return start
}
