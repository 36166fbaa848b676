// What makes a guidebook an app of its own: manifest, icons made of its cover, and the picture that shared links show.
import type Router from '@koa/router'
import type { Context } from 'koa'
import type { PublicGuidebook } from '#domain/guidebook/document.ts'
import { langOf } from './lang.ts'
import { standingOf, type Standing } from '#backend/features/reader/store.ts'
import type { Rendering } from '#backend/features/reader/pages/rendering.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { Refusal } from '#domain/refusal.ts'
import { drawIcon, drawShareImage, ICONS, type IconName } from './draw.ts'

interface AppAsset {
  path: string
  role: 'icon' | 'manifest'
  body: Buffer
  type: string
  ending: string
  policy: null
}

/** A path of its own with no slash at the end: uuids of one length cannot begin one another (facts/offline §3). */
function manifestOf({ uuid, title, language }: Standing): object {
  const base = `/m/${uuid}`
  return {
    id: base,
    scope: base,
    start_url: base,
    name: title,
    short_name: title.length > 12 ? title.slice(0, 12).trim() : title,
    lang: langOf(language),
    display: 'standalone',
    theme_color: '#ffffff',
    background_color: '#f4f7f6',
    icons: Object.entries(ICONS).map(([name, { edge, purpose }]) => ({
      src: `${base}/${name}.png`,
      sizes: `${edge}x${edge}`,
      type: 'image/png',
      purpose,
    })),
  }
}

const manifestBody = (standing: Standing): Buffer => Buffer.from(JSON.stringify(manifestOf(standing)))

/** What an offline copy keeps of them: the manifest and the icon that pages name. */
export async function appAssets(deps: Deps, standing: Standing, guidebook: PublicGuidebook): Promise<AppAsset[]> {
  const base = `/m/${standing.uuid}`
  const icon = await drawIcon(deps.files, coverOf(standing, guidebook), 'icon-192')
  const manifest = manifestBody(standing)
  return [
    {
      path: `${base}/manifest.webmanifest`,
      role: 'manifest',
      body: manifest,
      type: 'application/manifest+json',
      ending: 'webmanifest',
      policy: null,
    },
    { path: `${base}/icon-192.png`, role: 'icon', body: icon, type: 'image/png', ending: 'png', policy: null },
  ]
}

/** A locked guidebook shows nothing of itself. */
const coverOf = ({ locked }: Standing, guidebook: PublicGuidebook): string | null =>
  locked ? null : (guidebook.subheader.image?.large ?? null)

export function appPages(deps: Deps, rendering: Rendering) {
  const standing = async (ctx: Context): Promise<Standing> => {
    const found = await standingOf(deps.db, String(ctx['params'].uuid))
    if (!found) throw new Refusal('GUIDEBOOK_NOT_FOUND')
    ctx.set('Cache-Control', 'public, max-age=300')
    return found
  }
  const cover = async (found: Standing): Promise<string | null> => {
    if (found.locked) return null
    const loaded = await rendering.document(found)
    return loaded && coverOf(found, loaded.guidebook)
  }
  return (router: Router): void => {
    router.get('/m/:uuid/manifest.webmanifest', async (ctx) => {
      const found = await standing(ctx)
      ctx.set('Content-Type', 'application/manifest+json; charset=utf-8')
      ctx.body = manifestBody(found)
    })
    for (const name of Object.keys(ICONS) as IconName[]) {
      router.get(`/m/:uuid/${name}.png`, async (ctx) => {
        const body = await drawIcon(deps.files, await cover(await standing(ctx)), name)
        ctx.type = 'image/png'
        ctx.body = body
      })
    }
    router.get('/m/:uuid/share.jpg', async (ctx) => {
      const body = await drawShareImage(deps.files, await cover(await standing(ctx)))
      ctx.type = 'image/jpeg'
      ctx.body = body
    })
  }
}
