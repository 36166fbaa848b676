// Rendered pages, made once for what they show and held in memory; with their compressed bytes, once somebody reads them.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Rendered } from '#domain/reader/renderer.ts'
import { VersionCache } from '#backend/platform/version-cache.ts'
import { policyOf } from './policy.ts'

const compress = promisify(brotliCompress)
const MOST_BYTES = 96 * 1024 * 1024
/** Compressed, a page takes less than half as much again. */
const WITH_PACKED = 1.5

export interface CachedPage {
  html: Buffer
  /** Compressed when it is asked for first: that takes longer than rendering, and lists of copies do without. */
  br: () => Promise<Buffer>
  /** Hex, of the HTML. */
  sha256: string
  policy: string
  /** Names all that the page was made of; absent where that is the version. */
  of?: string
}

/** What a page would be made of now. */
export interface PageSource {
  /** All of it: whatever is alike here is the same page. */
  of: unknown
  make: () => Promise<Rendered>
}

export function toCachedPage(rendered: Rendered): CachedPage {
  const html = Buffer.from(rendered.html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: html.length }
  const sha256 = createHash('sha256').update(html).digest('hex')
  let packed: Promise<Buffer> | null = null
  return { html, br: () => (packed ??= compress(html, { params })), sha256, policy: policyOf(rendered) }
}

export class PageCache {
  readonly #kept: VersionCache<CachedPage>

  /** @param asked is told of each question whether the page was held */
  constructor(asked: (isHit: boolean) => void) {
    this.#kept = new VersionCache(MOST_BYTES, ({ html }) => Math.ceil(html.length * WITH_PACKED), asked)
  }

  get(key: string, version: string, make: () => Promise<Rendered | null>): Promise<CachedPage | null> {
    return this.#kept.get(key, version, () => make().then((rendered) => rendered && toCachedPage(rendered)))
  }

  /** Another version that shows the same is the same page, and is not rendered again. @param find null: there is no such page */
  shown(key: string, version: string, find: () => Promise<PageSource | null>): Promise<CachedPage | null> {
    return this.#kept.get(key, version, async (before) => {
      const source = await find()
      if (!source) return null
      const of = createHash('sha256').update(JSON.stringify(source.of)).digest('hex')
      const known = await before?.catch(() => null)
      return known?.of === of ? known : { ...toCachedPage(await source.make()), of }
    })
  }
}
