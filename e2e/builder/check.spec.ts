// The check before publishing: told, shown where it is, and in nobody's way.
import { expectAccessible } from '#e2e/harness/judge.ts'
import { expect, test } from './builder.ts'

test.use({ person: async ({ app }, provide) => provide(await app.admin()) })

test('publishing: what readers may stumble over is listed, shown where it is, and stops nobody @ci', async ({
  builder,
}) => {
  const { page } = builder
  await builder.begin('Jeju')
  await builder.addPage('Free layout')
  await builder.addPage('Preparations')
  await builder.save()
  await builder.openPage('Type 1')
  await builder.write('Text', 'Harbour')
  await builder.add('Button')
  await page.getByRole('link', { name: 'Back to COVER' }).click()
  await page.waitForURL(/\/guidebooks\/edit\/[^/]+$/)
  await expect(builder.items).toHaveCount(0)
  await page.getByRole('button', { name: 'Show: Check before publishing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Check before publishing' })
  await expect(dialog.getByRole('listitem')).toHaveText([
    /A title that was never changed.*Type 1/,
    /A button or video without an address.*Type 1/,
    /An empty page.*Type 3/,
  ])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Show: An empty page' }).click()
  await expect(page.getByRole('toolbar', { name: 'Actions for Type 3' })).toBeVisible()
  await page.getByRole('switch', { name: 'Unpublished' }).click()
  await expect(page.getByRole('switch', { name: 'Published', exact: true })).toBeVisible()
  await expect(page.getByText('3 things to look at')).toBeVisible()
  await page.getByRole('button', { name: 'Look', exact: true }).click()
  await dialog.getByRole('button', { name: 'Show: A button or video without an address' }).click()
  await page.waitForURL(/\/contents\//)
  await expect(builder.items.nth(1)).toBeFocused()
})
