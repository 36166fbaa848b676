// The shelf's drafts: the server knows none of them, this device does. By itself, since its browser has them from then on.
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { newGuidebook } from '#domain/guidebook/new-node.ts'
import { database, openDatabase } from '#pwa/offline/database.ts'
import { putNew } from '#pwa/offline/new-guidebook.ts'
import { deviceOf, person } from '#pwa/testing/person.ts'
import { expectGone } from '#pwa/testing/expectations.ts'
import { showInApp } from '#pwa/testing/show-in-app.tsx'
import { ShelfScreen } from './shelf-screen.tsx'

test('shelf: what was begun here and never saved stands among the drafts, and not among what guests see', async () => {
  await openDatabase(person._id)
  const drafted = await putNew({ ...newGuidebook(crypto.randomUUID(), 'en'), title: 'Busan' }, 'new')
  // Somebody wrote in it.
  await database().heads.update(drafted, { revision: 2 })
  deviceOf(person)
  const none = { entities: { guidebooks: {} }, result: [], shelf: {}, labels: [], totalCount: 0 }
  const paged = { ...none, page: 1, pageCount: 1, pageSize: 24 }
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(paged))
  const busan = page.getByRole('article', { name: 'Busan' })
  const { address } = await showInApp(<ShelfScreen />, { language: 'en', path: '/guidebooks/shelf?state=published' })
  await expect.element(page.getByRole('button', { name: 'Show all' })).toBeVisible()
  await expectGone(busan)
  await page.getByRole('radio', { name: 'Drafts' }).click()
  await expect.poll(address).toContain('?state=draft')
  await expect.element(busan.getByText('Draft', { exact: true })).toBeVisible()
})
