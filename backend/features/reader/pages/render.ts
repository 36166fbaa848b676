// Renders what a reader is shown: at once while it is short, in a thread of its own where others would wait for it.
import type { Id, PublicGuidebook } from '#domain/guidebook/document.ts'
import type { PageFacts, ReaderRenderer, Rendered } from '#domain/reader/renderer.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { enqueue, type Queue } from '#backend/platform/images/concurrency.ts'
import { inThread } from '#backend/platform/threads/in-thread.ts'

export interface RenderWork {
  guidebook: PublicGuidebook
  facts: PageFacts
  /** One page, the cover (null), or all of it on one. */
  as: { page: Id | null } | 'print' | 'file'
}

/** So much is rendered within some 50 ms, sooner than a thread starts. UTF-16 units of JSON. */
const AT_ONCE = 192 * 1024
const WORKER = new URL('./render-worker.ts', import.meta.url)

/** null for a page that is not there. @throws Refusal TOO_LARGE, UNAVAILABLE */
export async function render(
  { config }: Pick<Deps, 'config'>,
  renderer: ReaderRenderer,
  work: RenderWork,
  queue: Queue,
): Promise<Rendered | null> {
  if (JSON.stringify(shownOf(work)).length <= AT_ONCE) return rendered(renderer, work)
  return enqueue(() => inThread<Rendered | null>(WORKER, { folder: config.readerDir, work }), queue)
}

export const rendered = (renderer: ReaderRenderer, { guidebook, facts, as }: RenderWork): Rendered | null =>
  typeof as === 'string' ? renderer.whole(guidebook, facts, as) : renderer.page(guidebook, as.page, facts)

/** What is rendered of it. A cover names the pages, which are few. */
const shownOf = ({ guidebook: { contents, ...shell }, as }: RenderWork): unknown => {
  if (typeof as === 'string') return contents
  return as.page === null ? shell : (contents.find(({ _id }) => _id === as.page) ?? null)
}
