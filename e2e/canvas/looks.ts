// What a page of a guidebook looks like, part by part: how large each is, how far from the one above, and its pixels.
import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'

interface Box {
  name: string
  left: number
  width: number
  height: number
  /** Pixels from the end of the part above; null for the first. */
  gap: number | null
}

export interface Part extends Box {
  /** Three bytes a pixel. */
  pixels: Buffer
}

/** The parts of which readers and builders see the same; a map has its own above it while it is edited. */
const PARTS = [
  '.rd-h',
  '.rd-cover',
  '.rd-trip',
  '.rd-to-map',
  '.rd-tile:has(.rd-ti)',
  '.rd-f',
  '.rd-tp',
  '.rd-hd',
  '.rd-it:not(.rd-it-map)',
  '.rd-map',
  '.rd-dy-h',
  '.rd-st',
  '.rd-ml',
].join()

interface Spot extends Box {
  top: number
}

const spotsOf = (root: Locator): Promise<Spot[]> =>
  root.evaluate((column, selector) => {
    const from = column.getBoundingClientRect()
    const round = (value: number): number => Math.round(value * 100) / 100
    let above: number | null = null
    return [...column.querySelectorAll(selector)].map((part, index) => {
      const { left, top, width, height, bottom } = part.getBoundingClientRect()
      const gap = above === null ? null : round(top - above)
      above = bottom
      const name = `${index} ${/^rd-it rd-it-\w+|^[\w-]+/.exec(part.className)?.[0]}`
      return { name, gap, left: round(left - from.left), width: round(width), height: round(height), top }
    })
  }, PARTS)

/** Everything in it is there: pictures, fonts, nothing in motion. Numbers are links to readers only, and words
 *  where they are written: they are words here too. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (const link of document.querySelectorAll('a.rd-tel')) {
      const place = link.parentElement
      link.replaceWith(...link.childNodes)
      place?.normalize()
    }
    await Promise.all([...document.images].map((image) => image.decode().catch(() => null)))
    await document.fonts.ready
  })

/** The phone's glass in the builder has round corners. */
const ROUND = 38

function rounded(pixels: Buffer, width: number, { name }: Box): void {
  const rows = pixels.length / 3 / width
  const top = / rd-(?:h|tp)$/.test(name)
  if (!top && !name.endsWith(' rd-f')) return
  for (let y = 0; y < rows; y += 1) {
    if (top ? y >= ROUND : y < rows - ROUND) continue
    const at = y * width * 3
    pixels.fill(0, at, at + ROUND * 3)
    pixels.fill(0, at + (width - ROUND) * 3, at + width * 3)
  }
}

/** The parts below `root`, which stands in a window as tall as all of it. */
export async function looksOf(page: Page, root: Locator): Promise<Part[]> {
  await settle(page)
  const spots = await spotsOf(root)
  const column = await root.boundingBox()
  if (!column) throw new Error('there is no page')
  const end = Math.ceil(Math.max(...spots.map(({ top, height }) => top + height)))
  const clip = { ...column, height: end - column.y }
  const shot = await page.screenshot({ clip, animations: 'disabled', caret: 'hide' })
  const parts: Part[] = []
  for (const { top, ...box } of spots) {
    const [left, width, height] = [box.left, box.width, box.height].map(Math.round) as [number, number, number]
    const region = { left, top: Math.round(top - column.y), width, height }
    const pixels = await sharp(shot).removeAlpha().extract(region).raw().toBuffer()
    rounded(pixels, width, box)
    parts.push({ ...box, pixels })
  }
  return parts
}

/** Of 255. Round corners and scaled pictures are rounded a little differently at another place of the window; a letter,
 *  a line or a colour that is not where it should be differs by far more. */
const ROUNDING = 48

/** Pixels that touch. Fewer are the rim of a round corner or the sharp edge of a scaled photo, which another machine rounds
 *  to the other side; the least that somebody could see elsewhere, a letter or a line of 1 px, is a group of more. */
const SEEN = 9

/** How many pixels are not the same, of those in groups that can be seen. */
export function differing(one: Part, other: Part): number {
  if (one.pixels.length !== other.pixels.length) return Infinity
  const wrong = new Set<number>()
  for (const [at, value] of one.pixels.entries())
    if (Math.abs(value - (other.pixels[at] ?? 0)) > ROUNDING) wrong.add(Math.floor(at / 3))
  return groupsOf(wrong, Math.round(one.width))
    .filter((group) => group.length >= SEEN)
    .flat().length
}

/** What of these touches, corners too, in rows of this width. Takes them out of the set. */
function groupsOf(left: Set<number>, row: number): number[][] {
  const near = [1, row - 1, row, row + 1].flatMap((step) => [step, -step])
  const groups: number[][] = []
  for (const first of left) {
    const group = [first]
    left.delete(first)
    for (const at of group) for (const next of near.map((step) => at + step)) if (left.delete(next)) group.push(next)
    groups.push(group)
  }
  return groups
}
