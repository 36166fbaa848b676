// Emptying the outbox: what it asks of the device while nothing is due.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSaved, titled } from '#pwa/testing/saved-guidebook.ts'
import { database } from '#pwa/offline/database.ts'
import { flushDue } from './flush.ts'

beforeEach(openSaved)
afterEach(() => vi.unstubAllGlobals())

test('an outbox of which nothing is due is left without taking its lease', async () => {
  await titled('Dive deep')
  const put = vi.spyOn(database().leases, 'put')
  const { left, nextAt } = await flushDue(database(), { force: false })
  expect([left, put.mock.calls]).toEqual([1, []])
  expect(nextAt).toBe((await database().outbox.toArray())[0]?.notBefore)
  await flushDue(database(), { force: true })
  expect(put).toHaveBeenCalled()
  put.mockRestore()
})
