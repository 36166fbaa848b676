// The builder goes on when the first Save gives its guidebook an address of its own.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openNewBuilder } from '#pwa/features/builder/testing/builder-harness.tsx'
import { addressOf } from './one-builder.tsx'

test('saving first: a dialog that is opened while the address changes stays open', async () => {
  const builder = await openNewBuilder('Jeju')
  const canvas = builder.canvas.element()
  const [save, add] = [page.getByRole('button', { name: 'Save', exact: true }), builder.canvas.getByText('Add page')]
  await expect.element(add).toBeVisible()
  const presses = [save.element(), add.element()].filter((element) => element instanceof HTMLElement)
  expect(builder.address()).toBe('/guidebooks/create')
  // Both before the device has answered the first: no pause of a test decides which comes earlier.
  for (const element of presses) element.click()
  await expect.poll(builder.address).toBe(`/guidebooks/edit/${builder.id}`)
  await expect.poll(builder.settled).toBe(true)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(builder.canvas.element()).toBe(canvas)
})

test('an address means the guidebook that it names or has loaded, and none where there is no sample', () => {
  expect(addressOf([])).toEqual({ guidebookId: null, contentId: null })
  expect(addressOf([{ params: {}, loaderData: null }])).toEqual({ guidebookId: null, contentId: null })
  expect(addressOf([{ params: {}, loaderData: 'new' }])).toEqual({ guidebookId: 'new', contentId: null })
  const params = { guidebookId: 'book', contentId: 'page' }
  expect(addressOf([{ params: {}, loaderData: 'new' }, { params }])).toEqual(params)
})
