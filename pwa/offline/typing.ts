// What each page is typing: where it ends in a draft, so that every merge knows which letters are one sentence.
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { equal } from '#domain/guidebook/edits/equal.ts'
import { isInList, valueAt } from '#domain/guidebook/edits/paths.ts'
import { find } from '#domain/guidebook/find.ts'
import type { TypedText } from '#domain/guidebook/merge/merge.ts'
import { placeAfter, textChange, type TextChange } from '#domain/guidebook/merge/text-change.ts'
import type { mergeText } from '#domain/rich-text/merging/merge-text.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import { isWords, type PlainOrRich } from '#domain/rich-text/rich-text.ts'

/** After so many milliseconds without a key another sentence begins. */
const PAUSE_MS = 5000

/** Letters that were typed in one burst. Offsets are those of the plain text. */
export interface Typed {
  /** A new id for each burst. */
  burst: string
  id: Id | null
  field: string
  from: number
  to: number
  /** Milliseconds since 1970. */
  at: number
}

/**
 * With what is typed after `known`, which is in `before`; null where an edit is no text, or put nothing in.
 * @param end where the newest letters end, as only the field knows: the blank in 'one |two' may have been put in on either
 *   side of the one that stood there
 */
export function typedWith(
  known: Typed | null,
  edit: Edit,
  [before, after]: readonly [before: Guidebook, after: Guidebook],
  { end, at = Date.now() }: { end?: number | undefined; at?: number } = {},
): Typed | null {
  const place = placeOf(edit, before, after)
  const [was, is] = [place && textIn(before, place), place && textIn(after, place)]
  if (!place || typeof was !== 'string' || typeof is !== 'string' || was === is) return null
  const change = textChange(was, is)
  const apart = lastOfTwo(was, change, end)
  if (apart) return { burst: crypto.randomUUID(), ...place, ...apart, at }
  const { from, to, text } = change
  // Letters that repeat may as well have been put in further left.
  const slack = to > from || text === '' ? 0 : slackOf(was, from, text)
  const isOnward = known && isLive(known, at) && isSamePlace(known, place) && touches(known, from - slack, to)
  const by = end === undefined ? -1 : from + text.length - end
  const start = by >= 0 && by <= slack ? from - by : isOnward && to === from ? known.to : from
  const typed = { from: isOnward ? Math.min(known.from, start) : start, to: start + text.length, at }
  if (typed.from === typed.to) return null
  return { burst: isOnward ? known.burst : crypto.randomUUID(), ...place, ...typed }
}

/** Where one edit put letters in at two places, those of the last: what stayed between them was not typed. */
function lastOfTwo(
  was: string,
  { from, to, text }: TextChange,
  end = from + text.length,
): { from: number; to: number } | null {
  const between = was.slice(from, to)
  const at = between.trim() === '' ? -1 : text.indexOf(between)
  if (at < 0) return null
  const second = from + at + between.length
  return end < second ? { from, to: from + at } : { from: second, to: from + text.length }
}

const touches = ({ to: end }: Typed, from: number, to: number): boolean => from <= end && end <= to

export const isLive = ({ at }: Typed, now = Date.now()): boolean => now - at < PAUSE_MS

type Place = Pick<Typed, 'id' | 'field'>

const isSamePlace = (one: Place, other: Place): boolean => one.id === other.id && one.field === other.field

function placeOf(edit: Edit, before: Guidebook, after: Guidebook): Place | null {
  if (edit.kind !== 'update' && edit.kind !== 'shell') return null
  const [field, ...more] = Object.keys(edit.fields)
  if (field === undefined || more.length > 0) return null
  const place = { id: edit.kind === 'update' ? edit.id : null, field }
  return { ...place, field: textAt(field, valueIn(before, place), valueIn(after, place)) }
}

/** Of a list or a block that is set whole, the path of the one text in it that changed: a line of a checklist. */
function textAt(field: string, was: unknown, is: unknown): string {
  if (isWords(is) || !isHolder(was) || !isHolder(is)) return field
  const [names, before] = [Object.keys(is), Object.keys(was)]
  const [name, ...more] = names.filter((one) => !equal(was[one], is[one]))
  if (name === undefined || more.length > 0 || names.length !== before.length) return field
  return textAt(`${field}.${name}`, was[name], is[name])
}

const isHolder = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function valueIn(guidebook: Guidebook, { id, field }: Place): unknown {
  const holder = id === null ? guidebook : find(guidebook, id)?.node
  return holder && valueAt(holder, field)
}

function wordsIn(guidebook: Guidebook, place: Place): PlainOrRich | undefined {
  const value = valueIn(guidebook, place)
  return isWords(value) ? value : undefined
}

function textIn(guidebook: Guidebook, place: Place): string | undefined {
  const words = wordsIn(guidebook, place)
  return words === undefined ? undefined : plainText(words)
}

