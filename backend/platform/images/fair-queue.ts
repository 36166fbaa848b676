// A queue with fair turns: so many works at a time, and of those who wait each has its turn, however many works one of them brings.
import { AsyncResource } from 'node:async_hooks'
import type { LimitFunction } from 'p-limit'
import { Refusal } from '#domain/refusal.ts'
import pLimit from 'p-limit'

export interface Most {
  atOnce: number
  /** Of one that may wait; more are refused. */
  ofOne: number
  /** Of all together. */
  ofAll: number
}

export class FairQueue {
  readonly #most: Most
  readonly #limit: LimitFunction
  /** Who waits, in the order of their turns, each with what waits. */
  readonly #waiting = new Map<string, (() => Promise<void>)[]>()
  #count = 0

  constructor(most: Most) {
    this.#most = most
    this.#limit = pLimit(most.atOnce)
  }

  /** @throws Refusal UNAVAILABLE where too much waits already. */
  async run<T>(whose: string, work: () => Promise<T>): Promise<T> {
    if (this.#limit.activeCount < this.#most.atOnce) return this.#limit(work)
    const own = this.#waiting.get(whose) ?? []
    if (own.length >= this.#most.ofOne || this.#count >= this.#most.ofAll)
      throw new Refusal('UNAVAILABLE', { retryAfter: 5 })
    this.#waiting.set(whose, own)
    this.#count += 1
    return new Promise((resolve, reject) => {
      // The place that is asked for here may go to another's work, which must not run in this one's context.
      own.push(AsyncResource.bind(() => work().then(resolve, reject)))
      void this.#limit(() => this.#next()())
    })
  }

  /** The first work of whose turn it is, who then stands at the end. */
  #next(): () => Promise<void> {
    for (const [whose, own] of this.#waiting) {
      const next = own.shift()
      this.#waiting.delete(whose)
      if (own.length > 0) this.#waiting.set(whose, own)
      if (!next) continue
      this.#count -= 1
      return next
    }
    return async () => undefined
  }
}
