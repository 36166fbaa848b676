// Puts a new guidebook in the database: made by its builder, or as a copy.
import { randomUUID } from 'node:crypto'
import type { Guidebook } from '#domain/guidebook/document.ts'
import { LIMITS } from '#domain/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import { cipherOf, sampleMarks } from './save.ts'
import { bytesOf, savePages } from '#backend/features/guidebook/store/pages.ts'
import { wholeById } from '#backend/features/guidebook/store/read.ts'
import type { Db, WholeRow } from '#backend/features/guidebook/store/rows.ts'
import { insertGuidebook } from '#backend/features/guidebook/store/write.ts'
import type { Access } from './wire.ts'

export interface Maker {
  caller: { id: string; role: 'user' | 'admin' }
  secret: string
  now: Date
}

/** The stored guidebook, owned by the caller. @throws Refusal ID_TAKEN, TOO_LARGE. */
export async function makeGuidebook(tx: Db, guidebook: Guidebook, access: Access, by: Maker): Promise<WholeRow> {
  const isAdmin = by.caller.role === 'admin'
  const id = guidebook._id
  await insertGuidebook(tx, guidebook, {
    uuid: randomUUID(),
    ownerId: by.caller.id,
    passwordCipher: cipherOf(access.password, id, by.secret),
    isSampleGuidebook: isAdmin && access.isSampleGuidebook === true,
    now: by.now,
  })
  await savePages(tx, id, sampleMarks(guidebook.contents, isAdmin), by.now)
  if ((await bytesOf(tx, id)) > LIMITS.documentBytes) throw new Refusal('TOO_LARGE')
  const made = await wholeById(tx, id)
  if (!made) throw new Refusal('GUIDEBOOK_NOT_FOUND')
  return made
}
