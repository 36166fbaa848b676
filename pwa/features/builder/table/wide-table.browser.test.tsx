// A table wider than its column: what says that it goes on sideways, as it is seen.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openDesk } from '#pwa/features/builder/testing/desk.tsx'
import { freePage, itemOf, table } from '#pwa/features/builder/testing/pages.ts'
import { all } from '#pwa/testing/seen.ts'

const root = document.documentElement

/** The colours, each 0 to 255, two px within the left and the right edge of the wide table, between two lines of it. */
async function edges(): Promise<[left: number[], right: number[]]> {
  const picture = await page.getByRole('group', { name: '↔' }).screenshot({ save: false, base64: true })
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob())
  const canvas = new OffscreenCanvas(image.width, image.height)
  const context = canvas.getContext('2d')!
  context.drawImage(image, 0, 0)
  const at = (x: number): number[] => Array.from(context.getImageData(x, 30, 1, 1).data).slice(0, 3)
  return [at(3), at(image.width - 4)]
}

const apart = (one: number[], other: number[]): number =>
  Math.max(...one.map((value, n) => Math.abs(value - (other[n] ?? 0))))

const ground = (): number[] =>
  (getComputedStyle(all('.rd-items')[0]!).backgroundColor.match(/\d+/g) ?? []).slice(0, 3).map(Number)

for (const theme of ['light', 'dark'])
  test(`wide table: in ${theme} a shadow stands where it goes on, and none where it ends`, async () => {
    root.dataset['theme'] = theme
    const wide = { ...table(['a', 'b', 'c', 'd', 'e', 'f']), colWidths: [140, 140, 140, 140, 140, 140] }
    await openDesk([freePage([itemOf('table', wide as never)])])
    // Its editor comes late, and takes its place.
    await expect.poll(() => all('.rd-tb-box [role=textbox]').length).toBe(6)
    const atStart = await edges()
    expect(apart(atStart[0], ground())).toBeLessThan(4)
    expect(apart(atStart[1], ground())).toBeGreaterThan(30)
    all('.rd-tb-box')[0]!.scrollLeft = 5000
    const atEnd = await edges()
    expect(apart(atEnd[0], ground())).toBeGreaterThan(30)
    expect(apart(atEnd[1], ground())).toBeLessThan(4)
    delete root.dataset['theme']
  })
