// Steps up until it is too much, and halves what is between the last good step and the first bad one.
import { arrive, type Act, type Seen } from './arrivals.ts'
import type { Ask } from './http-client.ts'

/**
 * Milliseconds within which ninety-nine of a hundred are answered. An upload's work alone takes longer than a page may; and who
 * tells that they read is answered with all others of that second, while nobody waits for it.
 */
const WITHIN = { other: 250, upload: 2500, told: 2500 }

export interface Limit {
  /** People a second. */
  rate: number
  seen: Seen
}

export interface Stepping {
  from: number
  seconds: number
}

const within = (kind: string): number => WITHIN[kind as keyof typeof WITHIN] ?? WITHIN.other

const holds = ({ p99, failed, isJammed }: Seen): boolean =>
  failed === 0 && !isJammed && Object.entries(p99).every(([kind, ms]) => ms <= within(kind))

/** The highest rate at which all are answered in time; null where not even the first is. What else the machine does must spoil
 *  a step twice. */
export async function limitOf(next: () => Act, ask: Ask, { from, seconds }: Stepping): Promise<Limit | null> {
  const tried = async (rate: number): Promise<Seen | null> => {
    for (let tries = 0; tries < 2; tries += 1) {
      const seen = await arrive(rate, seconds, next, ask)
      if (process.env['CAPACITY_TELLS']) console.log(`  ${rate.toFixed(1)}: ${JSON.stringify(seen)}`)
      if (holds(seen)) return seen
    }
    return null
  }
  // What is made once is made before.
  await arrive(from, seconds, next, ask)
  let best: Limit | null = null
  let over = Infinity
  for (let rate = from; over === Infinity; rate *= 2) {
    const seen = await tried(rate)
    if (seen) best = { rate, seen }
    else over = rate
  }
  for (let halvings = 0; best && halvings < 2; halvings += 1) {
    const rate: number = (best.rate + over) / 2
    const seen = await tried(rate)
    if (seen) best = { rate, seen }
    else over = rate
  }
  return best
}
