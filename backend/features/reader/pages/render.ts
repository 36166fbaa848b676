// Renders what a reader is shown: at once while it is short, in a thread of its own where others would wait for it.
import type { PublicGuidebook } from '#domain/guidebook/document.ts'
import type { PageFacts, ReaderRenderer, Rendered } from '#domain/reader/renderer.ts'
import type { ReaderView } from '#domain/reader/shown.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { enqueue, type Queue } from '#backend/platform/images/concurrency.ts'
import { inThread } from '#backend/platform/threads/in-thread.ts'

/** One page or the cover, or all of it on one. */
export type RenderWork = { facts: PageFacts } & (
  | { shown: ReaderView }
  | { guidebook: PublicGuidebook; as: 'print' | 'file' }
)

/** So much is rendered within some 50 ms, sooner than a thread starts. UTF-16 units of JSON. */
const AT_ONCE = 192 * 1024
const WORKER = new URL('./render-worker.ts', import.meta.url)

/** @throws Refusal TOO_LARGE, UNAVAILABLE */
export async function render(
  { config }: Pick<Deps, 'config'>,
  renderer: ReaderRenderer,
  work: RenderWork,
  queue: Queue,
): Promise<Rendered> {
  const what = 'shown' in work ? work.shown : work.guidebook.contents
  if (JSON.stringify(what).length <= AT_ONCE) return rendered(renderer, work)
  return enqueue(() => inThread<Rendered>(WORKER, { folder: config.readerDir, work }), queue)
}

export const rendered = (renderer: ReaderRenderer, work: RenderWork): Rendered =>
  'shown' in work ? renderer.page(work.shown, work.facts) : renderer.whole(work.guidebook, work.facts, work.as)
