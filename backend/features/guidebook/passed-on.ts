// What stands beside a guidebook's document and goes to a copy of it: the readers' password, and how changes come to readers.
import type { Id, Release } from '#domain/guidebook/document.ts'
import type { Caller } from '#backend/platform/route.ts'
import { mayEdit } from '#backend/features/guidebook/may.ts'
import { headById } from '#backend/features/guidebook/store/read.ts'
import type { Db } from '#backend/platform/database/db.ts'
import { decryptPassword } from '#backend/features/guidebook/password-cipher.ts'

interface PassedOn {
  /** null where there is none. */
  password: string | null
  release: Release | undefined
}

/**
 * A copy of a protected guidebook stays protected: publishing it must not open what was locked. Nor may what is written in a
 * copy stand before readers at once where the original's changes wait. Nothing of a guidebook that the caller may not edit.
 * @param own the password that the copy brings; without one the original's goes along
 * @throws Refusal PASSWORD_UNREADABLE
 */
export async function passedOn(
  tx: Db,
  caller: Caller,
  secrets: readonly string[],
  from: Id | undefined,
  own?: string | null,
): Promise<PassedOn> {
  const head = from === undefined ? null : await headById(tx, from)
  if (!head || !mayEdit(caller, head)) return { password: own ?? null, release: undefined }
  const password = own ?? decryptPassword(secrets, head.id, head.passwordCipher)
  return { password, release: head.release }
}
