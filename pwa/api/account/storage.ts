// Calls about what an account stores.
import type { StorageUse } from '#domain/storage.ts'
import { call } from '#pwa/api/call/call.ts'

export const readStorage = async (userId: string): Promise<StorageUse> =>
  (await call<StorageUse>({ path: `/users/${userId}/storage` })).body
