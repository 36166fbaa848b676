// A million readers in one hour of two thousand guidebooks, second by second, by what one visit asks for and what two instances
// were measured to carry; without and with a shared cache before them. No request is made.
import { dice, type Dice } from '#e2e/harness/prose.ts'

const READERS = 1_000_000
const GUIDEBOOKS = 2_000
const HOUR_S = 3600
/** Breakfast: most look within a quarter of an hour before or after half past. */
const SPREAD_S = 720
/** Seconds that a shared cache may keep what it has. */
const KEPT_S = 60
/** Headers of an answer, which a 304 is all of. */
const HEAD_BYTES = 700

/** What one person asks for. */
export interface Visiting {
  /** Answers that a shared cache may keep for a minute, by path: bytes. */
  minute: number[]
  /** Files whose name is their hash, which it keeps for good: bytes. */
  lasting: number[]
  /** Requests that always go through: somebody tells that they read. */
  through: number
  /** The device holds what it asks for already: answers are 304. */
  isHeld: boolean
  /** So many of these a second are what two instances carry. */
  carried: number
}

export interface Morning {
  first: Visiting
  again: Visiting
  /** Of all readers, those who come for the first time. */
  firstShare: number
}

export interface Simulated {
  readersAtPeak: number
  requestsAtPeak: number
  /** Of those, what reaches the instances. */
  reachingAtPeak: number
  instances: number
  /** A second at the peak, by all instances: one a second, guidebook and instance at most, and what readers tell. */
  queriesAtPeak: number
  /** The most in the mean of a minute that any guidebook caused a second. */
  queriesOfOne: number
  gigabytesSent: number
  gigabytesByInstances: number
}

const roll = (random: Dice): number => random.roll(1_000_000) / 1_000_000

/** Of standard deviation 1, by Box and Muller. */
const normal = (random: Dice): number =>
  Math.sqrt(-2 * Math.log(roll(random) + 1e-9)) * Math.cos(2 * Math.PI * roll(random))

/** When each comes: by the curve, those outside of the hour at any time within it. */
function comes(random: Dice): number {
  const at = HOUR_S / 2 + normal(random) * SPREAD_S
  return Math.floor(at >= 0 && at < HOUR_S ? at : roll(random) * HOUR_S)
}

/** By Zipf: the most read one has some twelve of a hundred readers. */
function popularity(): (random: Dice) => number {
  const sums: number[] = []
  let sum = 0
  for (let rank = 1; rank <= GUIDEBOOKS; rank += 1) sums.push((sum += 1 / rank))
  return (random) => {
    const wanted = roll(random) * sum
    let [low, high] = [0, GUIDEBOOKS - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

interface Reader {
  at: number
  book: number
  isFirst: boolean
}

function readers({ firstShare }: Morning): Reader[] {
  const random = dice(7)
  const book = popularity()
  const all = Array.from({ length: READERS }, () => ({
    at: comes(random),
    book: book(random),
    isFirst: roll(random) < firstShare,
  }))
  return all.toSorted((a, b) => a.at - b.at)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** What a reader makes the instances answer: how many requests of a minute's, and whether files too. */
interface Reaching {
  minute: number
  lasting: number
  through: number
}

/** Path by path: the first who asks within a minute goes through, and the first ever for what lasts. */
class SharedCache {
  readonly #until = new Map<string, number>()
  readonly #lasting = new Set<number>()

  reach({ at, book }: Reader, { minute, lasting, through }: Visiting): Reaching {
    let missed = 0
    for (let path = 0; path < minute.length; path += 1) {
      const key = `${book} ${path}`
      if ((this.#until.get(key) ?? -1) > at) continue
      this.#until.set(key, at + KEPT_S)
      missed += 1
    }
    const isNew = lasting.length > 0 && !this.#lasting.has(book)
    if (isNew) this.#lasting.add(book)
    return { minute: missed, lasting: isNew ? lasting.length : 0, through }
  }
}

const everything = ({ minute, lasting, through }: Visiting): Reaching => ({
  minute: minute.length,
  lasting: lasting.length,
  through,
})

/** One second of the hour. */
interface Second {
  readers: number
  requests: number
  reaching: number
  /** In what two instances carry. */
  load: number
  /** By guidebook: requests for which an instance asks how it stands. */
  asked: Map<number, number>
}

export function simulate(morning: Morning, isCached: boolean): Simulated {
  const cache = new SharedCache()
  const seconds = Array.from({ length: HOUR_S }, (): Second => ({
    readers: 0,
    requests: 0,
    reaching: 0,
    load: 0,
    asked: new Map(),
  }))
  let [sent, byInstances] = [0, 0]
  for (const reader of readers(morning)) {
    const visit = reader.isFirst ? morning.first : morning.again
    const all = everything(visit)
    const through = isCached ? cache.reach(reader, visit) : all
    const second = seconds[reader.at]!
    const [asked, reaching] = [all, through].map(({ minute, lasting, through: told }) => minute + lasting + told)
    second.readers += 1
    second.requests += asked!
    second.reaching += reaching!
    second.load += reaching! / asked! / visit.carried
    if (through.minute > 0) second.asked.set(reader.book, (second.asked.get(reader.book) ?? 0) + through.minute)
    const bytes = visit.isHeld ? 0 : sum(visit.minute) + sum(visit.lasting)
    sent += bytes + HEAD_BYTES * asked!
    byInstances += (bytes * (through.minute + through.lasting)) / (all.minute + all.lasting) + HEAD_BYTES * reaching!
  }
  return tell(seconds, sent, byInstances)
}

/** Readings are written together, once in 1.1 s and instance. */
const TELLS_PER_S = 1 / 1.1
/** So full may an instance be, and stay quick. */
const FULL = 0.7

function tell(seconds: readonly Second[], sent: number, byInstances: number): Simulated {
  const peak = (of: (second: Second) => number): number =>
    seconds.reduce((most, second) => Math.max(most, of(second)), 0)
  const instances = Math.max(2, Math.ceil((2 * peak(({ load }) => load)) / FULL))
  const askers = ({ asked }: Second): number => sum([...asked.values()].map((requests) => queries(requests, instances)))
  return {
    readersAtPeak: peak(({ readers: count }) => count),
    requestsAtPeak: peak(({ requests }) => requests),
    reachingAtPeak: peak(({ reaching }) => reaching),
    instances,
    queriesAtPeak: peak(askers) + instances * TELLS_PER_S,
    queriesOfOne: busiest(seconds, instances),
    gigabytesSent: sent / 1e9,
    gigabytesByInstances: byInstances / 1e9,
  }
}

/** Of a second's requests for a guidebook: each instance asks once, and a proxy hands requests out by turns. */
const queries = (requests: number, instances: number): number => Math.min(instances, requests)

/** Of the guidebook that most is asked for, in the fullest minute. */
function busiest(seconds: readonly Second[], instances: number): number {
  let most = 0
  for (let begun = 0; begun < HOUR_S; begun += KEPT_S) {
    const counts = new Map<number, number>()
    for (const { asked } of seconds.slice(begun, begun + KEPT_S))
      for (const [book, requests] of asked) counts.set(book, (counts.get(book) ?? 0) + queries(requests, instances))
    most = Math.max(most, ...counts.values())
  }
  return most / KEPT_S
}
