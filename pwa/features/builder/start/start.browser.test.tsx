// What an empty guidebook offers to begin with.
import { beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { database, openDatabase } from '#pwa/offline/database.ts'
import { readDocument } from '#pwa/offline/drafts.ts'
import { expectGone } from '#pwa/testing/seen.ts'
import { showInApp } from '#pwa/testing/show-in-app.tsx'
import { LateStartPanel } from './late-start-panel.tsx'

beforeAll(() => openDatabase(crypto.randomUUID()))

test('start: an empty guidebook offers a file, an older one, the sample and templates; one with a page does not', async () => {
  await showInApp(<LateStartPanel pages={0} />, { language: 'en' })
  await expect.element(page.getByRole('link', { name: /From a file/ })).toHaveAttribute('href', '/guidebooks/import')
  await expect.element(page.getByRole('link', { name: /older/ })).toHaveAttribute('href', '/guidebooks/shelf')
  await expect.element(page.getByRole('link', { name: /sample/ })).toHaveAttribute('href', '/guidebooks/sample')
  expect(page.getByRole('list').last().getByRole('button').elements()).toHaveLength(6)
  await page.getByRole('button', { name: 'Begin with nothing' }).click()
  await expectGone(page.getByText('How shall it begin?'))
  await showInApp(<LateStartPanel pages={1} />, { language: 'en' })
  await vi.dynamicImportSettled()
  await expectGone(page.getByText('How shall it begin?'))
})

test('start: a template becomes a guidebook of this device, and is opened', async () => {
  const { address } = await showInApp(<LateStartPanel pages={0} />, { language: 'kr' })
  await page.getByRole('button', { name: /제주/ }).click()
  await expect.poll(address).toMatch(/^\/guidebooks\/edit\//)
  const document = await readDocument(database(), address().split('/').at(-1) ?? '')
  expect(document?.contents.length).toBeGreaterThan(2)
})
