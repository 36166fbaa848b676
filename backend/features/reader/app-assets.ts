// What makes a guidebook an app of its own: manifest, icons made of its cover, and the picture that shared links show.
import { createHash } from 'node:crypto'
import type { Context } from 'koa'
import type { PublicGuidebook } from '#domain/guidebook/document.ts'
import { publicationStatusOf } from '#backend/features/guidebook/public/publication-status.ts'
import type { PublicationStatus } from '#backend/features/guidebook/store/public.ts'
import type { Rendering } from '#backend/features/reader/pages/rendering.ts'
import { APP_ICONS, iconScene, type AppIcon } from '#backend/features/thumbnail/icon-scene.ts'
import { pageIcons } from '#backend/features/thumbnail/page-icons.ts'
import { DRAWN, shareCard } from '#backend/features/thumbnail/share-card.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { VersionCache } from '#backend/platform/version-cache.ts'
import { hasTag } from '#backend/platform/http/etag.ts'
import { retainedDrawing } from '#backend/platform/drawing/retained-drawing.ts'
import { localeOf } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import type Router from '@koa/router'

interface AppAsset {
  path: string
  role: 'icon' | 'manifest'
  body: Buffer
  type: string
  ending: string
  policy: null
}

const HOME_LETTERS = 12

/** What stands below an icon: as many whole words as have room, and the first one in any case. */
export function homeName(title: string): string {
  const [first = '', ...rest] = title.trim().split(/\s+/)
  let name = first
  for (const word of rest) {
    if (`${name} ${word}`.length > HOME_LETTERS) break
    name = `${name} ${word}`
  }
  const letters = Array.from(name)
  const end = letters.findLastIndex((letter) => !/[\p{P}\s]/u.test(letter)) + 1
  return letters.slice(0, end).join('') || name
}

/** A path of its own with no slash at the end: uuids of one length cannot begin one another. */
function manifestOf({ uuid, title, language }: PublicationStatus): object {
  const base = `/m/${uuid}`
  return {
    id: base,
    scope: base,
    start_url: base,
    name: title,
    short_name: homeName(title),
    lang: localeOf(language),
    display: 'standalone',
    theme_color: '#ffffff',
    background_color: '#f4f7f6',
    icons: Object.entries(APP_ICONS)
      .filter(([, { purpose }]) => purpose !== null)
      .map(([name, { edge, purpose }]) => ({
        src: `${base}/${name}.png`,
        sizes: `${edge}x${edge}`,
        type: 'image/png',
        purpose,
      })),
  }
}

const manifestBody = (publication: PublicationStatus): Buffer => Buffer.from(JSON.stringify(manifestOf(publication)))

/** What an offline copy keeps of them: the manifest and the icons that pages name. */
export async function appAssets(
  deps: Deps,
  publication: PublicationStatus,
  guidebook: PublicGuidebook,
): Promise<AppAsset[]> {
  const base = `/m/${publication.uuid}`
  const shown = publication.locked ? null : guidebook
  const icons = (['icon-48', 'icon-192'] as const).map(async (name): Promise<AppAsset> => {
    const body = await drawIcon(deps, name, shown)
    return { path: `${base}/${name}.png`, role: 'icon', body, type: 'image/png', ending: 'png', policy: null }
  })
  const manifest: AppAsset = {
    path: `${base}/manifest.webmanifest`,
    role: 'manifest',
    body: manifestBody(publication),
    type: 'application/manifest+json',
    ending: 'webmanifest',
    policy: null,
  }
  return [manifest, ...(await Promise.all(icons))]
}

/** Drawn once for what it shows. @param guidebook null: nothing of it may be shown. */
async function drawIcon(deps: Deps, name: AppIcon, guidebook: PublicGuidebook | null): Promise<Buffer> {
  const drawings = await pageIcons(deps, guidebook?.contents.slice(0, 1) ?? [])
  return retainedDrawing(deps.files, DRAWN, iconScene(name, guidebook, drawings), 'png')
}

interface Picture {
  body: Buffer
  etag: string
}

const pictureOf = (body: Buffer): Picture => ({
  body,
  etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`,
})

/** Some hundred guidebooks' icons. */
const HELD_BYTES = 8 * 1024 * 1024

/** Asked for anew by each device: of a guidebook that was locked meanwhile none may show what it was. */
function answerPicture(ctx: Context, control: string, type: string, { body, etag }: Picture): void {
  ctx.set('Cache-Control', control)
  ctx.set('ETag', etag)
  ctx.type = type
  ctx.body = body
  if (hasTag(ctx.get('if-none-match'), etag)) ctx.status = 304
}

export function appPages(deps: Deps, rendering: Rendering) {
  const publication = async (ctx: Context): Promise<PublicationStatus> => {
    const found = await publicationStatusOf(deps.db, String(ctx['params'].uuid))
    if (!found) throw new Refusal('GUIDEBOOK_NOT_FOUND')
    return found
  }
  // A crowd that asks for icons makes nobody read the whole guidebook, nor the file.
  const held = new VersionCache<Picture>(HELD_BYTES, ({ body }) => body.length)
  /** @param make is given null of a locked one, which shows nothing of itself */
  const drawnOnce = async (
    found: PublicationStatus,
    name: string,
    make: (guidebook: PublicGuidebook | null) => Promise<Buffer>,
  ): Promise<Picture> => {
    const picture = await held.get(`${found.uuid}/${name}`, `${rendering.version(found)}-${found.locked}`, async () => {
      if (found.locked) return pictureOf(await make(null))
      // Taken back meanwhile: nothing is held by this version, which it comes back with.
      const document = await rendering.document(found)
      return document && pictureOf(await make(document.guidebook))
    })
    if (!picture) throw new Refusal('GUIDEBOOK_NOT_FOUND')
    return picture
  }
  /** What is drawn of it, or written, and who may keep that: of a locked one only the reader's own device. */
  const answered = async <T>(ctx: Context, make: (found: PublicationStatus) => Promise<T>) => {
    const asked = performance.now()
    const found = await publication(ctx)
    const body = await make(found)
    return { body, control: found.locked ? 'public, no-cache' : deps.sharedCache.keeping(asked) }
  }
  return (router: Router): void => {
    router.get('/m/:uuid/manifest.webmanifest', async (ctx) => {
      const { body, control } = await answered(ctx, async (found) => manifestBody(found))
      ctx.set('Cache-Control', control)
      ctx.set('Content-Type', 'application/manifest+json; charset=utf-8')
      ctx.body = body
    })
    for (const name of Object.keys(APP_ICONS) as AppIcon[])
      router.get(`/m/:uuid/${name}.png`, async (ctx) => {
        const { body, control } = await answered(ctx, (found) =>
          drawnOnce(found, name, (guidebook) => drawIcon(deps, name, guidebook)),
        )
        answerPicture(ctx, control, 'image/png', body)
      })
    router.get('/m/:uuid/share.jpg', async (ctx) => {
      const { body, control } = await answered(ctx, (found) =>
        drawnOnce(found, 'share', (guidebook) => shareCard(deps, guidebook)),
      )
      answerPicture(ctx, control, 'image/jpeg', body)
    })
  }
}
