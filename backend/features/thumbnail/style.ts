// The design's colours and shapes as pictures of guidebooks use them: always light, whatever the reader's theme.
import type { Picture } from '#domain/guidebook/document.ts'
import { iconTint, type Tint } from '#domain/icon-catalogue.ts'
import type { LayoutBox, SvgMark } from '#backend/platform/drawing/scene.ts'
import { box } from '#backend/platform/drawing/scene.ts'

export const COLOUR = {
  page: '#f4f7f6',
  surface: '#ffffff',
  line: '#dde4e2',
  text: '#16201e',
  text2: '#44514e',
  sea: '#007175',
  seaDeep: '#064a4d',
  seaDarkest: '#0a3538',
  seaSoft: '#ddf3f2',
  accent: '#ff8126',
} as const

const TINTS: Record<Tint, { tint: string; ink: string }> = {
  sea: { tint: '#ddf3f2', ink: '#00666a' },
  tangerine: { tint: '#ffebda', ink: '#a84304' },
  canola: { tint: '#fff2c6', ink: '#775100' },
  camellia: { tint: '#ffe4e8', ink: '#b02441' },
  forest: { tint: '#e3f2dc', ink: '#2e6a2c' },
  dusk: { tint: '#eae8fb', ink: '#4e45a8' },
  sky: { tint: '#e0eefc', ink: '#1a5da6' },
  basalt: { tint: '#e8edeb', ink: '#3b4845' },
}

export const tintOf = (icon: string | null) => TINTS[iconTint(icon)]

/** The cover of a guidebook that has no picture, as the reader shows it. */
export const BARE = `linear-gradient(160deg, ${COLOUR.sea}, ${COLOUR.seaDarkest})`

const FOLD =
  'linear-gradient(90deg, rgba(0,0,0,.34) 0%, rgba(0,0,0,.1) 44%, rgba(255,255,255,.26) 50%, rgba(255,255,255,.06) 58%, rgba(0,0,0,0) 100%)'

/** The fold on the left edge: a guidebook always looks like a book. */
export const spine = (width: number, height: number): LayoutBox =>
  box({ position: 'absolute', left: 0, top: 0, width, height, backgroundImage: FOLD })

/** The same fold as a drawing, for pictures without words. */
export const fold = (width: number, height: number): SvgMark => ({
  svg: `<defs><linearGradient id="fold"><stop offset="0" stop-opacity=".34"/><stop offset=".44" stop-opacity=".1"/><stop offset=".5" stop-color="#fff" stop-opacity=".26"/><stop offset="1" stop-opacity="0"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#fold)"/>`,
  left: 0,
  top: 0,
  size: 1,
  grid: 1,
  colour: '#000',
})

/** The scrim belongs to the words and grows with them: readable even on a white photo. */
export const SCRIM =
  'linear-gradient(180deg, rgba(8,30,34,0) 0%, rgba(8,30,34,.2) 18%, rgba(8,30,34,.46) 36%, rgba(8,30,34,.6) 60%, rgba(8,30,34,.82) 100%)'

const ROAD =
  '<path d="M25.5 18.5h17a5.75 5.75 0 0 1 5.75 5.75v1.75a5.75 5.75 0 0 1-5.75 5.75h-10.5a5.75 5.75 0 0 0-5.75 5.75v1.75a5.75 5.75 0 0 0 5.75 5.75h8" fill="none" stroke="#fff" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"/><circle cx="48.6" cy="45" r="4.6" fill="#ff8126"/>'
const BOOK =
  '<path d="M14 4h36a10 10 0 0 1 10 10v36a10 10 0 0 1-10 10H14A10 10 0 0 1 4 50V14A10 10 0 0 1 14 4z" fill="#007175"/><path d="M14 4h2v56h-2A10 10 0 0 1 4 50V14A10 10 0 0 1 14 4z" fill="#064a4d"/>'

/** The product's mark: a book, or its road alone. */
export const mark = (left: number, top: number, size: number, road = false): SvgMark => ({
  svg: road ? ROAD : BOOK + ROAD,
  left,
  top,
  size,
  grid: 64,
  colour: '#fff',
})

/** The name in the storage of a stored picture; null for any other address: nothing is ever fetched (attack 48). */
export const fileOf = (address: string | undefined): string | null =>
  /^\/uploads\/([0-9a-f]{64}\.webp)$/.exec(address ?? '')?.[1] ?? null

/** The smallest that fills `width` px. */
export const pictureFile = (picture: Picture | null, width: number): string | null =>
  fileOf(width <= 435 ? picture?.small : width <= 870 ? picture?.medium : picture?.large)
