// One file of a guidebook for its owner, published or not.
import type { PublicGuidebook } from '#domain/guidebook/document.ts'
import type { ReaderRenderer, Rendered } from '#domain/reader/renderer.ts'
import { isAbroad } from '#domain/reader/abroad.ts'
import { countriesOf } from '#backend/features/map/countries.ts'
import { render } from '#backend/features/reader/pages/render.ts'
import { mapsOf } from '#backend/features/reader/pages/rendering.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { oneFile } from './one-file.ts'

/** All of a guidebook on one page. @throws Refusal TOO_LARGE, UNAVAILABLE */
export async function wholePage(
  deps: Pick<Deps, 'files' | 'log' | 'config'>,
  renderer: ReaderRenderer,
  guidebook: PublicGuidebook,
  { locked, as }: { locked: boolean; as: 'print' | 'file' },
): Promise<Rendered> {
  const [maps, publicUrl] = [await mapsOf(deps, guidebook), deps.config.readerUrl]
  const countries = await countriesOf(guidebook)
  const facts = { maps, publicUrl, countries, abroad: isAbroad(guidebook), coverData: null, shareImage: null, locked }
  return render(deps, renderer, { guidebook, facts, as }, 'paper')
}

/** @throws Refusal TOO_LARGE, UNAVAILABLE */
export async function ownFile(
  deps: Pick<Deps, 'files' | 'log' | 'config'>,
  renderer: ReaderRenderer,
  guidebook: PublicGuidebook,
  locked: boolean,
): Promise<Buffer> {
  return oneFile(deps.files, await wholePage(deps, renderer, guidebook, { locked, as: 'file' }))
}
