// A long page is drawn from what is seen: the rest while nobody waits, or as soon as somebody goes there.
import { makeGuidebook } from '#e2e/harness/guidebook.ts'
import { expect, test } from './builder.ts'

const ITEMS = 130

test('content: of a long page all items come by themselves, and scrolling or undoing waits for none of it @ci', async ({
  app,
  person,
  builder,
}) => {
  const { page } = builder
  const { _id, contents } = await makeGuidebook(app, person, { pages: 1, items: ITEMS, pictures: 0, cover: false })
  const address = `/guidebooks/edit/${_id}/contents/${contents[0]?._id}`
  await page.goto(address)
  await expect(builder.items).toHaveCount(ITEMS)

  // From here on the page is never idle.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await page.goto(address)
  await expect(builder.items.first()).toBeVisible()
  expect(await builder.items.count()).toBeLessThan(ITEMS / 2)
  await builder.canvas.hover()
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 4000)
      return builder.items.count()
    })
    .toBe(ITEMS)
  await builder.items.last().getByRole('textbox').click()
  await page.keyboard.type('the end')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Back to COVER' }).click()
  await page.waitForURL(`**/guidebooks/edit/${_id}`)
  await expect(builder.items).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  // Undoing leads to an item that was not drawn.
  await expect(builder.items.last()).toBeInViewport()
  await expect(builder.items.last()).not.toContainText('the end')
})
