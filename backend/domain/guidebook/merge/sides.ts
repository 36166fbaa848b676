// The two values of an open question as they are by now.
import { equal } from '#domain/guidebook/edits/equal.ts'
import { docOf } from '#domain/rich-text/plain-or-rich.ts'
import { isWords, type PlainOrRich } from '#domain/rich-text/rich-text.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import { type TextEdit, type Side, sideOf, textOf } from '#domain/rich-text/merging/changes.ts'
import { isPut } from '#domain/rich-text/merging/clashes.ts'
import { matches } from '#domain/rich-text/merging/matches.ts'
import { mergeText } from '#domain/rich-text/merging/merge-text.ts'
import { isWord } from '#domain/rich-text/merging/tokens.ts'
import { docOfUnits, type Unit, unitsOf } from '#domain/rich-text/merging/units.ts'

interface Sides {
  mine: unknown
  theirs: unknown
}

/** `text`: what stood in the document when they met, where that was both. */
type Met = Sides & { text?: unknown }

/**
 * The value in the document continues the side that it is nearer to; where it is near neither it replaces theirs, because the
 * document was first set to theirs. The other side is returned as it was at the merge, with those later changes that fall into
 * what both sides have in common, so that a sentence that was continued in both is continued in both.
 */
export function sidesNow({ mine, theirs, text }: Met, now: unknown): Sides {
  if (text !== undefined) return { mine: broughtOn(mine, text, now), theirs: broughtOn(theirs, text, now) }
  return isNearer(mine, theirs, now)
    ? { mine: now, theirs: broughtOn(theirs, mine, now) }
    : { mine: broughtOn(mine, theirs, now), theirs: now }
}

/** Whether most of the one is in it, and it differs from that less than from the other. */
function isNearer(one: unknown, other: unknown, now: unknown): boolean {
  if (equal(other, now)) return false
  if (equal(one, now)) return true
  if (![one, other, now].every(isWords)) return false
  const [own, its, letters] = [one, other, now].map((words) => [...plainText(words as PlainOrRich)]) as [
    string[],
    string[],
    string[],
  ]
  const shared = (some: string[]): number => matches(some, letters).filter((at) => at >= 0).length
  const difference = (some: string[]): number => some.length - 2 * shared(some)
  return 2 * shared(own) > own.length && difference(own) < difference(its)
}

function broughtOn(other: unknown, was: unknown, now: unknown): unknown {
  if (equal(was, now) || ![other, was, now].every(isWords)) return other
  const [its, before, after] = [other, was, now].map((words) => textOf(unitsOf(docOf(words as PlainOrRich)))) as [
    Text,
    Text,
    Text,
  ]
  const [own, later] = [sideOf(before, its), sideOf(before, after)]
  const changed = own.changes.filter((change) => !isPut(change)).map((change) => inWords(before, change))
  const apart = later.changes.filter((change) => !changed.some((one) => touch(one, change)))
  if (apart.length === 0) return other
  const done = docOfUnits(withChanges(before.units, later, apart))
  const { value, clashes } = mergeText<PlainOrRich>(docOf(was as PlainOrRich), docOf(other as PlainOrRich), done)
  return clashes.length > 0 ? other : typeof other === 'string' ? plainText(value) : value
}

type Text = ReturnType<typeof textOf>

type Range = Pick<TextEdit, 'from' | 'to'>

/** With all of the words of which it changed some letters. */
function inWords({ tokens }: Text, { from, to }: Range): Range {
  const words = tokens.filter((token) => isWord(token) && token.from < to && from < token.to)
  return { from: Math.min(from, ...words.map((word) => word.from)), to: Math.max(to, ...words.map((word) => word.to)) }
}

const touch = (one: Range, other: Range): boolean => one.from <= other.to && other.from <= one.to

function withChanges(units: readonly Unit[], { units: there }: Side, changes: readonly TextEdit[]): Unit[] {
  const out: Unit[] = []
  let at = 0
  for (const { from, to, start, end } of changes) {
    out.push(...units.slice(at, from), ...there.slice(start, end))
    at = to
  }
  return [...out, ...units.slice(at)]
}
