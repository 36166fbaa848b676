// The language of the reader's own words, chosen by who reads: the guidebook stays in its own.
import { coverOf, expect, open, saveButton, saved, readerFixture, test } from './reader-fixture.ts'

const fixture = readerFixture({ pages: 2, items: 2, pictures: 1 })

test('language of the frame: chosen before saving, it holds on every page of the saved copy without a network @ci', async () => {
  const page = await open(fixture)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: fixture.book.title })).toBeVisible()
  await expect(saveButton(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Save offline' }).click()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await fixture.context.setOffline(true)
  await page.goto(`${coverOf(fixture)}/contents/${fixture.book.contents[0]?._id}`)
  await expect(page.getByRole('link', { name: 'Back to COVER' })).toBeVisible()
  await page.getByRole('button', { name: '한국어' }).click()
  await page.getByRole('link', { name: '표지로 돌아가기' }).click()
  await expect(saved(page)).toBeVisible()
})
