// One random schedule: what two people do in one guidebook, act by act, all of it from one seed.
import { Dice } from '#domain/testing/random-guidebook.ts'
import { PLACES, type PlaceName } from './book.ts'

const WRITING = ['type', 'compose', 'reword', 'clear'] as const
const KINDS = [
  ...WRITING,
  'undo',
  'redo',
  'removeItem',
  'removePage',
  'removeRow',
  'addItem',
  'addRow',
  'addPicture',
  'moveItem',
  'save',
  'answer',
  'reload',
  'leaveInWord',
  'kill',
  'offline',
  'online',
  'loseAnswer',
  'hold',
  'serverDown',
  'serverUp',
] as const

export type Kind = (typeof KINDS)[number]

export interface Act {
  /** Its number in the schedule, by which it is named. */
  n: number
  who: 0 | 1
  /** The second tab of the same browser. */
  tab: 0 | 1
  kind: Kind
  place: PlaceName
  /** Where in the place, from 0 to 1. */
  at: number
  /** Milliseconds between two keys. */
  pace: number
  /** This one and the next are done at the same time, by two devices or by two tabs of one. */
  together: boolean
}

/** How often each comes in a hundred acts. */
const SHARES: Record<Kind, number> = {
  type: 34,
  compose: 8,
  reword: 4,
  clear: 4,
  undo: 6,
  redo: 3,
  removeItem: 3,
  removePage: 1,
  removeRow: 2,
  addItem: 3,
  addRow: 2,
  addPicture: 2,
  moveItem: 2,
  save: 8,
  answer: 4,
  reload: 6,
  leaveInWord: 2,
  kill: 2,
  offline: 2,
  online: 2,
  loseAnswer: 3,
  hold: 3,
  serverDown: 1,
  serverUp: 1,
}

const isWriting = (kind: Kind): boolean => (WRITING as readonly Kind[]).includes(kind)

/** A third of all acts happen in one paragraph. */
const placeOf = (dice: Dice, kind: Kind): PlaceName =>
  isWriting(kind) && dice.below(100) < 60 ? 'busy' : dice.one(Object.keys(PLACES) as PlaceName[])

const LENGTH = 18

/** Seeds that are close to one another lead apart. */
function diceOf(seed: number, kind: number): Dice {
  const dice = new Dice(Math.imul(seed, 2654435761) ^ kind)
  for (let turn = 0; turn < 5; turn += 1) dice.below(2)
  return dice
}

export function scheduleOf(seed: number): Act[] {
  const dice = diceOf(seed, 0x5bd1e995)
  const bag = KINDS.flatMap((kind) => Array.from({ length: SHARES[kind] }, () => kind))
  const acts: Act[] = []
  for (let n = 0; n < LENGTH; n += 1) {
    const before = acts.at(-1)
    const kind = dice.one(bag)
    const author = authorOf(dice, before)
    const place = placeOf(dice, kind)
    const at = dice.below(1000) / 1000
    acts.push({
      n,
      ...author,
      kind,
      place: targetOf(kind, at) ?? place,
      at,
      pace: 15 + dice.below(60),
      together: !before?.together && n < LENGTH - 1 && dice.below(4) === 0 && isWriting(kind),
    })
  }
  return acts
}

/** Only writing, always two at one place and moment: on two devices, or in two tabs of one. It finds what tears sentences in
 *  minutes where `scheduleOf` takes hours. */
export function crowdedScheduleOf(seed: number): Act[] {
  const dice = diceOf(seed, 0x2c1b3c6d)
  const isInTabs = dice.below(2) === 0
  const acts: Act[] = []
  while (acts.length < LENGTH) {
    const place = placeOf(dice, 'type')
    const at = dice.below(1000) / 1000
    for (const first of [true, false])
      acts.push({
        n: acts.length,
        who: first || isInTabs ? 0 : 1,
        tab: !first && isInTabs ? 1 : 0,
        kind: dice.below(10) < 6 ? 'compose' : 'type',
        place,
        at: first || dice.below(10) < 7 ? at : dice.below(1000) / 1000,
        pace: 15 + dice.below(60),
        together: first,
      })
  }
  return acts
}

/** Of what is deleted or moved; the text in which most is written goes seldom. */
function targetOf(kind: Kind, at: number): PlaceName | null {
  if (kind === 'removeRow' || kind === 'addRow') return at > 0.5 ? 'cell' : 'corner'
  if (kind !== 'removeItem' && kind !== 'moveItem') return null
  return at > 0.85 ? 'busy' : at > 0.5 ? 'second' : at > 0.2 ? 'beside' : 'heading'
}

/** Beside the act before it, where that says so: mostly on the other device. */
function authorOf(dice: Dice, before: Act | undefined): Pick<Act, 'who' | 'tab'> {
  const [who, tab] = [dice.below(2) as 0 | 1, dice.below(8) === 0 ? 1 : 0] as const
  if (!before?.together) return { who, tab }
  return dice.below(4) === 0 ? { who: before.who, tab: other(before.tab) } : { who: other(before.who), tab }
}

const other = (who: 0 | 1): 0 | 1 => (who === 0 ? 1 : 0)

export const actText = ({ n, who, tab, kind, place, at, pace, together }: Act): string => {
  const where = isWriting(kind) ? ` ${place}@${at}` : targetOf(kind, at) ? ` ${place}` : ''
  return `${n}:${who === 0 ? 'a' : 'b'}${tab === 1 ? '2' : ''} ${kind}${where}${isWriting(kind) ? ` ${pace}ms` : ''}${together ? ' &' : ''}`
}
