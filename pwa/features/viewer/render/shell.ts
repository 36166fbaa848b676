// The HTML round a page: head with everything it needs inlined, and the body with its drawings.
import { type Language, localeOf } from '#domain/language.ts'
import type { Rendered } from '#domain/reader/renderer.ts'
import { escapeHtml } from '#domain/rich-text/html.ts'
import { HEAD_SCRIPT } from './head-script.ts'
import { spriteFor } from './sprites.ts'
import { READING_STYLES, STYLES, type Kind } from './style.ts'

export type Tag = [name: 'meta' | 'link', attributes: Record<string, string>]

export interface Shell {
  kind: Kind
  language: Language
  title: string
  tags: Tag[]
  body: string
}

const COMMON: Tag[] = [
  ['meta', { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }],
  ['meta', { name: 'theme-color', content: '#ffffff', media: '(prefers-color-scheme: light)' }],
  ['meta', { name: 'theme-color', content: '#151d1b', media: '(prefers-color-scheme: dark)' }],
  ['meta', { name: 'color-scheme', content: 'light dark' }],
  ['meta', { name: 'format-detection', content: 'telephone=no' }],
]

/** The same bytes for the same input: nothing here knows who reads. One policy serves every kind of page. */
export function shell({ kind, language, title, tags, body }: Shell): Rendered {
  const head = [...COMMON, ...tags].map(tag).join('')
  const html =
    `<!doctype html><html lang="${localeOf(language)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>${head}` +
    `<style>${STYLES[kind]}</style><script>${HEAD_SCRIPT}</script></head><body>${spriteFor(body)}${body}` +
    `</body></html>`
  return { html, scripts: [HEAD_SCRIPT], styles: READING_STYLES }
}

export const tag = ([name, attributes]: Tag): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('')}>`
