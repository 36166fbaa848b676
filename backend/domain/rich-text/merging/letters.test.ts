// Letters put in and taken out at the same places by two and by three devices: none is lost, torn or moved.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkRichText } from '#domain/rich-text/check.ts'
import type { RichText } from '#domain/rich-text/rich-text.ts'
import { patience, rounds } from '#domain/testing/rounds.ts'
import { hands, lettersOf, oneHand, runsOf, typingHands } from '#domain/testing/two-hands.ts'
import { anyRichText } from '#domain/testing/random-text.ts'
import { mergeText, type MergedText } from './merge-text.ts'
import { docOfUnits, unitsOf } from './units.ts'

/** Blocks, each as its letters. */
const lettersIn = (doc: RichText): string[][] => {
  const blocks: string[][] = []
  for (const unit of unitsOf(doc)) {
    if (unit.kind === 'start') blocks.push([])
    else blocks.at(-1)?.push(unit.text)
  }
  return blocks
}

const blocksOf = (doc: RichText): string[] => lettersIn(doc).map((letters) => letters.join(''))

const said = ({ value, clashes }: MergedText<RichText>): RichText[] => [value, ...clashes.map(({ mine }) => mine)]

test('a text of units is the same text', () => {
  fc.assert(
    fc.property(anyRichText, (text) => void expect(docOfUnits(unitsOf(text))).toEqual(text)),
    rounds(300),
  )
})

test(
  'offline 49: each run of letters that either put in is in the result or in the question, unparted, and in its order',
  () => {
    fc.assert(
      fc.property(hands, ([base, mine, theirs]) => {
        const merged = mergeText(base, mine, theirs)
        const places = said(merged).map(blocksOf)
        const runs = [...runsOf(mine, 0), ...runsOf(theirs, 1)]
        for (const run of runs) expect(places.some((blocks) => blocks.some((block) => block.includes(run)))).toBe(true)
        const orders = said(merged).map((doc) => lettersOf(doc, 1).join(''))
        expect(orders).toContain(lettersOf(theirs, 1).join(''))
        expect(said(merged).map((doc) => lettersOf(doc, 0).join(''))).toContain(lettersOf(mine, 0).join(''))
        for (const doc of said(merged)) expect(checkRichText(doc)).toEqual(doc)
      }),
      rounds(500),
    )
  },
  patience,
)

test(
  'offline 49: letters stay in the paragraph that they were put into',
  () => {
    fc.assert(
      fc.property(oneHand, ([base, mine, theirs]) => {
        const { value, clashes } = mergeText(base, mine, theirs)
        // Theirs neither splits nor joins: each block of mine is one of the result.
        if (clashes.length > 0) return
        for (const block of lettersIn(mine)) {
          const held = lettersIn(value).filter((now) => block.some((letter) => letter !== ' ' && now.includes(letter)))
          expect(held.length).toBeLessThanOrEqual(1)
        }
      }),
      rounds(500),
    )
  },
  patience,
)

/** What the server ends with where three devices save in an order, and the questions on the way. */
function saved(
  [base, ...versions]: readonly RichText[],
  order: readonly number[],
): { server: RichText; questions: RichText[] } {
  const [first, ...later] = order.map((device) => versions[device] as RichText)
  const questions: RichText[] = []
  const server = later.reduce((now, version) => {
    const { value, clashes } = mergeText(base as RichText, version, now)
    questions.push(...clashes.map(({ mine }) => mine))
    return value
  }, first as RichText)
  // Each takes over what the server has: nothing of its own waits any more.
  for (const version of versions) expect(mergeText(version, version, server)).toEqual({ value: server, clashes: [] })
  return { server, questions }
}

const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
]

test(
  'offline 49: whichever of three devices saves first, all letters are in the text or in a question',
  () => {
    fc.assert(
      fc.property(hands, (texts) => {
        for (const order of ORDERS) {
          const { server, questions } = saved(texts, order)
          for (const person of [0, 1, 2] as const) {
            const found = new Set([server, ...questions].flatMap((doc) => lettersOf(doc, person)))
            expect([...found].sort()).toEqual(lettersOf(texts[person + 1] as RichText, person).sort())
          }
        }
      }),
      rounds(500),
    )
  },
  patience,
)

test(
  'offline 49: whichever of three devices that typed saves first, the text has the same letters and the same is asked',
  () => {
    fc.assert(
      fc.property(typingHands, (texts) => {
        const ends = ORDERS.map((order) => {
          const { server, questions } = saved(texts, order)
          return { letters: questions.length > 0 || lettersIn(server).flat().sort(), asks: questions.length > 0 }
        })
        for (const end of ends) expect(end).toEqual(ends[0])
      }),
      rounds(500),
    )
  },
  patience,
)

/** Takes back what the first typed, from what both made of it. */
function takenBack([before, after, theirs]: readonly RichText[]): {
  merged: RichText
  undone: MergedText<RichText>
} | null {
  const { value, clashes } = mergeText(before as RichText, after as RichText, theirs as RichText)
  if (clashes.length > 0) return null
  return { merged: value, undone: mergeText(after as RichText, before as RichText, value, { undo: true }) }
}

test(
  'offline 49: taking back what one did leaves every letter of the other',
  () => {
    fc.assert(
      fc.property(hands, (texts) => {
        const found = takenBack(texts)
        if (!found) return
        expect(lettersOf(found.undone.value, 1)).toEqual(lettersOf(found.merged, 1))
        expect(checkRichText(found.undone.value)).toEqual(found.undone.value)
      }),
      rounds(500),
    )
  },
  patience,
)

test(
  'offline 49: taking back what one typed takes all of it, and asks nothing',
  () => {
    fc.assert(
      fc.property(typingHands, (texts) => {
        const found = takenBack(texts)
        if (!found) return
        expect(found.undone.clashes).toEqual([])
        expect(lettersOf(found.undone.value, 0)).toEqual([])
        expect(lettersIn(found.undone.value).flat().join('')).toBe(
          lettersIn(texts[2] as RichText)
            .flat()
            .join(''),
        )
      }),
      rounds(500),
    )
  },
  patience,
)
