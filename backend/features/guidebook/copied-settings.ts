// Settings outside the document that a copy of a guidebook takes over: the readers' password and the release mode.
import type { Id, Release } from '#domain/guidebook/document.ts'
import type { Caller } from '#backend/platform/route.ts'
import { mayEdit } from '#backend/features/guidebook/permissions.ts'
import { headById } from '#backend/features/guidebook/store/read.ts'
import type { Db } from '#backend/platform/database/db.ts'
import { decryptPassword } from '#backend/features/guidebook/password-cipher.ts'

interface CopiedSettings {
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
export async function copiedSettings(
  tx: Db,
  caller: Caller,
  secrets: readonly string[],
  from: Id | undefined,
  own?: string | null,
): Promise<CopiedSettings> {
  const head = from === undefined ? null : await headById(tx, from)
  if (!head || !mayEdit(caller, head)) return { password: own ?? null, release: undefined }
  const password = own ?? decryptPassword(secrets, head.id, head.passwordCipher)
  return { password, release: head.release }
}
