import { expect, test } from 'vitest'
import { signedIn } from '#pwa/api/session.ts'
import { unsyncedAtSignOut } from './sign-out.ts'

test('signing out asks where the device does not tell what it has', async () => {
  const user = { _id: 'u', name: 'Mina', email: 'mina@example.com' } as Parameters<typeof signedIn>[0]['user']
  signedIn({ token: 't', expiresAt: '2100-01-01T00:00:00Z', user }, true)
  // No storage at all.
  expect(globalThis.indexedDB).toBeUndefined()
  expect(await unsyncedAtSignOut()).toEqual({ changes: 1, drafts: 0, undecided: 0 })
})
