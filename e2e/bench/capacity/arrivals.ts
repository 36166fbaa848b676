// An open loop: people come at their own times, however long those before them wait. autocannon and its like send the next
// request when the last one was answered, or send late ones in bursts: a server that stands still is asked less, and looks well.
import { setImmediate as otherWork, setTimeout as wait } from 'node:timers/promises'
import type { Ask } from './http-client.ts'

/** What one person does who comes; each of its requests is timed. */
export interface Act {
  kind: string
  run: (ask: Ask) => Promise<void>
}

export interface Seen {
  /** Requests answered a second. */
  perSecond: number
  failed: number
  /** By kind, milliseconds: the middle one and the slowest hundredth. */
  p50: Record<string, number>
  p99: Record<string, number>
  /** So many were never begun, because too many waited already. */
  isJammed: boolean
  /** The first reason why one failed. */
  why: string
}

/** So many people waiting at once are a jam. */
const MOST_WAITING = 1500

const share = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0

/** Lets people come by chance, `rate` a second in the mean; a request's time counts from when its person came. */
export async function arrive(rate: number, seconds: number, next: () => Act, ask: Ask): Promise<Seen> {
  const times = new Map<string, number[]>()
  let [failed, why] = [0, '']
  const one = async (due: number): Promise<void> => {
    const { kind, run } = next()
    let since: number | null = due
    const timed: Ask = async (asked) => {
      const from = since ?? performance.now()
      since = null
      const answer = await ask(asked)
      if (answer.status >= 400)
        throw new Error(`${asked.path} answered ${answer.status}: ${answer.body.toString().slice(0, 200)}`)
      const known = times.get(asked.kind ?? kind) ?? []
      known.push(performance.now() - from)
      times.set(asked.kind ?? kind, known)
      return answer
    }
    await run(timed).catch((error: Error) => {
      failed += 1
      why ||= error.message
    })
  }
  const begun = performance.now()
  const waiting = new Set<Promise<void>>()
  let isJammed = false
  for (let due = begun; !isJammed;) {
    due += (-Math.log(1 - Math.random()) * 1000) / rate
    if (due > begun + seconds * 1000) break
    const early = due - performance.now()
    await (early > 1 ? wait(early) : otherWork())
    const coming = one(due)
    waiting.add(coming)
    void coming.then(() => waiting.delete(coming))
    isJammed = waiting.size > MOST_WAITING
  }
  await Promise.all(waiting)
  const took = (performance.now() - begun) / 1000
  const of = (part: number) => Object.fromEntries([...times].map(([kind, list]) => [kind, share(list, part)]))
  const answered = [...times.values()].reduce((sum, list) => sum + list.length, 0)
  return { perSecond: answered / took, failed, p50: of(0.5), p99: of(0.99), isJammed, why }
}
