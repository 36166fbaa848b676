// Plans and payments in the file of an account.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unzip } from '#backend/testing/unzip.ts'
import { startShop, type Shop } from '#backend/testing/shop/shop.ts'

let shop: Shop
beforeAll(async () => void (shop = await startShop()))
afterAll(() => shop.stop())

test('export: plans and payments are in the file, and no name of a stored card', async () => {
  const who = await shop.server.signUp()
  await shop.subscribe(who, 'business')
  const answer = await fetch(`${shop.server.url}/api/users/${who.id}/export`, {
    headers: { Authorization: `Bearer ${who.token}` },
  })
  const zip = await unzip(Buffer.from(await answer.arrayBuffer()))
  expect(zip.json('payments.json')).toMatchObject({
    subscriptions: [{ plan: 'business', state: 'active', amount: 220_000 }],
    payments: [{ kind: 'period', amount: 220_000, state: 'paid' }],
  })
  expect(zip.text('payments.json')).not.toContain(`gz_${who.id}`)
})
