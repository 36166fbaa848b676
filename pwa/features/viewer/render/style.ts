// The styles of the public pages as text: each kind of page carries what it uses and nothing else.
import base from '#pwa/features/viewer/styles/base.css?inline'
import cover from '#pwa/features/viewer/styles/cover.css?inline'
import embeds from '#pwa/features/viewer/styles/embeds.css?inline'
import gate from '#pwa/features/viewer/styles/gate.css?inline'
import ground from '#pwa/features/viewer/styles/ground.css?inline'
import items from '#pwa/features/viewer/styles/items.css?inline'
import itinerary from '#pwa/features/viewer/styles/itinerary.css?inline'
import map from '#pwa/features/viewer/styles/map.css?inline'
import mapLine from '#pwa/features/viewer/styles/map-line.css?inline'
import page from '#pwa/features/viewer/styles/page.css?inline'
import paper from '#pwa/features/viewer/styles/paper.css?inline'
import components from '#pwa/features/viewer/styles/components.css?inline'
import save from '#pwa/features/viewer/styles/save.css?inline'
import schedule from '#pwa/features/viewer/styles/schedule.css?inline'
import trip from '#pwa/features/viewer/styles/trip.css?inline'
import take from '#pwa/features/viewer/styles/take.css?inline'
import richText from '#pwa/features/viewer/styles/rich-text.css?inline'
import tokens from '#pwa/ui/base/tokens.css?inline'

/** `page` holds items, `days` an itinerary; `paper` is the whole guidebook at once. */
export type StyledKind = 'map' | 'cover' | 'page' | 'days' | 'gate' | 'paper'

const PARTS: Record<StyledKind, string> = {
  cover: base + components + cover + trip + mapLine + take + save + ground,
  page: base + components + richText + page + items + embeds + save + ground,
  map: base + components + page + map + save + ground,
  days: base + components + richText + page + itinerary + schedule + trip + save + ground,
  gate: base + components + gate + save + ground,
  paper: base + components + cover + richText + page + items + embeds + itinerary + schedule + ground + paper,
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
  const rest = tokens.replace(TOKEN, (whole, name: string) => (used.has(name) ? whole : ''))
  return rest.replace(/[^{}]+\{\}/g, '').replace(/@media[^{}]*\{\s*\}/g, '')
}

/** The system's font is painted soonest: looking for each of a list of names costs time before the first paint. */
const systemFont = (css: string): string => css.replace(/(--font-sans:)[^;]*/, '$1system-ui,sans-serif')

/** Builds minify; this closes no element early. */
const made = (rules: string): string =>
  systemFont(tokensFor(rules) + rules)
    .trim()
    .replaceAll('</', '<\\/')

export const STYLES: Record<StyledKind, string> = {
  cover: made(PARTS.cover),
  page: made(PARTS.page),
  days: made(PARTS.days),
  map: made(PARTS.map),
  gate: made(PARTS.gate),
  paper: made(PARTS.paper),
}

/** Those that one policy names for every page that is read. */
export const READING_STYLES = [STYLES.cover, STYLES.page, STYLES.days, STYLES.map, STYLES.gate]
