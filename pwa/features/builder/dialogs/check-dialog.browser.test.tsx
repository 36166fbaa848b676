// The check before publishing: what is listed, and where a press on it leads.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openBuilder } from '#pwa/features/builder/testing/builder-harness.tsx'
import { freePage, itemOf, text } from '#pwa/features/builder/testing/pages.ts'
import { expectSays, expectTexts } from '#pwa/testing/expectations.ts'

const dialog = page.getByRole('dialog', { name: 'Check before publishing' })

test('check: lists what readers may stumble over, with its page, and leads to it', async () => {
  const [harbour, button] = [text('Harbour'), itemOf('button')]
  const [coast, empty] = [
    { ...freePage([harbour, button]), title: 'Coast' },
    { ...freePage([]), title: 'Hills' },
  ]
  const builder = await openBuilder([coast, empty], null)
  const open = () => page.getByRole('button', { name: 'Show: Check before publishing' }).click()
  await open()
  await expectTexts(dialog.getByRole('listitem'), [
    'A button or video without an addressCoastShow',
    'An empty pageHillsShow',
  ])
  await dialog.getByRole('button', { name: 'Show: An empty page' }).click()
  await expect.element(page.getByRole('toolbar', { name: 'Actions for Hills' })).toBeVisible()
  await open()
  await dialog.getByRole('button', { name: 'Show: A button or video without an address' }).click()
  await expect.poll(builder.address).toContain(coast._id)
  await expect.poll(() => document.activeElement?.getAttribute('data-node')).toBe(button._id)
})

test('check: where there is nothing it says so', async () => {
  await openBuilder([{ ...freePage([text('Harbour')]), title: 'Coast' }], null)
  await page.getByRole('button', { name: 'Show: Check before publishing' }).click()
  await expectSays(dialog, 'Nothing')
  await expect.poll(() => dialog.getByRole('listitem').elements().length).toBe(0)
})
