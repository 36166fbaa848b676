// The readers' password of a guidebook, for a copy of it.
import type { Id } from '#domain/guidebook/document.ts'
import type { Caller } from '#backend/platform/route.ts'
import { mayEdit } from '#backend/features/guidebook/may.ts'
import { headById } from '#backend/features/guidebook/store/read.ts'
import type { Db } from '#backend/platform/database/db.ts'
import { decryptPassword } from './cipher.ts'

/**
 * A copy of a protected guidebook stays protected: publishing it must not open what was locked. null where there is none.
 * @throws Refusal PASSWORD_UNREADABLE
 */
export async function passedOn(
  tx: Db,
  caller: Caller,
  secrets: readonly string[],
  from: Id | undefined,
): Promise<string | null> {
  const head = from === undefined ? null : await headById(tx, from)
  return head && mayEdit(caller, head) ? decryptPassword(secrets, head.id, head.passwordCipher) : null
}
