// Serves the built app: its files, hashed ones for ever, those of older builds, and its shell for every address that is not the API's.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Context, Middleware } from 'koa'
import { escapeHtml } from '#domain/rich-text/html.ts'
import type { RetainedFile } from './retain-build-files.ts'
import { buildFileAt } from './build-file.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'

const pack = promisify(brotliCompress)

/** The worker that opens HEIC photos: WebAssembly is compiled there and on no page. */
const COMPILES = /^\/assets\/import-heic-worker-[\w-]+\.js$/
const MAY_COMPILE = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"

/**
 * @param kept asked for parts that the folder does not have
 * @param contact whom to write to when the server can't be reached: it stands in the shell, which devices keep
 */
export function serveClient(folder: string, kept: RetainedFile, contact: string): Middleware {
  const shell = join(folder, 'index.html')
  const send = (ctx: Context, path: string): Promise<boolean> =>
    path === shell ? sendShell(ctx, path, contact) : sendFile(ctx, folder, path)
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    if (/^\/(api|uploads)(\/|$)/i.test(ctx.path)) return next()
    if (COMPILES.test(ctx.path)) ctx.set('Content-Security-Policy', MAY_COMPILE)
    const path = pathIn(folder, ctx.path)
    if (path && (await send(ctx, path))) return
    if (await sendRetained(ctx, kept)) return
    if (!isPage(ctx) || !(await send(ctx, shell))) return next()
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

/** Addresses of screens have no file ending: a missing script is not answered with the app, nor is anything of the reader. */
function isPage(ctx: Context): boolean {
  if (ctx.accepts('html') === false || ctx.path.startsWith('/m/')) return false
  // What follows `/refresh/` is a path of its own, and whatever it is, the app answers it.
  return extname(ctx.path) === '' || ctx.path.startsWith('/refresh/')
}

/** false when there is no such file. */
async function sendFile(ctx: Context, folder: string, path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) return false
  const isPart = buildFileAt(ctx.path) !== null
  const tag = `W/"${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}"`
  if (hasAlready(ctx, { tag, type: extname(path), caching: isPart ? FOR_EVER : 'no-cache' })) return true
  const packed = isPart && ctx.acceptsEncodings('br') === 'br' ? await packedFile(folder, path) : null
  if (packed) ctx.set({ 'Content-Encoding': 'br', Vary: 'Accept-Encoding' })
  ctx.length = packed?.length ?? found.size
  ctx.body = packed ?? createReadStream(path)
  return true
}

async function sendShell(ctx: Context, path: string, contact: string): Promise<boolean> {
  const shell = await readFile(path, 'utf8').catch(() => null)
  if (shell === null) return false
  // As a function: what stands in an address is no pattern.
  const html = shell.replace('</head>', () => `<meta name="contact" content="${escapeHtml(contact)}"></head>`)
  const tag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 16)}"`
  if (!hasAlready(ctx, { tag, type: '.html', caching: 'no-cache' })) ctx.body = html
  return true
}

/** Asked for seldom: what compresses every answer does it here too. false where no build of late had such a part. */
async function sendRetained(ctx: Context, kept: RetainedFile): Promise<boolean> {
  const path = buildFileAt(ctx.path)
  const bytes = path && (await kept(path))
  if (!bytes) return false
  if (!hasAlready(ctx, { tag: `W/"${path}"`, type: extname(path), caching: FOR_EVER })) ctx.body = bytes
  return true
}

/** Begins the answer. @returns whether that is all of it, because the client's own copy is the same. */
function hasAlready(ctx: Context, { tag, type, caching }: Record<'tag' | 'type' | 'caching', string>): boolean {
  ctx.status = 200
  ctx.type = type
  ctx.set({ 'Cache-Control': caching, ETag: tag })
  // Compared here: Koa's own answer is no when a client says no-cache, as fetch does beside its own If-None-Match.
  if (!ctx.get('if-none-match').includes(tag)) return false
  ctx.status = 304
  return true
}

const packedFiles = new Map<string, Buffer | 'soon'>()

/**
 * The strongest compression of a file that never changes: made with the build, in `<folder>-packed`. Where that has none it
 * is made once beside the first answers, which do not wait for it.
 */
async function packedFile(folder: string, path: string): Promise<Buffer | null> {
  const known = packedFiles.get(path)
  if (known) return known === 'soon' ? null : known
  if (!/\.(js|css|svg|json)$/.test(path)) return null
  packedFiles.set(path, 'soon')
  const ready = await readFile(join(`${folder}-packed`, relative(folder, path))).catch(() => null)
  if (ready) {
    packedFiles.set(path, ready)
    return ready
  }
  readFile(path)
    .then((bytes) => pack(bytes))
    .then(
      (bytes) => packedFiles.set(path, bytes),
      () => packedFiles.delete(path),
    )
  return null
}
