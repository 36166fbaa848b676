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
        // Theirs neither splits nor joins: each block of mine is one of the result, and of my side of a question.
        for (const doc of clashes.length > 0 ? clashes.map((clash) => clash.mine) : [value])
          for (const block of lettersIn(mine)) {
            const held = lettersIn(doc).filter((now) => block.some((letter) => letter !== ' ' && now.includes(letter)))
            expect(held.length).toBeLessThanOrEqual(1)
          }
      }),
      rounds(500),
    )
  },
  patience,
)

interface Saved {
  server: RichText
  /** What each device was asked about. */
  questions: RichText[][]
}

/** Three devices save in an order. @param eager takes in what the others have saved also before its own turn comes */
function saved([base, ...versions]: readonly RichText[], order: readonly number[], eager = -1): Saved {
  let server = base as RichText
  const devices = versions.map((text) => ({ text, known: server, questions: [] as RichText[] }))
  type Device = (typeof devices)[number]
  const takeIn = (device: Device): void => {
    const { value, clashes } = mergeText(device.known, device.text, server)
    device.questions.push(...clashes.map(({ mine }) => mine))
    Object.assign(device, { text: value, known: server })
  }
  for (const turn of order) {
    const device = devices[turn] as Device
    takeIn(device)
    server = device.text
    device.known = server
    takeIn(devices[eager] ?? device)
  }
  for (const device of devices) takeIn(device)
  expect(devices.map(({ text }) => text)).toEqual(devices.map(() => server))
  return { server, questions: devices.map(({ questions }) => questions) }
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
  'offline 49: whichever of three devices saves first, all end with one text, and all letters are in it or in a question',
  () => {
    fc.assert(
      fc.property(hands, fc.integer({ min: -1, max: 2 }), (texts, eager) => {
        for (const order of ORDERS) {
          const { server, questions } = saved(texts, order, eager)
          for (const person of [0, 1, 2] as const) {
            const found = new Set([server, ...questions.flat()].flatMap((doc) => lettersOf(doc, person)))
            expect([...found].sort()).toEqual(lettersOf(texts[person + 1] as RichText, person).sort())
          }
        }
      }),
      rounds(500),
    )
  },
  patience,
)

const PAIRS = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const

test(
  'offline 49: whichever of three devices that typed saves first, the text and its questions have the same letters, and who clashes is asked',
  () => {
    fc.assert(
      fc.property(typingHands, (texts) => {
        const [base, ...versions] = texts
        const clashing = PAIRS.filter((pair) => {
          const [one, other] = pair.map((device) => versions[device]) as [RichText, RichText]
          return mergeText(base, one, other).clashes.length > 0
        })
        const all = new Set(texts.flatMap((doc) => lettersIn(doc).flat()))
        for (const order of ORDERS) {
          const { server, questions } = saved(texts, order)
          const inText = lettersIn(server).flat()
          const found = new Set([...inText, ...questions.flat().flatMap((doc) => lettersIn(doc).flat())])
          expect([...found].sort()).toEqual([...all].sort())
          const asked = [0, 1, 2].filter((device) => (questions[device] ?? []).length > 0)
          expect(clashing.every((pair) => pair.some((device) => asked.includes(device)))).toBe(true)
          expect(asked.every((device) => clashing.flat().includes(device as 0))).toBe(true)
          // What nobody has to choose about is in the text, each letter once.
          const settled = [base, ...versions.filter((_, device) => !asked.includes(device))]
          const letters = new Set(settled.flatMap((doc) => lettersIn(doc).flat()).filter((letter) => letter !== ' '))
          expect(inText.filter((letter) => letters.has(letter)).sort()).toEqual([...letters].sort())
        }
      }),
      rounds(500),
    )
  },
  patience,
)

/** Takes back what the first typed, from what both made of it. */
function takenBack([before, after, theirs]: readonly RichText[]): {
  merged: MergedText<RichText>
  undone: MergedText<RichText>
} {
  const merged = mergeText(before as RichText, after as RichText, theirs as RichText)
  return { merged, undone: mergeText(after as RichText, before as RichText, merged.value, { undo: true }) }
}

test(
  'offline 49: taking back what one did leaves every letter of the other, and none of its own unless it asks',
  () => {
    fc.assert(
      fc.property(hands, (texts) => {
        const { merged, undone } = takenBack(texts)
        expect(lettersOf(undone.value, 1)).toEqual(lettersOf(merged.value, 1))
        if (undone.clashes.length === 0) expect(lettersOf(undone.value, 0)).toEqual([])
        expect(checkRichText(undone.value)).toEqual(undone.value)
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
        const { merged, undone } = takenBack(texts)
        if (merged.clashes.length === 0) expect(undone.clashes).toEqual([])
        if (undone.clashes.length > 0) return
        expect(lettersOf(undone.value, 0)).toEqual([])
        expect(blocksOf(undone.value).join('')).toBe(blocksOf(texts[2] as RichText).join(''))
      }),
      rounds(500),
    )
  },
  patience,
)
