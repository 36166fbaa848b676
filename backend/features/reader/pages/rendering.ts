// From a guidebook's version to its pages: loads the document only when a page has to be made.
import type { Id, PublicGuidebook } from '#domain/guidebook/document.ts'
import type { PageFacts, ReaderRenderer, Rendered } from '#domain/reader/renderer.ts'
import { isAbroad } from '#domain/reader/abroad.ts'
import { shownOn, type ReaderView, type ShownCover, type ShownMap } from '#domain/reader/shown.ts'
import { publicText } from '#backend/features/guidebook/record.ts'
import { publishedByUuid } from '#backend/features/guidebook/store/public.ts'
import { countriesOf } from '#backend/features/map/countries.ts'
import { pageMaps } from '#backend/features/map/picture/page-maps.ts'
import { drawingOf } from '#backend/features/map/picture/place-picture.ts'
import { coastPath } from '#backend/features/map/tiles/coasts.ts'
import { streetsBelow } from '#backend/features/map/tiles/trip-streets.ts'
import { COAST_UNITS, squareOf } from '#domain/reader/map-square.ts'
import { coverAvif } from '#backend/platform/images/cover.ts'
import type { Deps } from '#backend/platform/deps.ts'
import type { PublicationStatus } from '#backend/features/guidebook/store/public.ts'
import { withLockedPictures } from '#backend/features/reader/locked-pictures.ts'
import { PageCache, type CachedPage } from './page-cache.ts'
import { render } from './render.ts'

export interface Rendering {
  /** Stands for the document, the renderer and the drawing of maps together. */
  version: (publication: PublicationStatus) => string
  /** null when the guidebook has no such page. @param read the document, where it has been read already */
  page: (publication: PublicationStatus, contentId: Id | null, read?: PublicGuidebook) => Promise<CachedPage | null>
  locked: (publication: PublicationStatus) => Promise<CachedPage>
  /** The public document and its JSON as it is served. */
  document: (publication: PublicationStatus) => Promise<{ guidebook: PublicGuidebook; text: string } | null>
}

/** Raised when pages of locked guidebooks name their pictures in another way. */
const LOCKED = '.l1'

export function createRendering(deps: Deps, renderer: ReaderRenderer): Rendering {
  const cache = new PageCache((isHit) => deps.metrics.cache('pages', isHit))
  const drawing = drawingOf(deps.config.map.pictures)
  const versionOf = ({ version, locked }: PublicationStatus): string =>
    `${version}-${renderer.version}.${drawing}${locked ? LOCKED : ''}`
  const documentOf: Rendering['document'] = async ({ uuid }) => {
    const row = await publishedByUuid(deps.db, uuid, deps.config.partnerUserId)
    if (!row) return null
    const text = publicText(row)
    return { guidebook: JSON.parse(text) as PublicGuidebook, text }
  }
  return {
    version: versionOf,
    document: documentOf,
    page: (publication, contentId, read) =>
      cache.shown(
        `${publication.uuid}/${contentId ?? ''}`,
        `${versionOf(publication)}-${publication.locked}`,
        async () => {
          const guidebook = read ?? (await documentOf(publication))?.guidebook
          const shown = guidebook && shownOn(guidebook, contentId)
          if (!shown) return null
          const countries = await countriesOf(guidebook)
          const facts = { ...(await factsOf(deps, publication, shown)), countries, abroad: isAbroad(guidebook) }
          const make = async (): Promise<Rendered> => {
            const page = await render(deps, renderer, { shown, facts }, 'guest')
            return publication.locked ? withLockedPictures(page, publication.uuid) : page
          }
          return { of: [shown, facts], make }
        },
      ),
    locked: async ({ uuid, title, language }) => {
      const made = await cache.get(`${uuid}/locked`, `${renderer.version}-${language}-${title}`, async () =>
        renderer.locked({ uuid, title, language }),
      )
      if (!made) throw new Error('a prompt is always rendered')
      return made
    },
  }
}

async function factsOf(deps: Deps, { uuid, locked }: PublicationStatus, shown: ReaderView): Promise<PageFacts> {
  const isCover = shown.kind === 'cover'
  return {
    maps: shown.kind === 'page' ? await pageMaps(deps, shown.page, shown.language) : {},
    ...(shown.kind === 'map' && (await groundOf(deps, shown))),
    publicUrl: deps.config.readerUrl,
    coverData: isCover ? await coverOf(deps, shown) : null,
    shareImage: `/m/${uuid}/share.jpg`,
    locked,
  }
}

async function groundOf({ config, log }: Deps, { places }: ShownMap): Promise<Pick<PageFacts, 'coast' | 'streets'>> {
  const streets = await streetsBelow(config.map.pictures, places).catch(
    (error: unknown) => (log.warn({ err: error }, 'streets not read'), null),
  )
  return { coast: await coastPath(squareOf(places), COAST_UNITS), ...(streets && { streets }) }
}

async function coverOf(deps: Deps, { subheader }: ShownCover): Promise<string | null> {
  const picture = subheader.image
  const avif = picture && (await coverAvif(deps.files, picture.medium))
  return avif ? `data:image/avif;base64,${avif.toString('base64')}` : null
}

/** Of all pages. */
export async function mapsOf(
  deps: Pick<Deps, 'files' | 'log' | 'config'>,
  { contents, language }: PublicGuidebook,
): Promise<Record<Id, string>> {
  const maps = await Promise.all(contents.map((page) => pageMaps(deps, page, language)))
  return Object.assign({}, ...maps) as Record<Id, string>
}
