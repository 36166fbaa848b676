// A table wider than its column: what says that it goes on sideways, as it is seen.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openBuilder } from '#pwa/features/builder/testing/builder-harness.tsx'
import { freePage, itemOf, table } from '#pwa/features/builder/testing/pages.ts'
import { apart, edgeColours } from '#pwa/testing/edge-colours.ts'
import { all } from '#pwa/testing/expectations.ts'

const root = document.documentElement

/** Between two lines of the wide table. */
const edges = () => edgeColours(page.getByRole('group', { name: '↔' }))

const ground = (): number[] =>
  (getComputedStyle(all('.rd-items')[0]!).backgroundColor.match(/\d+/g) ?? []).slice(0, 3).map(Number)

for (const theme of ['light', 'dark'])
  test(`wide table: in ${theme} a shadow stands where it goes on, and none where it ends`, async () => {
    root.dataset['theme'] = theme
    const wide = { ...table(['a', 'b', 'c', 'd', 'e', 'f']), colWidths: [140, 140, 140, 140, 140, 140] }
    await openBuilder([freePage([itemOf('table', wide as never)])])
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
