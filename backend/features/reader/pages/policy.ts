// The headers of public pages: their own policy by hashes, so that the same bytes serve everyone.
import { createHash } from 'node:crypto'
import type { Rendered } from '#domain/reader/renderer.ts'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Style attributes are allowed: they are made only of validated numbers and colours. */
export function policyOf({ scripts, styles, fontInside }: Rendered): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashOf)].join(' '),
    ["style-src 'self'", ...styles.map(hashOf)].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    fontInside ? "font-src 'self' data:" : "font-src 'self'",
    "connect-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** Tells the worker our pages from those that a portal answers in our place. */
export const READER_HEADER = { 'X-Gilbook': 'reader' } as const
