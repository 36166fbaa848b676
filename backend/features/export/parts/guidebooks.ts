// Every guidebook in a folder of its own: as the API gives it, and as one page that any browser shows.
import type { PublicGuidebook } from '#domain/guidebook/document.ts'
import { Refusal } from '#domain/refusal.ts'
import { publicText, recordText } from '#backend/features/guidebook/record.ts'
import { publicFormOf } from '#backend/features/guidebook/store/public.ts'
import { idsOfOwner, wholeById } from '#backend/features/guidebook/store/read.ts'
import type { HeadRow } from '#backend/features/guidebook/store/rows.ts'
import { ownFile } from '#backend/features/reader/paper/own-file.ts'
import { addressesIn } from '#backend/features/reader/paper/pictures.ts'
import { namesOf } from '#backend/features/export/names.ts'
import type { Asked, Missing, Part } from '#backend/features/export/part.ts'
import type { Entry } from '#backend/features/export/zip.ts'

export const guidebooks: Part = async function* (asked) {
  const nameIn = namesOf('guidebook')
  // Their ids only: the documents are read one after the other, each when the one before has been sent.
  for (const id of await idsOfOwner(asked.deps.db, asked.account.id)) {
    const row = await wholeById(asked.deps.db, id)
    // Deleted meanwhile.
    if (!row) continue
    const name = nameIn(row.title)
    const text = recordText(row)
    yield { name: `guidebooks/${name}/guidebook.json`, bytes: Buffer.from(text) }
    yield* page(asked, row, `guidebooks/${name}/${name}.html`)
    yield* asked.pictures(addressesIn(text))
  }
}

async function* page({ deps, missing }: Asked, { id, password_cipher }: HeadRow, file: string): AsyncIterable<Entry> {
  const row = await publicFormOf(deps.db, id, deps.config.partnerUserId)
  if (!row || !deps.reader) return void missing.push({ file, why: 'not-made' })
  const guidebook = JSON.parse(publicText(row)) as PublicGuidebook
  const made = await ownFile(tolerant(deps), deps.reader, guidebook, password_cipher !== null).catch(
    (failure: unknown): Missing => {
      deps.log.warn({ err: failure, guidebook: id }, 'a guidebook was exported without its page')
      return { file, why: failure instanceof Refusal && failure.code === 'TOO_LARGE' ? 'too-large' : 'not-made' }
    },
  )
  if (Buffer.isBuffer(made)) yield { name: file, bytes: made }
  else missing.push(made)
}

/** A picture that cannot be read leaves its place empty, as one that is gone. */
const tolerant = (deps: Asked['deps']): Asked['deps'] => ({
  ...deps,
  files: { ...deps.files, read: (name) => deps.files.read(name).catch(() => null) },
})
