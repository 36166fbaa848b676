// Whether a change of a text goes on with what this page has put into it right before: both are then one sentence.
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { valueAt } from '#domain/guidebook/edits/paths.ts'
import { find } from '#domain/guidebook/find.ts'
import { placeAfter, textChange } from '#domain/guidebook/merge/text-change.ts'
import { isRecord } from '#domain/is-record.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import type { Words } from '#domain/rich-text/rich-text.ts'
import { onDatabaseEnd } from './database.ts'

/** After so many milliseconds without a key another sentence begins. */
const PAUSE_MS = 5000

type Range = readonly [least: number, most: number]

/** What an edit of one text has put in. */
interface Typed {
  /** Node and field. */
  place: string
  /** The text before, and where in there it begins: letters that repeat leave that open within a range. */
  before: string
  starts: Range
  /** The text with it, and where in there it ends. */
  text: string
  ends: Range
  /** Milliseconds since 1970. */
  at: number
}

/** The last of each guidebook. */
const last = new Map<Id, Typed>()

onDatabaseEnd(() => last.clear())

/** To be asked of every edit, in order. @param after what the edit makes of `before` */
export function isTypedOnward(guidebookId: Id, edit: Edit, before: Guidebook, after: Guidebook): boolean {
  const [known, typed] = [last.get(guidebookId), typedBy(edit, before, after)]
  if (typed) last.set(guidebookId, typed)
  else last.delete(guidebookId)
  if (!known || !typed || known.place !== typed.place || typed.at - known.at >= PAUSE_MS) return false
  return touches(endsIn(known, typed.before), typed.starts)
}

/** Null where it is no text of one field. */
function typedBy(edit: Edit, before: Guidebook, after: Guidebook): Typed | null {
  const place = placeOf(edit)
  const [was, is] = [before, after].map((guidebook) => textIn(guidebook, edit))
  if (place === null || was === undefined || is === undefined || was === is) return null
  const { from, to, text } = textChange(was, is)
  const slack = to > from ? 0 : slackOf(was, from, text)
  const end = from + text.length
  return { place, before: was, starts: [from - slack, to], text: is, ends: [end - slack, end], at: Date.now() }
}

const placeOf = (edit: Edit): string | null => {
  const names = edit.kind === 'update' || edit.kind === 'shell' ? Object.keys(edit.fields) : []
  return names.length === 1 ? `${edit.kind === 'update' ? edit.id : ''}:${names[0]}` : null
}

function textIn(guidebook: Guidebook, edit: Edit): string | undefined {
  if (edit.kind !== 'update' && edit.kind !== 'shell') return undefined
  const holder = edit.kind === 'shell' ? guidebook : find(guidebook, edit.id)?.node
  const value = holder && valueAt(holder, Object.keys(edit.fields)[0] ?? '')
  return typeof value === 'string' || (isRecord(value) && value['type'] === 'doc')
    ? plainText(value as Words)
    : undefined
}

/** By how many places further left the same letters may as well have been put in. */
function slackOf(before: string, at: number, text: string): number {
  let slack = 0
  while (slack < text.length && slack < at && before[at - 1 - slack] === text.at(-1 - slack)) slack += 1
  return slack
}

/** Where it ends once others have changed the text. */
function endsIn({ text, ends: [least, most] }: Typed, now: string): Range {
  const change = textChange(text, now)
  return text === now ? [least, most] : [placeAfter(least, change), placeAfter(most, change)]
}

const touches = (one: Range, other: Range): boolean => one[0] <= other[1] && other[0] <= one[1]
