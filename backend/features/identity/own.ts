// Whose account a path names, and who may change it: its owner alone.
import { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import type { Caller } from '#backend/platform/route.ts'

export const USER_ID = z.object({ userId: z.string() })

/**
 * The caller's own account.
 * @throws Refusal NOT_FOUND for somebody else's, the same as for nobody's; FORBIDDEN to administrators, who see it
 */
export function ownId(caller: Caller, userId: string): string {
  if (caller.id === userId) return caller.id
  throw new Refusal(caller.role === 'admin' ? 'FORBIDDEN' : 'NOT_FOUND')
}
