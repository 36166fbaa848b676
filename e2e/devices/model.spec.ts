// Random schedules as those of the browsers, a thousand in the time of one: every fault of the merge itself is found here.
import { expect, test } from 'playwright/test'
import { equal } from '#domain/guidebook/edits/equal.ts'
import { Dice } from '#domain/testing/random-guidebook.ts'
import { PLACES, type PlaceName } from './book.ts'
import { type Act, DevicesModel } from './model.ts'

const WRITING = ['type', 'type', 'type', 'type', 'type', 'type', 'reword', 'reword', 'clear', 'clear'] as const
const SAVING = ['save', 'save', 'save', 'takeIn', 'answer', 'answer'] as const
const SHAPING = ['moveItem', 'removeItem', 'addItem'] as const
const KINDS = [
  [...WRITING, ...SAVING, ...SHAPING, 'removeRow', 'addRow'],
  // Whether a row is one that undo put back, or a new one, nothing tells: here the rows stay.
  [...WRITING, ...SAVING, ...SHAPING, 'undo', 'undo'],
] as const

/** Half of all that is written is in one paragraph. */
function placeOf(dice: Dice, kind: Act['kind']): PlaceName {
  if (kind === 'addRow' || kind === 'removeRow') return dice.one(['cell', 'corner'])
  if (kind === 'removeItem' || kind === 'moveItem') return dice.one(['busy', 'second', 'beside', 'heading'])
  return dice.below(2) === 0 ? 'busy' : dice.one(Object.keys(PLACES) as PlaceName[])
}

function played(seed: number): DevicesModel {
  const dice = new Dice(Math.imul(seed, 2654435761))
  for (let turn = 0; turn < 5; turn += 1) dice.below(2)
  const devices = new DevicesModel()
  const [kinds, length] = [dice.one(KINDS), dice.one([5, 8, 14])]
  for (let n = 0; n < length; n += 1) {
    const kind = dice.one<Act['kind']>(kinds)
    devices.play(dice.one(devices.people), { n, kind, place: placeOf(dice, kind), at: dice.below(1000) / 1000 })
  }
  return devices
}

const { SEED, TEST_LONG } = process.env
const seeds = SEED
  ? [Number(SEED)]
  : Array.from({ length: TEST_LONG ? 50_000 : 1000 }, (_, n) => (TEST_LONG ? Math.floor(Math.random() * 1e9) : n))

test('two devices, the merge alone: in random schedules every sentence is whole in its place, and who clashes is asked, and nobody else', () => {
  test.setTimeout(1_800_000)
  for (const seed of seeds) {
    const devices = played(seed)
    const { lost, torn, misplaced, doubled, unasked, needless } = devices.verdict()
    const told = `seed ${seed}\n${devices.story.join('\n')}`
    expect({ lost, torn, misplaced, doubled, unasked, needless }, told).toEqual(NONE)
    expect(equal(devices.people[0].mine, devices.server), told).toBe(true)
  }
})

const NONE = { lost: [], torn: [], misplaced: [], doubled: [], unasked: [], needless: [] }
