// Keys of the whole builder that open something.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectWords, openTexts, write } from '#pwa/features/builder/testing/free.ts'
import { press, type } from '#pwa/testing/keys.ts'

test('shortcuts: the sheet opens by its key, not while words are written', async () => {
  await openTexts('One')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await press('?')
  await expect.element(sheet.getByText('Undo', { exact: true })).toBeVisible()
  await press('Escape')
  await expect.element(sheet).not.toBeInTheDocument()
  await write('One')
  await press('End')
  await type('?')
  await expectWords('One?')
  await expect.element(sheet).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await expect.element(sheet).toBeVisible()
  await press('Escape')
  await expect.element(sheet).not.toBeInTheDocument()
})
