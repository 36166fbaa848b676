// Rendered pages, made once for a version and held in memory with their compressed bytes.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Rendered } from '#domain/reader/renderer.ts'
import { policyOf } from './policy.ts'

const compress = promisify(brotliCompress)
const MOST_BYTES = 96 * 1024 * 1024

export interface KeptPage {
  html: Buffer
  br: Buffer
  /** Hex, of the HTML. */
  sha256: string
  policy: string
}

interface Entry {
  version: string
  page: Promise<KeptPage | null>
  bytes: number
}

export async function keptPage(rendered: Rendered): Promise<KeptPage> {
  const html = Buffer.from(rendered.html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: html.length }
  const sha256 = createHash('sha256').update(html).digest('hex')
  return { html, br: await compress(html, { params }), sha256, policy: policyOf(rendered) }
}

/** The least recently used go when memory is full. */
export class PageCache {
  readonly #entries = new Map<string, Entry>()
  #bytes = 0

  /** Makes a page at most once for a version, however many ask at the same time. */
  get(key: string, version: string, make: () => Promise<Rendered | null>): Promise<KeptPage | null> {
    const known = this.#entries.get(key)
    if (known?.version === version) {
      this.#entries.delete(key)
      this.#entries.set(key, known)
      return known.page
    }
    const page = make().then((rendered) => rendered && keptPage(rendered))
    const entry: Entry = { version, page, bytes: 0 }
    this.#drop(key)
    this.#entries.set(key, entry)
    page.then(
      (made) => this.#weigh(key, entry, made),
      () => this.#drop(key, entry),
    )
    return page
  }

  #weigh(key: string, entry: Entry, made: KeptPage | null): void {
    if (this.#entries.get(key) !== entry) return
    // Addresses of pages that don't exist are not worth a place.
    if (!made) return this.#drop(key, entry)
    entry.bytes = made.html.length + made.br.length
    this.#bytes += entry.bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= MOST_BYTES) return
      this.#drop(oldest)
    }
  }

  #drop(key: string, only?: Entry): void {
    const entry = this.#entries.get(key)
    if (!entry || (only && entry !== only)) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }
}
