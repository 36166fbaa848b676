// `/public-guidebooks` as a whole page: the app's own shell with the first entries in it, readable before any script runs.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context } from 'koa'
import { type Language, isLanguage, localeOf } from '#domain/language.ts'
import { FIRST_ANSWER, type GalleryAnswer, type GalleryRenderer } from '#domain/gallery.ts'
import { galleryQuery, readGallery } from './present.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { languageOf } from '#backend/platform/http/answer-errors.ts'
import { hasTag } from '#backend/platform/http/etag.ts'
import { parse } from '#backend/platform/http/parse.ts'
import type Router from '@koa/router'

/** What the app chose before, else what the browser prefers; the app then begins in the language of the page. */
function tongueOf(ctx: Context): Language {
  const chosen = ctx.cookies.get('gilbook.language')
  return isLanguage(chosen) ? chosen : languageOf(ctx)
}

/** The app's router writes words that look like a number, or `true`, in quotes. */
const unquoted = (search: unknown): unknown =>
  typeof search === 'string' ? (/^"(-?\d[\d.e+-]*|true|false|null)"$/i.exec(search)?.[1] ?? search) : search

interface Built {
  renderer: GalleryRenderer
  /** The app's page, with nothing in it. */
  shell: string
}

/** null until the app has been built. */
async function built({ galleryDir, clientDir }: Deps['config']): Promise<Built | null> {
  const shell = await readFile(join(clientDir, 'index.html'), 'utf8').catch(() => null)
  const path = join(galleryDir, 'gallery-server.js')
  if (shell === null || !existsSync(path)) return null
  const artifact = (await import(pathToFileURL(path).href)) as { renderer: GalleryRenderer }
  return { renderer: artifact.renderer, shell }
}

/** Closes no element early. */
const asJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

function whole({ shell }: Built, made: ReturnType<GalleryRenderer['render']>, lang: string, answer: unknown): string {
  const data = `<script type="application/json" id="${FIRST_ANSWER}">${asJson(answer)}</script>`
  // As functions: what stands in a title is no pattern.
  return shell
    .replace(/<html lang="\w+">/, () => `<html lang="${lang}">`)
    .replace(/<title>[^<]*<\/title>/, () => made.title)
    .replace(/<meta name="description"[^<>]*>/, () => '')
    .replace('</head>', () => `${made.head}</head>`)
    .replace('<div id="app"></div>', () => `<div id="app">${made.body}</div>${data}`)
}

const CACHE_SIZE = 50

export const galleryPage = (deps: Deps) => {
  let ready: Promise<Built | null> | null = null
  const kept = new Map<string, string>()

  const pageOf = (parts: Built, tag: string, language: Language, search: string, answer: GalleryAnswer): string => {
    const known = kept.get(tag)
    if (known !== undefined) return known
    const wish = { page: answer.page, search }
    const made = parts.renderer.render(answer, { language, wish, publicUrl: deps.config.publicUrl })
    const html = whole(parts, made, localeOf(language), { search, answer })
    if (kept.size >= CACHE_SIZE) kept.clear()
    kept.set(tag, html)
    return html
  }

  return (router: Router): void => {
    router.get('/public-guidebooks', async (ctx, next) => {
      const parts = await (ready ??= built(deps.config))
      const query = parse(galleryQuery, { page: ctx.query['page'], search: unquoted(ctx.query['search']) })
      // Where the list cannot be read the app says so, with a way to try again.
      const answer = parts && (await readGallery(deps, query).catch((error: unknown) => failed(deps, error)))
      if (!parts || !answer) return next()
      const language = tongueOf(ctx)
      const facts = JSON.stringify([parts.shell, language, query.search, answer])
      const tag = `"${createHash('sha256').update(facts).digest('base64url').slice(0, 22)}"`
      ctx.set({ 'Cache-Control': 'public, no-cache', ETag: tag, Vary: 'Accept-Language, Cookie' })
      ctx.status = 200
      ctx.type = 'text/html; charset=utf-8'
      if (hasTag(ctx.get('if-none-match'), tag)) ctx.status = 304
      else ctx.body = pageOf(parts, tag, language, query.search, answer)
    })
  }
}

function failed({ log }: Deps, error: unknown): null {
  log.warn({ err: error }, 'the page of the gallery could not be made')
  return null
}
