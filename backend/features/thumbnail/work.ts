// The job that draws one guidebook's thumbnail; harmless when run twice, and given up after its tries.
import type { Id, PublicGuidebook } from '#domain/guidebook/document.ts'
import { publicText } from '#backend/features/guidebook/record.ts'
import { publishedById } from '#backend/features/guidebook/store/public.ts'
import { sceneKey } from '#backend/platform/drawing/draw.ts'
import { retainedDrawing } from '#backend/platform/drawing/retained-drawing.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { addressOf, fileOf, folderOf } from './address.ts'
import { THUMBNAIL_JOB } from './queue.ts'
import { pageIcons } from './page-icons.ts'
import { thumbnailScene } from './thumbnail-scene.ts'
import { startGeneration, booksById, giveUp, setThumbnail, completeRequest } from './store.ts'

const TRIES = 5

export const drawThumbnails = (deps: Deps): Job =>
  job<{ guidebookId: Id }>({
    name: THUMBNAIL_JOB,
    tries: TRIES,
    delay: 2,
    // A killed worker's picture is drawn by the next one (reliability: within 40 s).
    lease: 10,
    work: async ({ guidebookId }) => {
      const now = deps.clock.now()
      const begun = await startGeneration(deps.db, guidebookId)
      if (!begun) return
      try {
        await refresh(deps, guidebookId, now)
      } catch (error) {
        if (begun.tries >= TRIES) await giveUp(deps.db, guidebookId)
        throw error
      }
      await completeRequest(deps.db, guidebookId, begun)
    },
  })

/** What it shows is read after `now`: whatever is edited later makes it stale. */
async function refresh(deps: Deps, id: Id, now: Date): Promise<void> {
  const { db, files, config } = deps
  const [book] = await booksById(db, [id])
  if (!book) return
  const row = book.isPublicGallery && !book.locked ? await publishedById(db, id, config.partnerUserId) : null
  // Locked or taken back meanwhile: what was drawn before goes with it.
  if (!row || row.passwordCipher !== null) return replace(deps, id, book.thumbnailUrl, null, null)
  const guidebook = JSON.parse(publicText(row)) as PublicGuidebook
  const scene = thumbnailScene(guidebook, await pageIcons(deps, guidebook.contents))
  await retainedDrawing(files, folderOf(id), scene, 'webp')
  const address = addressOf(id, sceneKey(scene))
  await replace(deps, id, book.thumbnailUrl, address, now)
  // An old drawing of the same scene, which nobody showed, may just have been swept: it is drawn by the next try.
  if (!(await files.has(fileOf(address) ?? ''))) throw new Error('the thumbnail was swept')
}

async function replace(deps: Deps, id: Id, old: string | null, next: string | null, at: Date | null): Promise<void> {
  await setThumbnail(deps.db, id, next, at)
  const file = old !== next && old !== null ? fileOf(old) : null
  if (file) await deps.files.remove(file)
}
