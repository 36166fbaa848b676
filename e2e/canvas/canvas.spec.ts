// The canvas is the reader: what the builder shows, the preview and the public page show, to the pixel.
import type { Locator, Page } from 'playwright/test'
import { expect, test } from '#e2e/builder/builder.ts'
import { layOutAll } from '#e2e/harness/screen.ts'
import { makeEverything, makePictured, TRIP } from './everything.ts'
import { differing, looksOf, type Part } from './looks.ts'

test.use({ lang: 'kr', serviceWorkers: 'block' })

/** Tall enough for the longest page, so that no part is scrolled. */
const TALL = 8000
/** A page comes in a window as people have it: in a tall one each step on its way is painted ten times. */
const LOW = 800

interface View {
  page: Page
  root: Locator
  /** As of a phone, and the builder beside its panels. */
  width: number
}

/** The distance above these is the builder's own: lines to add days by, the map that is edited. */
const OWN_DISTANCE = / rd-(?:dy-h|map)$/

/** The builder shows a map of its own in place of the links to others. */
const isPlace = ({ name }: Part): boolean => name.endsWith(' rd-map')

const sizes = (parts: Part[]): unknown[] =>
  parts.map(({ name, left, width, height, gap }) => [name, left, width, height, OWN_DISTANCE.test(name) ? 0 : gap])

/** What differs from the builder's, by the names of the parts. */
function expectSame(builder: Part[], other: Part[]): void {
  expect(sizes(other)).toEqual(sizes(builder))
  const wrong = builder.flatMap((part, index) => {
    const count = differing(part, other[index] ?? part)
    return count === 0 ? [] : [`${part.name}: ${count} pixels`]
  })
  expect(wrong).toEqual([])
}

test('viewer: what the builder shows, the preview and the public page show to the pixel, light and dark @ci', async ({
  app,
  person,
  builder,
  context,
}) => {
  test.slow()
  const [book, pictured] = [await makeEverything(app, person, { trip: TRIP }), await makePictured(app, person)]
  // A guidebook's own font is cut for its letters, its curves rounded anew: all else is compared in the system's.
  await context.route('**/*.woff2', (route) => route.abort())
  const [preview, reader] = [await context.newPage(), await context.newPage()]
  const views: View[] = [
    { page: builder.page, root: builder.page.locator('main .rd'), width: 1441 },
    { page: preview, root: preview.locator('.rd'), width: 435 },
    { page: reader, root: reader.locator('.rd'), width: 435 },
  ]
  const [free, itinerary] = book.contents
  for (const [{ _id, uuid }, path, heights] of [
    // 63 px, and 40 a line break; of the footer above its buttons.
    [book, '', { '.rd-h': 103, '.rd-f-w': 103 }],
    [book, `/contents/${free?._id}`, {}],
    [book, `/contents/${itinerary?._id}`, {}],
    [pictured, '', { '.rd-h': 70, '.rd-f': 70 }],
  ] as const) {
    const addresses = [`/guidebooks/edit/${_id}${path}`, `/guidebooks/preview/${_id}${path}`, `/m/${uuid}${path}`]
    for (const [at, view] of views.entries()) await opened(view, addresses[at] ?? '')
    const places = { [free?._id ?? '']: 1 }[path.split('/').at(-1) ?? ''] ?? 0
    for (const { root } of views.slice(1)) await expect(root.locator('.rd-map-on')).toHaveCount(places)
    for (const { root } of views)
      for (const [part, height] of Object.entries(heights))
        await expect(root.locator(part)).toHaveCSS('height', `${height}px`)
    for (const colorScheme of ['light', 'dark'] as const) {
      const [canvas, ...others] = await Promise.all(
        views.map(async ({ page, root }) => {
          await page.emulateMedia({ colorScheme })
          return looksOf(page, root)
        }),
      )
      const withoutPlaces = (parts: Part[] = []): Part[] => parts.filter((part) => !isPlace(part))
      const [preview = [], reader = []] = others
      expectSame(preview, reader)
      expectSame(withoutPlaces(canvas), withoutPlaces(reader))
    }
  }
})

/** The parts have come; folds are open as they are in the editor. What is painted apart is snapped to whole pixels. */
async function opened({ page, width }: View, address: string): Promise<void> {
  await page.setViewportSize({ width, height: LOW })
  await page.goto(address)
  await page.locator('.rd-h, .rd-tp').first().waitFor()
  await page.locator('.rd-ready').first().waitFor()
  await page.setViewportSize({ width, height: TALL })
  await layOutAll(page)
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
  })
}
