// Whose account a path names, and who may change it: its owner alone.
import { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import type { Caller } from '#backend/platform/route.ts'

export const USER_ID = z.object({ userId: z.string() })

/**
 * The caller's own account.
 * @throws Refusal NOT_FOUND both for another account and for an unknown id,
 *   so that ids cannot be probed; FORBIDDEN to administrators, who may see all
 */
export function ownId(caller: Caller, userId: string): string {
  if (caller.id === userId) return caller.id
  throw new Refusal(caller.role === 'admin' ? 'FORBIDDEN' : 'NOT_FOUND')
}
