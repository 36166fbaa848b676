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

/** What a schedule may hold; all of it, unless a part of the product is known not to stand it yet. */
export interface Features {
  undo: boolean
  deletion: boolean
  reword: boolean
  plain: boolean
  table: boolean
  composition: boolean
  picture: boolean
  tabs: boolean
  kill: boolean
  faults: boolean
  together: boolean
  /** Somebody chooses in the windows that are open. */
  answer: boolean
}

export const ALL: Features = {
  undo: true,
  deletion: true,
  reword: true,
  plain: true,
  table: true,
  composition: true,
  picture: true,
  tabs: true,
  kill: true,
  faults: true,
  together: true,
  answer: true,
}

/** How often each comes in a hundred acts, and what has to be allowed for it. */
const SHARES: Record<Kind, [number, ...(keyof Features)[]]> = {
  type: [34],
  compose: [8, 'composition'],
  reword: [4, 'reword'],
  clear: [4, 'deletion'],
  undo: [6, 'undo'],
  redo: [3, 'undo'],
  removeItem: [3, 'deletion'],
  removePage: [1, 'deletion'],
  removeRow: [2, 'deletion', 'table'],
  addItem: [3],
  addRow: [2, 'table'],
  addPicture: [2, 'picture'],
  moveItem: [2],
  save: [8],
  answer: [4, 'answer'],
  reload: [6],
  leaveInWord: [2, 'kill'],
  kill: [2, 'kill'],
  offline: [2, 'faults'],
  online: [2, 'faults'],
  loseAnswer: [3, 'faults'],
  hold: [3, 'faults'],
  serverDown: [1, 'faults'],
  serverUp: [1, 'faults'],
}

const isWriting = (kind: Kind): boolean => (WRITING as readonly Kind[]).includes(kind)

function placeOf(dice: Dice, kind: Kind, features: Features): PlaceName {
  // A third of all acts happen in one paragraph.
  if (isWriting(kind) && dice.below(100) < 60) return 'busy'
  const names = (Object.keys(PLACES) as PlaceName[]).filter((name) => {
    const { look } = PLACES[name]
    return (look !== 'plain' || features.plain) && (look !== 'cell' || features.table)
  })
  return dice.one(names)
}

const LENGTH = 18

export function scheduleOf(seed: number, features: Features, length = LENGTH): Act[] {
  const dice = new Dice(Math.imul(seed, 2654435761) ^ 0x5bd1e995)
  for (let turn = 0; turn < 5; turn += 1) dice.below(2)
  const allowed = KINDS.filter((kind) => SHARES[kind].slice(1).every((name) => features[name as keyof Features]))
  const bag = allowed.flatMap((kind) => Array.from({ length: SHARES[kind][0] }, () => kind))
  const acts: Act[] = []
  for (let n = 0; n < length; n += 1) {
    const before = acts.at(-1)
    const kind = dice.one(bag)
    acts.push({
      n,
      ...handOf(dice, before, features),
      kind,
      place: placeOf(dice, kind, features),
      at: dice.below(1000) / 1000,
      pace: 15 + dice.below(60),
      together: !before?.together && n < length - 1 && dice.below(4) === 0 && isWriting(kind) && features.together,
    })
  }
  return acts
}

/** Beside the act before it, where that says so: mostly on the other device. */
function handOf(dice: Dice, before: Act | undefined, features: Features): Pick<Act, 'who' | 'tab'> {
  const [who, tab] = [dice.below(2) as 0 | 1, dice.below(8) === 0 && features.tabs ? 1 : 0] as const
  if (!before?.together) return { who, tab }
  const isTab = features.tabs && dice.below(4) === 0
  return isTab ? { who: before.who, tab: other(before.tab) } : { who: other(before.who), tab }
}

const other = (who: 0 | 1): 0 | 1 => (who === 0 ? 1 : 0)

export const actText = ({ n, who, tab, kind, place, at, pace, together }: Act): string => {
  const where = isWriting(kind) || kind.startsWith('remove') ? ` ${place}@${at}` : ''
  return `${n}:${who === 0 ? 'a' : 'b'}${tab === 1 ? '2' : ''} ${kind}${where}${isWriting(kind) ? ` ${pace}ms` : ''}${together ? ' &' : ''}`
}
