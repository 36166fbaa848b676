// Puts the sample guidebook into a demonstration: published, owned by the demo business, once.
import { Refusal } from '#domain/refusal.ts'
import { DEMO_EMAIL } from '#backend/features/identity/first-accounts.ts'
import { accountByEmail } from '#backend/features/identity/store.ts'
import { makeGuidebook } from '#backend/features/guidebook/make.ts'
import { headById } from '#backend/features/guidebook/store/read.ts'
import { setGallery, setPublished } from '#backend/features/guidebook/store/publish.ts'
import { raise } from '#backend/features/guidebook/store/write.ts'
import { queueThumbnails } from '#backend/features/thumbnail/queue.ts'
import { claimFiles } from '#backend/features/storage/hold.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { coverAvif } from '#backend/platform/images/cover.ts'
import { jejuGuidebook, SAMPLE_ID } from '#backend/features/sample/jeju/guidebook.ts'
import { picturesFor } from './draw-scenes.ts'

/** Does nothing without a demonstration, or where the sample is already there. @returns lines for the terminal. */
export async function seedSample(deps: Deps): Promise<string[]> {
  const { config, db, files, clock, jobs } = deps
  if (!config.demo || (await headById(db, SAMPLE_ID))) return []
  const owner = await accountByEmail(db, DEMO_EMAIL)
  if (!owner) return []
  const now = clock.now()
  const shot = await picturesFor(
    files,
    (made) => claimFiles(deps, made),
    (pictures) => jejuGuidebook(pictures, now.toISOString()),
  )
  const guidebook = jejuGuidebook(shot, now.toISOString())
  if (guidebook.subheader.image) await coverAvif(files, guidebook.subheader.image.medium)
  const by = { caller: { id: owner.id, role: owner.role }, secrets: config.passwordSecrets, now }
  const uuid = await deps.transact(async (tx) => {
    const made = await makeGuidebook(tx, guidebook, {}, by).catch(ignoreTaken)
    if (!made) return null
    await setPublished(tx, made.id, now)
    await setGallery(tx, made.id, true)
    await queueThumbnails(tx, jobs, [made.id], { priority: 'low', now })
    await raise(tx, made.id, { isSampleGuidebook: true, isSampleContent: true }, now)
    return made.uuid
  })
  return uuid === null ? [] : [`Sample guidebook: ${config.readerUrl}/m/${uuid}`]
}

/** Another process was first. */
function ignoreTaken(error: unknown): null {
  if (error instanceof Refusal && error.code === 'ID_TAKEN') return null
  throw error
}
