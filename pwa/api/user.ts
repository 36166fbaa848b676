// Calls about one account: its profile (requirement §7 Users).
import type { User } from '#domain/user/account.ts'
import { call } from '#pwa/api/call/call.ts'

export const readUser = async (userId: string): Promise<User> =>
  (await call<User>({ path: `/users/${encodeURIComponent(userId)}` })).body
