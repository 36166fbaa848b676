// Things made of a version of something: each made once, however many ask, and held until memory is wanted for newer ones.
import { LRUCache } from 'lru-cache'

interface Entry<T> {
  version: string
  made: Promise<T | null>
}

/** A thing whose making is under way weighs this until its bytes are known. */
const UNKNOWN = 1

/** The least recently used go when `mostBytes` are held. */
export class VersionCache<T> {
  readonly #entries: LRUCache<string, Entry<T>>
  readonly #bytesOf: (made: T) => number
  readonly #asked: (isHit: boolean) => void

  /** @param asked is told of each question whether the answer was held */
  constructor(mostBytes: number, bytesOf: (made: T) => number, asked: (isHit: boolean) => void = () => {}) {
    this.#entries = new LRUCache({ maxSize: mostBytes })
    this.#bytesOf = bytesOf
    this.#asked = asked
  }

  /**
   * @param make is given what another version gave, if that is still held. null: there is no such thing, which is not worth a
   * place. What failed is made anew when asked again.
   */
  get(key: string, version: string, make: (before?: Promise<T | null>) => Promise<T | null>): Promise<T | null> {
    const known = this.#entries.get(key)
    const isHit = known?.version === version
    this.#asked(isHit)
    if (isHit) return known.made
    const made = make(known?.made)
    const entry: Entry<T> = { version, made }
    this.#entries.set(key, entry, { size: UNKNOWN })
    const isCurrent = (): boolean => this.#entries.peek(key) === entry
    made.then(
      (thing) => {
        if (!isCurrent()) return
        if (thing === null) this.#entries.delete(key)
        // A new entry: one that is set again keeps the size that it had.
        else this.#entries.set(key, { ...entry }, { size: Math.max(UNKNOWN, this.#bytesOf(thing)) })
      },
      () => isCurrent() && this.#entries.delete(key),
    )
    return made
  }

  /** Whether it would be made anew. */
  has(key: string, version: string): boolean {
    return this.#entries.peek(key)?.version === version
  }
}
