// Puts a new guidebook in the database: made by its builder, or as a copy.
import { randomUUID } from 'node:crypto'
import type { Guidebook } from '#domain/guidebook/document.ts'
import { LIMITS } from '#domain/limits.ts'
import { filesNamed } from '#domain/guidebook/named-files.ts'
import { Refusal } from '#domain/refusal.ts'
import { cipherOf, withMark } from './save.ts'
import { bytesOf, savePages } from '#backend/features/guidebook/store/pages.ts'
import { documentById } from '#backend/features/guidebook/store/read.ts'
import type { Db } from '#backend/platform/database/db.ts'
import type { DocumentRow } from '#backend/features/guidebook/store/rows.ts'
import { insertGuidebook, unmarkSamples } from '#backend/features/guidebook/store/write.ts'
import { recordVersion } from '#backend/features/guidebook/store/versions.ts'
import { recordReferences } from '#backend/features/storage/references.ts'
import { lockAllowance, refuseBeyond, refuseOneMore } from '#backend/features/storage/use.ts'
import type { Access } from './wire.ts'

export interface CreateOptions {
  caller: { id: string; role: 'user' | 'admin' }
  /** `config.passwordSecrets` */
  secrets: readonly string[]
  now: Date
}

/**
 * The stored guidebook, owned by the caller; a copy takes the room of its original once more.
 * @throws Refusal ID_TAKEN, TOO_LARGE, QUOTA_REACHED.
 */
export async function makeGuidebook(
  tx: Db,
  guidebook: Guidebook,
  access: Access,
  by: CreateOptions,
): Promise<DocumentRow> {
  const isAdmin = by.caller.role === 'admin'
  const isSampleGuidebook = isAdmin && access.isSampleGuidebook === true
  const id = guidebook._id
  const allowed = await lockAllowance(tx, by.caller.id, by.now)
  await refuseOneMore(tx, by.caller.id, allowed)
  if (isSampleGuidebook) await unmarkSamples(tx, id, by.now)
  await insertGuidebook(tx, guidebook, {
    uuid: randomUUID(),
    ownerId: by.caller.id,
    passwordCipher: cipherOf(access.password, id, by.secrets),
    isSampleGuidebook,
    isSampleContent: isAdmin && access.isSampleContent === true,
    release: access.release ?? 'live',
    now: by.now,
  })
  const pages = isAdmin ? guidebook.contents : guidebook.contents.map((page) => withMark(page, false))
  await savePages(tx, id, pages, { version: 1, now: by.now })
  await recordVersion(tx, id, by.caller.id, true)
  const textBytes = await bytesOf(tx, id)
  if (textBytes > LIMITS.documentBytes) throw new Refusal('TOO_LARGE')
  await recordReferences(tx, id, { named: filesNamed(guidebook, pages), textBytes, now: by.now })
  await refuseBeyond(tx, by.caller.id, allowed, 0)
  const made = await documentById(tx, id)
  if (!made) throw new Refusal('GUIDEBOOK_NOT_FOUND')
  return made
}
