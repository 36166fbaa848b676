// The styles of the public pages as text: each kind of page carries what it uses and nothing else.
import base from '#pwa/features/viewer/styles/base.css?inline'
import cover from '#pwa/features/viewer/styles/cover.css?inline'
import frame from '#pwa/features/viewer/styles/frame.css?inline'
import itinerary from '#pwa/features/viewer/styles/itinerary.css?inline'
import page from '#pwa/features/viewer/styles/page.css?inline'
import tokens from '#pwa/ui/base/tokens.css?inline'

export type Kind = 'cover' | 'page' | 'gate'

const PARTS: Record<Kind, string> = {
  cover: base + cover + frame,
  page: base + page + itinerary + frame,
  gate: base + frame,
}

const TOKEN = /(--[\w-]+):([^;{}]*)(;|(?=\}))/g
const uses = (text: string): string[] => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)

/** The tokens that the rules name, and those that these are made of. */
function tokensFor(rules: string): string {
  const used = new Set(uses(rules))
  const values = [...tokens.matchAll(TOKEN)]
  for (let before = -1; before !== used.size;) {
    before = used.size
    for (const [, name = '', value = ''] of values) if (used.has(name)) for (const other of uses(value)) used.add(other)
  }
  const kept = tokens.replace(TOKEN, (whole, name: string) => (used.has(name) ? whole : ''))
  return kept.replace(/[^{}]+\{\}/g, '').replace(/@media[^{}]*\{\s*\}/g, '')
}

/** The system's font is painted soonest: looking for each of a list of names costs time before the first paint. */
const systemFont = (css: string): string => css.replace(/(--font-sans:)[^;]*/, '$1system-ui,sans-serif')

/** Builds minify; this closes no element early. */
const made = (rules: string): string =>
  systemFont(tokensFor(rules) + rules)
    .trim()
    .replaceAll('</', '<\\/')

export const STYLES: Record<Kind, string> = { cover: made(PARTS.cover), page: made(PARTS.page), gate: made(PARTS.gate) }
