// A text, and what people made of it apart: letters put in and taken out at the same few places, blocks split and joined,
// marks laid on. No two letters are the same, so that each can be found again.
import fc from 'fast-check'
import { normalise } from '#domain/rich-text/normalise.ts'
import {
  docOfUnits,
  marksOf,
  unitsOf,
  type Letter,
  type BlockStart,
  type Unit,
} from '#domain/rich-text/merging/units.ts'
import type { Mark, RichText } from '#domain/rich-text/rich-text.ts'

const EMOJI = [
  ['👩🏻‍🚀', '👨🏽‍🌾', '👩‍👧', '🏳️‍🌈', '🇰🇷', '1️⃣'],
  ['👩🏿‍🎨', '👨🏼‍🍳', '👨‍👦', '🏴‍☠️', '🇯🇵', '2️⃣'],
  ['👩🏽‍🏫', '👨🏻‍🔧', '👩‍👦', '❤️‍🔥', '🇫🇷', '3️⃣'],
] as const

/** Where the syllables of each person begin; those of the text are letters of Latin. */
const FIRST = [0xac00, 0xb400, 0xbc00] as const

interface Act {
  kind: 'type' | 'typeWord' | 'emoji' | 'delete' | 'enter' | 'join' | 'mark' | 'align'
  /** One of a few places, in thousandths of the text. */
  place: number
  length: number
}

const HOT = [0, 120, 125, 500, 505, 510, 999]

const TYPING = ['type', 'type', 'typeWord', 'emoji', 'mark', 'align'] as const

const ALL = [...TYPING, 'delete', 'enter', 'join'] as const

const actsOf = (kinds: readonly Act['kind'][]): fc.Arbitrary<Act[]> =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      place: fc.oneof(fc.constantFrom(...HOT), fc.nat(999)),
      length: fc.integer({ min: 1, max: 6 }),
    }),
    { maxLength: 6 },
  )

const letter = (text: string, marks: readonly Mark[] = []): Letter => ({ kind: 'letter', text, marks: marksOf(marks) })

const start = (): BlockStart => ({ kind: 'start', look: 'paragraph', align: 'left', containers: [] })

export type Person = 0 | 1 | 2

/** Words of a few letters each, in blocks of a few words. */
const base = fc
  .array(fc.array(fc.integer({ min: 3, max: 6 }), { maxLength: 5 }), { minLength: 1, maxLength: 4 })
  .map((blocks) => {
    let code = 0x100
    const units: Unit[] = []
    for (const words of blocks) {
      units.push(start())
      words.forEach((length, n) => {
        if (n > 0) units.push(letter(' '))
        for (let count = 0; count < length; count += 1) units.push(letter(String.fromCodePoint(code++)))
      })
    }
    return units
  })

function made(base: readonly Unit[], acts: readonly Act[], person: Person): Unit[] {
  let code = FIRST[person]
  const emoji = [...EMOJI[person]]
  const units = [...base]
  for (const { kind, place, length } of acts) {
    const at = Math.min(units.length, 1 + Math.floor((place * units.length) / 999))
    const typed = (count: number): Letter[] => Array.from({ length: count }, () => letter(String.fromCodePoint(code++)))
    if (kind === 'type') units.splice(at, 0, ...typed(length))
    if (kind === 'typeWord') units.splice(at, 0, letter(' '), ...typed(length))
    if (kind === 'emoji') units.splice(at, 0, ...emoji.splice(0, 1).map((one) => letter(one)))
    if (kind === 'enter') units.splice(at, 0, start())
    if (kind === 'delete' || kind === 'join') {
      const wanted = (unit: Unit): boolean => (kind === 'delete' ? unit.kind === 'letter' : unit.kind === 'start')
      for (let n = 0; n < length && at < units.length; n += 1) if (wanted(units[at] as Unit)) units.splice(at, 1)
    }
    for (let index = at; index < Math.min(units.length, at + length); index += 1) {
      const unit = units[index] as Unit
      if (kind === 'mark' && unit.kind === 'letter')
        units[index] = {
          ...unit,
          marks: marksOf([(['bold', 'italic', 'underline'] as const).map((type) => ({ type }))[person] as Mark]),
        }
      if (kind === 'align' && unit.kind === 'start') units[index] = { ...unit, align: 'center' }
    }
  }
  return units
}

type Hands = [base: RichText, RichText, RichText, RichText]

const handsOf = (kinds: readonly Act['kind'][], others = kinds): fc.Arbitrary<Hands> => {
  const [acts, more] = [actsOf(kinds), actsOf(others)]
  return fc.tuple(base, acts, more, more).map(([units, ...all]) => {
    const versions = all.map((some, person) => made(units, some, person as Person))
    return [units, ...versions].map((one) => normalise(docOfUnits(one))) as Hands
  })
}

/** The text and three versions of it. */
export const hands = handsOf(ALL)

/** Of which only the first took out, split and joined as well. */
export const oneHand = handsOf(ALL, TYPING)

/** Into which letters were only put, and marks laid on. */
export const typingHands = handsOf(TYPING)

/** What somebody put in: its letters, a run for each place, parted where a block begins. */
export function runsOf(doc: RichText, person: Person): string[] {
  const runs: string[] = []
  let open = false
  for (const unit of unitsOf(doc)) {
    const isOwn = unit.kind === 'letter' && isOf(unit.text, person)
    if (isOwn) runs.push(`${open ? (runs.pop() ?? '') : ''}${unit.text}`)
    open = isOwn
  }
  return runs
}

/** What somebody put in, letter by letter. */
export const lettersOf = (doc: RichText, person: Person): string[] =>
  unitsOf(doc).flatMap((unit) => (unit.kind === 'letter' && isOf(unit.text, person) ? [unit.text] : []))

function isOf(text: string, person: Person): boolean {
  const code = text.codePointAt(0) ?? 0
  return (EMOJI[person] as readonly string[]).includes(text) || (code >= FIRST[person] && code < FIRST[person] + 0x800)
}
