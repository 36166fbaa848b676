// Serves the built app: its files, hashed ones for ever, and its shell for every address that is not the API's.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import type { Context, Middleware } from 'koa'

/** Vite's names: `name-XXXXXXXX.ext` under `assets/`. */
const HASHED = /^\/(assets|reader-assets)\/.+-[\w-]{8,}\.\w+$/
const FOR_EVER = 'public, max-age=31536000, immutable'

export function serveClient(folder: string): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    if (/^\/(api|uploads)(\/|$)/i.test(ctx.path)) return next()
    const path = pathIn(folder, ctx.path)
    const size = path ? await sizeOf(path) : null
    if (path && size !== null) return sendFile(ctx, path, size)
    if (!isPage(ctx)) return next()
    const shell = join(folder, 'index.html')
    const shellSize = await sizeOf(shell)
    if (shellSize === null) return next()
    sendFile(ctx, shell, shellSize)
  }
}

/** null for anything that is no plain path below the folder. */
function pathIn(folder: string, address: string): string | null {
  try {
    const path = decodeURIComponent(address)
    if (path.includes('\0') || path.includes('\\') || path.split('/').some((part) => part.startsWith('.'))) return null
    return join(folder, normalize(path))
  } catch {
    return null
  }
}

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null)
  return found?.isFile() ? found.size : null
}

/** Addresses of screens have no file ending: a missing picture or script is not answered with the app. */
function isPage(ctx: Context): boolean {
  return ctx.accepts('html') !== false && extname(ctx.path) === ''
}

function sendFile(ctx: Context, path: string, size: number): void {
  ctx.type = path.endsWith('.webmanifest') ? 'application/manifest+json' : extname(path)
  ctx.length = size
  ctx.set('Cache-Control', HASHED.test(ctx.path) ? FOR_EVER : 'no-cache')
  ctx.body = createReadStream(path)
}
