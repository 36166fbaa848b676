// Fair turns: so many works at a time, and of those who wait each has its turn, however many works one of them brings.
import { Refusal } from '#domain/refusal.ts'

export interface Most {
  atOnce: number
  /** Of one that may wait; more are refused. */
  ofOne: number
  /** Of all together. */
  ofAll: number
}

export class Turns {
  readonly #most: Most
  /** Who waits, in the order of their turns, each with what waits. */
  readonly #waiting = new Map<string, (() => void)[]>()
  #running = 0
  #count = 0

  constructor(most: Most) {
    this.#most = most
  }

  /** @throws Refusal UNAVAILABLE where too much waits already. */
  async run<T>(whose: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#most.atOnce) this.#running += 1
    else await this.#turnOf(whose)
    try {
      return await work()
    } finally {
      // A place is handed over, not freed and taken again: nobody can slip in between.
      const next = this.#next()
      if (next) next()
      else this.#running -= 1
    }
  }

  #turnOf(whose: string): Promise<void> {
    const own = this.#waiting.get(whose) ?? []
    if (own.length >= this.#most.ofOne || this.#count >= this.#most.ofAll)
      throw new Refusal('UNAVAILABLE', { retryAfter: 5 })
    this.#waiting.set(whose, own)
    this.#count += 1
    return new Promise((resolve) => own.push(resolve))
  }

  /** The first work of whose turn it is, who then stands at the end. */
  #next(): (() => void) | undefined {
    for (const [whose, own] of this.#waiting) {
      this.#waiting.delete(whose)
      const next = own.shift()
      if (own.length > 0) this.#waiting.set(whose, own)
      if (!next) continue
      this.#count -= 1
      return next
    }
    return undefined
  }
}
