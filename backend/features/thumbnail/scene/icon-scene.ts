// The icons of a guidebook as an app of its own: its cover's picture, else its first letter, else the product's mark.
import type { PublicGuidebook } from '#domain/guidebook/document.ts'
import { box, words, type Scene } from '#backend/platform/drawing/scene.ts'
import { BARE, COLOUR, fold, mark, pictureFile, spine } from './look.ts'

export const APP_ICONS = {
  'icon-192': { edge: 192, purpose: 'any' },
  'icon-512': { edge: 512, purpose: 'any' },
  'icon-maskable-512': { edge: 512, purpose: 'maskable' },
} as const
export type AppIcon = keyof typeof APP_ICONS

/** @param guidebook null: nothing of it may be shown, and the icon is the product's own. */
export function iconScene(name: AppIcon, guidebook: Pick<PublicGuidebook, 'title' | 'subheader'> | null): Scene {
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
  const style = { width: edge, height: edge, alignItems: 'center', justifyContent: 'center', color: '#fff' }
  const size = Math.round(edge * (masked ? 0.4 : 0.5))
  return {
    ...plain,
    boxes: box(
      { ...style, position: 'relative', fontFamily: 'Pretendard', backgroundImage: BARE },
      words(initial(guidebook.title), 1, { fontSize: size, lineHeight: `${size}px`, fontWeight: 800 }),
      masked ? null : spine(edge / 14, edge),
    ),
  }
}

/** Inside the circle that no mask cuts. */
const road = (edge: number) => mark((edge * 5) / 64, (edge * 6.5) / 64, edge * 0.8, true)

/** The first letter or digit of the title. */
const initial = (title: string): string => /[\p{L}\p{N}]/u.exec(title.normalize('NFC'))?.[0].toUpperCase() ?? ''
