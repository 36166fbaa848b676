// One file of a guidebook for its owner, published or not.
import type { PublicGuidebook } from '#domain/guidebook/document.ts'
import type { ReaderRenderer, Rendered } from '#domain/reader/renderer.ts'
import { mapsOf } from '#backend/features/reader/pages/rendering.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { inLane } from '#backend/platform/images/lanes.ts'
import { inThread } from '#backend/platform/threads/in-thread.ts'
import { oneFile } from './one-file.ts'
import type { WholeWork } from './whole-worker.ts'

/** All of a guidebook on one page. @throws Refusal TOO_LARGE, UNAVAILABLE */
export async function wholePage(
  deps: Pick<Deps, 'files' | 'log' | 'config'>,
  renderer: ReaderRenderer,
  guidebook: PublicGuidebook,
  { locked, as }: { locked: boolean; as: 'print' | 'file' },
): Promise<Rendered> {
  const [maps, publicUrl] = [await mapsOf(deps, guidebook, null), deps.config.readerUrl]
  const facts = { maps, publicUrl, coverData: null, shareImage: null, locked }
  if (itemsOf(guidebook) <= AT_ONCE) return renderer.whole(guidebook, facts, as)
  const work: WholeWork = { folder: deps.config.readerDir, guidebook, facts, as }
  return inLane(() => inThread<Rendered>(WHOLE_WORKER, work), 'paper')
}

/** So many are rendered within some milliseconds, sooner than a thread starts; more would hold up everybody else. */
const AT_ONCE = 1000
const WHOLE_WORKER = new URL('./whole-worker.ts', import.meta.url)

const itemsOf = ({ contents }: PublicGuidebook): number =>
  contents.reduce((sum, { sections }) => sections.reduce((count, { items }) => count + items.length, sum), 0)

/** @throws Refusal TOO_LARGE, UNAVAILABLE */
export async function ownFile(
  deps: Pick<Deps, 'files' | 'log' | 'config'>,
  renderer: ReaderRenderer,
  guidebook: PublicGuidebook,
  locked: boolean,
): Promise<Buffer> {
  return oneFile(deps.files, await wholePage(deps, renderer, guidebook, { locked, as: 'file' }))
}
