// The cards of shared links: drawn by a worker when one is first asked for, and whoever asked waits for it.
import { setTimeout as wait } from 'node:timers/promises'
import type { Id, PublicGuidebook } from '#domain/guidebook/document.ts'
import { Refusal } from '#domain/refusal.ts'
import { publicText } from '#backend/features/guidebook/record.ts'
import { publishedById } from '#backend/features/guidebook/store/public.ts'
import { shareScene } from '#backend/features/thumbnail/scene/share-scene.ts'
import { drawingName, retainedDrawing } from '#backend/platform/drawing/retained-drawing.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'

const SHARE_CARD_JOB = 'share-card'

/** Where cards and app icons lie in the storage, by what they show. */
export const DRAWN = 'drawn'

const LOOK_MS = 150
/** Longer than a busy worker takes; those who read shared links come again. */
const MOST_MS = 25_000

export const drawShareCards = (deps: Deps): Job =>
  job<{ guidebookId: Id }>({
    name: SHARE_CARD_JOB,
    tries: 3,
    lease: 10,
    work: async ({ guidebookId }) => {
      const row = await publishedById(deps.db, guidebookId, deps.config.partnerUserId)
      if (!row || row.passwordCipher !== null) return
      await retainedDrawing(deps.files, DRAWN, shareScene(JSON.parse(publicText(row)) as PublicGuidebook), 'jpeg')
    },
  })

const asked = new Map<string, Promise<Buffer>>()

/**
 * 1200 × 630.
 * @param guidebook null: nothing of it may be shown, and the card is the product's own.
 * @throws Refusal UNAVAILABLE where no worker has drawn it within 25 s.
 */
export function shareCard(deps: Deps, guidebook: PublicGuidebook | null): Promise<Buffer> {
  const scene = shareScene(guidebook)
  // Without words it needs neither font nor worker.
  if (!guidebook) return retainedDrawing(deps.files, DRAWN, scene, 'jpeg')
  const name = drawingName(DRAWN, scene, 'jpeg')
  const known = asked.get(name)
  if (known) return known
  const card = drawnElsewhere(deps, guidebook._id, name).finally(() => asked.delete(name))
  asked.set(name, card)
  return card
}

async function drawnElsewhere({ files, jobs }: Deps, guidebookId: Id, name: string): Promise<Buffer> {
  const kept = await files.read(name)
  if (kept) return kept
  await jobs.enqueue(SHARE_CARD_JOB, { guidebookId })
  for (const until = Date.now() + MOST_MS; Date.now() < until; await wait(LOOK_MS)) {
    const drawn = await files.read(name)
    if (drawn) return drawn
  }
  throw new Refusal('UNAVAILABLE', { retryAfter: 5 })
}
