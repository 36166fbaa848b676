// The icons of a guidebook as an app of its own: its cover's picture, else its first page's icon, else the product's mark.
import type { PublicGuidebook } from '#domain/guidebook/document.ts'
import type { SvgMark, Scene } from '#backend/platform/drawing/scene.ts'
import { COLOUR, fold, mark, pictureFile } from './style.ts'
import type { IconDrawing } from './thumbnail-scene.ts'

/** The manifest names those with a purpose; the smallest stands in a browser's tab. */
export const APP_ICONS = {
  'icon-48': { edge: 48, purpose: null },
  'icon-192': { edge: 192, purpose: 'any' },
  'icon-512': { edge: 512, purpose: 'any' },
  'icon-maskable-512': { edge: 512, purpose: 'maskable' },
} as const
export type AppIcon = keyof typeof APP_ICONS

type Shown = Pick<PublicGuidebook, 'contents' | 'subheader'>

/** @param guidebook null: nothing of it may be shown, and the icon is the product's own. */
export function iconScene(name: AppIcon, guidebook: Shown | null, icon: IconDrawing): Scene {
  const { edge, purpose } = APP_ICONS[name]
  const plain = { width: edge, height: edge, background: COLOUR.sea, below: [], boxes: null, marks: [], above: [] }
  const masked = purpose === 'maskable'
  if (!guidebook)
    return masked ? { ...plain, marks: [road(edge)] } : { ...plain, background: null, marks: [mark(0, 0, edge)] }
  const file = pictureFile(guidebook.subheader.image, edge)
  // What is masked loses its left edge, and the fold with it.
  if (file) {
    const place = { file, left: 0, top: 0, width: edge, height: edge, fit: 'subject' as const }
    return { ...plain, below: [place], marks: masked ? [] : [fold(edge / 14, edge)] }
  }
  const size = edge * (masked ? 0.46 : 0.56)
  const [first] = guidebook.contents
  return {
    ...plain,
    marks: [ground(edge), ...(masked ? [] : [fold(edge / 14, edge)]), glyph(icon(first?.icon ?? null), edge, size)],
  }
}

/** Inside the circle that no mask cuts. */
const road = (edge: number) => mark((edge * 5) / 64, (edge * 6.5) / 64, edge * 0.8, true)

/** As a cover without a picture. */
const ground = (edge: number): SvgMark => ({
  svg: `<defs><linearGradient id="bare" x2=".35" y2="1"><stop stop-color="${COLOUR.sea}"/><stop offset="1" stop-color="${COLOUR.seaDarkest}"/></linearGradient></defs><rect width="${edge}" height="${edge}" fill="url(#bare)"/>`,
  left: 0,
  top: 0,
  size: 1,
  grid: 1,
  colour: '#fff',
})

const glyph = (svg: string, edge: number, size: number): SvgMark => ({
  svg: `<g stroke="currentColor" stroke-width="1.5">${svg}</g>`,
  left: (edge - size) / 2,
  top: (edge - size) / 2,
  size,
  grid: 24,
  colour: '#fff',
})
