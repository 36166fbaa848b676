// Every field of a guidebook that holds words, and what is done with them. One with a new name is a type error until it has
// its row here.
import type { Guidebook } from '#domain/guidebook/document.ts'
import { LIMITS } from '#domain/limits.ts'
import type { RichText } from '#domain/rich-text/rich-text.ts'

interface TextField {
  /** Letters that a plain text has room for, but in days, where each has room for words. Absent: as many as words. */
  most?: number
  /** What two devices wrote in it merges by words; else it is one value, as an address is. */
  merges?: boolean
  /** Lists find its guidebook by it. */
  searched?: boolean
  /** It may say dates, which move with the first day. */
  dated?: boolean
  /** What the sample says there is told from what was written. */
  sampled?: boolean
  /** Its turn among those that name their node: by the first that says anything. */
  name?: number
  /** Its turn where a node is shown as text, to choose between two. */
  shown?: number
}

/** What programs write, or people choose from a list. */
type NoText =
  | ('_id' | 'id' | 'icon' | 'large' | 'medium' | 'small')
  | ('createdAt' | 'updatedAt' | 'firstDay' | 'zone' | 'country')

type Element<V> = V extends readonly (infer E)[] ? Element<E> : V
type Among<V, All> = V extends All ? V : never

/** Names of the fields that may hold a `V`, or lists of them, at any depth. */
type FieldWith<V, N> = N extends object
  ? {
      [F in keyof N & string]-?: [Among<V, Element<N[F]>>] extends [never] ? FieldWith<V, Element<N[F]>> : F
    }[keyof N & string]
  : never

/** `entries` are the lines of a checklist, each with a title. */
export type TextFields<N> = Readonly<
  Record<Exclude<FieldWith<string | RichText, N>, NoText> | 'entries', TextField> &
    Record<FieldWith<RichText, N>, { merges: true }>
>

const WORDS = { most: LIMITS.textLength, merges: true, searched: true, dated: true, sampled: true } as const

export const TEXT_FIELDS: TextFields<Guidebook> = {
  title: { ...WORDS, most: LIMITS.titleLength, name: 1, shown: 1 },
  subtitle: WORDS,
  place: { ...WORDS, name: 3, shown: 5 },
  time: { ...WORDS, sampled: false, name: 4, shown: 6 },
  schedule: { ...WORDS, name: 2, shown: 7 },
  body: { ...WORDS, name: 5, shown: 4 },
  content: { ...WORDS, name: 6, shown: 3 },
  text: { most: LIMITS.blockTextLength, merges: true, sampled: true, shown: 2 },
  alt: { most: LIMITS.altLength, merges: true },
  colTitles: { most: LIMITS.columnTitleLength, merges: true, dated: true },
  entries: { dated: true, name: 7 },
  url: { most: LIMITS.linkLength, name: 8, shown: 8 },
  address: { most: LIMITS.titleLength, searched: true, shown: 9 },
  type: { most: LIMITS.kindLength },
  guideName: {},
  guidePhone: {},
}

const OWN = Object.prototype.hasOwnProperty

/** null: no text, or one of a newer version. */
export const textField = (name: string): TextField | null =>
  OWN.call(TEXT_FIELDS, name) ? TEXT_FIELDS[name as keyof typeof TEXT_FIELDS] : null

/** The fields that have a turn, by turns. */
export const textFieldsBy = (turn: 'name' | 'shown'): string[] =>
  Object.entries<TextField>(TEXT_FIELDS)
    .flatMap(([name, { [turn]: at }]) => (at === undefined ? [] : [[at, name] as const]))
    .sort(([one], [other]) => one - other)
    .map(([, name]) => name)
