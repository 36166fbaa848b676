// The baseline of the reader's benches: a hand-written page with the same words and cover, its picture inlined.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import type { OutputInfo } from 'sharp'

export interface StaticBook {
  title: string
  /** Words of the frame, shown below the cover. */
  subtitle: string
  tiles: string[]
  /** Any image file of the cover. */
  cover: Buffer
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const style = `*{box-sizing:border-box}body{margin:0;font:16px/1.6 system-ui,sans-serif;color:#16211f;background:#f4f7f6}
main{max-width:435px;margin:auto;background:#fff}header{position:relative}header img{display:block;width:100%;height:auto}
h1{position:absolute;inset:auto 0 0;margin:0;padding:60px 24px 24px;font-size:42px;line-height:50px;color:#fff;background:rgb(8 30 34/.55)}
nav{display:grid;grid-template-columns:1fr 1fr;gap:12px;padding:20px}nav a{padding:20px 14px;border-radius:18px;background:#eaf3f2;color:inherit;text-decoration:none;font-weight:600}`

// Registers before idle, and keeps the page and its picture for a visit without a network.
const script = `navigator.serviceWorker&&addEventListener('load',()=>navigator.serviceWorker.register('/sw.js'))`
const worker = `self.addEventListener('install',e=>{self.skipWaiting();e.waitUntil(caches.open('a').then(c=>c.addAll(['/'])))})
self.addEventListener('activate',e=>e.waitUntil(clients.claim()))
self.addEventListener('fetch',e=>e.respondWith(caches.match(e.request).then(r=>r||fetch(e.request))))`

/** An AVIF of at most 18 KB, as sharp as that allows. */
const inlined = async (cover: Buffer): Promise<{ data: Buffer; info: OutputInfo }> => {
  for (let quality = 60; ; quality -= 5) {
    const made = await sharp(cover)
      .resize({ width: 600 })
      .avif({ quality, effort: 4 })
      .toBuffer({ resolveWithObject: true })
    if (made.data.length <= 18 * 1024 || quality <= 15) return made
  }
}

const pageOf = async ({ title, subtitle, tiles, cover }: StaticBook): Promise<string> => {
  const { data, info } = await inlined(cover)
  const picture = `<img src="data:image/avif;base64,${data.toString('base64')}" width="${info.width}" height="${info.height}" alt="">`
  const links = tiles.map((tile, n) => `<a href="/page/${n}">${escaped(tile)}</a>`).join('')
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>${style}</style><main><header>${picture}<h1>${escaped(title)}</h1></header>
<p>${escaped(subtitle)}</p><nav>${links}</nav></main><script>${script}</script></html>`
}

/** Serves the page compressed, as fast as a server can. */
export const serveStaticPage = async (book: StaticBook): Promise<{ url: string; stop: () => Promise<void> }> => {
  const html = brotliCompressSync(Buffer.from(await pageOf(book)))
  const js = brotliCompressSync(Buffer.from(worker))
  const server = createServer((request, response) => {
    const isWorker = request.url === '/sw.js'
    const type = isWorker ? 'text/javascript' : 'text/html; charset=utf-8'
    response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br', 'Cache-Control': 'no-cache' })
    response.end(isWorker ? js : html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = (): Promise<void> => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  }
  return { url: `http://localhost:${port}/`, stop }
}
