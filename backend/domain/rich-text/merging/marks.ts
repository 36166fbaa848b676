// Marks and alignments of two sides, merged apart from the letters that have them.
import { sortMarks } from '#domain/rich-text/normalise.ts'
import type { Mark } from '#domain/rich-text/rich-text.ts'
import { marksOf, type Marks, type BlockStart } from './units.ts'

/** Which side's is taken where both changed one thing differently. */
export type Preferred = 'mine' | 'theirs'

/** Told of each thing that both changed differently. */
export type OnClash = () => void

/** Of one value, compared by its key. */
function merged<T>(keyOf: (value: T) => string, [base, mine, theirs]: readonly [T, T, T], clash: () => T): T {
  const [was, own, other] = [base, mine, theirs].map(keyOf)
  if (own === was || own === other) return theirs
  return other === was ? mine : clash()
}

type Three<T> = readonly [base: T, mine: T, theirs: T]

const markKey = (mark: Mark | undefined): string => JSON.stringify(mark) ?? ''

export function mergeMarks(three: Three<Marks>, preferred: Preferred, onClash: OnClash): Marks {
  return merged(
    ({ key }) => key,
    three,
    () => {
      const types = new Set(three.flatMap(({ list }) => list.map(({ type }) => type)))
      const marks = [...types].map((type) => {
        const [base, mine, theirs] = three.map(({ list }) => list.find((mark) => mark.type === type))
        return merged<Mark | undefined>(markKey, [base, mine, theirs], () => {
          onClash()
          return preferred === 'mine' ? mine : theirs
        })
      })
      return marksOf(sortMarks(marks.filter((mark) => mark !== undefined)))
    },
  )
}

export function mergeStart(
  [base, mine, theirs]: Three<BlockStart>,
  preferred: Preferred,
  onClash: OnClash,
): BlockStart {
  const pick = <K extends 'look' | 'align' | 'containers'>(name: K): BlockStart[K] =>
    merged(
      (value) => JSON.stringify(value),
      [base[name], mine[name], theirs[name]],
      () => {
        onClash()
        return (preferred === 'mine' ? mine : theirs)[name]
      },
    )
  return { kind: 'start', look: pick('look'), align: pick('align'), containers: pick('containers') }
}
