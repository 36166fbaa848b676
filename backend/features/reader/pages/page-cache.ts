// Rendered pages, made once for a version and held in memory with their compressed bytes.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Rendered } from '#domain/reader/renderer.ts'
import { VersionCache } from '#backend/platform/version-cache.ts'
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

export async function keptPage(rendered: Rendered): Promise<KeptPage> {
  const html = Buffer.from(rendered.html)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: html.length }
  const sha256 = createHash('sha256').update(html).digest('hex')
  return { html, br: await compress(html, { params }), sha256, policy: policyOf(rendered) }
}

export class PageCache {
  readonly #kept = new VersionCache<KeptPage>(MOST_BYTES, ({ html, br }) => html.length + br.length)

  get(key: string, version: string, make: () => Promise<Rendered | null>): Promise<KeptPage | null> {
    return this.#kept.get(key, version, () => make().then((rendered) => rendered && keptPage(rendered)))
  }
}