/** By how many places further left the same letters may as well have been put in. */
function slackOf(before: string, at: number, text: string): number {
  let slack = 0
  while (slack < at && before[at - 1 - slack] === text.at(-1 - (slack % text.length))) slack += 1
  return slack
}

/** What other pages are typing, once `mine` was typed or something else was done. */
export function followed<T extends Typed>(
  all: readonly T[],
  [before, after]: readonly [Guidebook, Guidebook],
  mine: Typed | null,
): T[] {
  return all.map((one) => {
    const [was, is] = [textIn(before, one), textIn(after, one)]
    if (was === undefined || is === undefined || was === is) return one
    // What was typed right behind it stands behind it as it goes on.
    const change = mine && isSamePlace(mine, one) ? putInBy(mine, was, is) : textChange(was, is)
    const [from, to] = [placeAfter(one.from, change), placeAfter(one.to, change)]
    // What came in right before it is before it.
    return { ...one, from: one.from === change.to ? one.from + is.length - was.length : from, to }
  })
}

/** What made the one text of the other, where its letters end is known. */
function putInBy({ to: end }: Typed, was: string, is: string): TextChange {
  const to = Math.max(0, end - is.length + was.length)
  const from = Math.min(to, end)
  return { from, to, text: is.slice(from, end) }
}

type Versions = readonly [base: Guidebook, mine: Guidebook, theirs: Guidebook]

/** For a merge. @param known where each ends in the base and in theirs, where that is known */
export function rangesOf(typed: readonly Typed[], known?: TypedText['known']): TypedText[] {
  return typed.map((one) => {
    const { id, field, from, to } = one
    return { id, field, from, to, ...(!isLive(one) && { isOver: true }), ...(known && { known }) }
  })
}

/** Of all that was typed in theirs. */
export function theirRanges(typed: readonly Typed[], { all, own = null }: TypedBefore): TypedText[] {
  const known = new Map(
    [...(all ?? []), ...(own ? [own] : [])].map(({ burst, from, to }) => [burst, [from, to] as const]),
  )
  return typed.map(({ burst, id, field, from, to }) => {
    const was = known.get(burst) ?? (all && null)
    return { id, field, from, to, isTheirs: true, ...(was !== undefined && { was }) }
  })
}

/** What was typed in the base, as far as it is known. */
interface TypedBefore {
  /** By all pages. */
  all?: readonly Typed[] | undefined
  /** By this one. */
  own?: Typed | null | undefined
}

/** Where what is being typed in mine came to. */
export function typedIn<T extends Typed>(
  merged: Guidebook,
  all: readonly T[],
  versions: Versions,
  merging: Merging,
): T[] {
  const texts = Map.groupBy(all, ({ id, field }) => `${id} ${field}`)
  const ends = new Map([...texts.values()].flatMap((each) => endsIn(merged, each, versions, merging)))
  return all.flatMap((one) => {
    const end = ends.get(one) ?? null
    return end === null ? [] : [{ ...one, from: end - lengthAt(end, one, [versions[1], merged]), to: end }]
  })
}

/** So many of its letters stand together before its end, where other people's may have come between them. */
function lengthAt(end: number, one: Typed, [mine, merged]: readonly [Guidebook, Guidebook]): number {
  const [own, text] = [textIn(mine, one) ?? '', textIn(merged, one) ?? '']
  let length = 0
  while (length < one.to - one.from && length < end && own[one.to - 1 - length] === text[end - 1 - length]) length += 1
  return length
}

interface Merging {
  mergeText: typeof mergeText
  isAlone?: boolean
  known?: TypedText['known']
  /** What was typed in theirs, and in the base. */
  there?: readonly Typed[]
  before?: TypedBefore
}

/** Of all that was typed in one text. */
function endsIn<T extends Typed>(
  merged: Guidebook,
  typed: readonly T[],
  versions: Versions,
  { mergeText: merge, isAlone = false, known, there = [], before = {} }: Merging,
): [T, number | null][] {
  const place = typed[0] as T
  const result = wordsIn(merged, place)
  const [base, mine, theirs] = versions.map((version) => wordsIn(version, place))
  if (result === undefined || mine === undefined) return []
  // A cell goes with its row, and its place is not to be relied on.
  const isMerged = base !== undefined && theirs !== undefined && !isInList(place.field)
  const ranges = [
    ...rangesOf(typed, known),
    ...theirRanges(
      there.filter((one) => isSamePlace(one, place)),
      before,
    ),
  ]
  const found = isMerged ? merge<PlainOrRich>(base, mine, theirs, { typed: ranges, isAlone }) : null
  const ends = found && plainText(found.value) === plainText(result) ? found.ends : undefined
  const change = textChange(plainText(mine), plainText(result))
  return typed.map((one, n) => [one, ends ? (ends[n] ?? null) : placeAfter(one.to, change)])
}
