// Things made of a version of something: each made once, however many ask, and held until memory is wanted for newer ones.

interface Entry<T> {
  version: string
  made: Promise<T | null>
  bytes: number
}

/** The least recently used go when `mostBytes` are held. */
export class VersionCache<T> {
  readonly #entries = new Map<string, Entry<T>>()
  readonly #mostBytes: number
  readonly #bytesOf: (made: T) => number
  #bytes = 0

  constructor(mostBytes: number, bytesOf: (made: T) => number) {
    this.#mostBytes = mostBytes
    this.#bytesOf = bytesOf
  }

  /** @param make null: there is no such thing, which is not worth a place. What failed is made anew when asked again. */
  get(key: string, version: string, make: () => Promise<T | null>): Promise<T | null> {
    const known = this.#entries.get(key)
    if (known?.version === version) {
      this.#entries.delete(key)
      this.#entries.set(key, known)
      return known.made
    }
    const made = make()
    const entry: Entry<T> = { version, made, bytes: 0 }
    this.#drop(key)
    this.#entries.set(key, entry)
    made.then(
      (thing) => this.#weigh(key, entry, thing),
      () => this.#drop(key, entry),
    )
    return made
  }

  /** Whether it would be made anew. */
  has(key: string, version: string): boolean {
    return this.#entries.get(key)?.version === version
  }

  #weigh(key: string, entry: Entry<T>, made: T | null): void {
    if (this.#entries.get(key) !== entry) return
    if (made === null) return this.#drop(key, entry)
    entry.bytes = this.#bytesOf(made)
    this.#bytes += entry.bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#mostBytes) return
      this.#drop(oldest)
    }
  }

  #drop(key: string, only?: Entry<T>): void {
    const entry = this.#entries.get(key)
    if (!entry || (only && entry !== only)) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }
}
