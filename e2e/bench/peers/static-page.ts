// The baseline of the reader's benches: a hand-written page of the same content, its cover's picture inlined as ours is, and
// sharp once the page is there.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { plainBody } from './plain-page.ts'

const style = `*{box-sizing:border-box}body{margin:0;font:16px/1.6 system-ui,sans-serif;color:#16211f;background:#f4f7f6}
main,header,footer,details{max-width:435px;margin:auto;padding:12px 20px;background:#fff;white-space:pre-line}
img{display:block;max-width:100%;height:auto}section{position:relative;margin:0 -20px}
section h1{position:absolute;inset:auto 0 0;margin:0;padding:60px 24px 64px;font-size:36px;line-height:44px;color:#fff;background:rgb(8 30 34/.55)}
section p{position:absolute;inset:auto 24px 12px;margin:0;color:#fff}
nav ul{display:grid;grid-template-columns:1fr 1fr 1fr;gap:12px;padding:20px 0;margin:0;list-style:none}
nav a{display:block;padding:16px 8px;border-radius:18px;background:#eaf3f2;color:inherit;text-decoration:none;font-weight:600}
table{width:100%;border-collapse:collapse}td{padding:8px;border:1px solid #d5dfdd;vertical-align:top}`

// Registers before idle, and keeps the page and its picture for a visit without a network.
const script = `addEventListener('load',()=>{const i=document.querySelector('[data-srcset]')
if(i){i.sizes=i.dataset.sizes;i.srcset=i.dataset.srcset}navigator.serviceWorker?.register('/sw.js')})`
const worker = `self.addEventListener('install',e=>{self.skipWaiting();e.waitUntil(caches.open('a').then(c=>c.addAll(['/'])))})
self.addEventListener('activate',e=>e.waitUntil(clients.claim()))
self.addEventListener('fetch',e=>e.respondWith(caches.match(e.request).then(r=>r||fetch(e.request))))`

const pageOf = (html: string): string => {
  const title = /<title>[^<]*<\/title>/.exec(html)?.[0] ?? ''
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${title}<style>${style}</style>${plainBody(html)}<script>${script}</script></html>`
}

const picturesIn = (html: string): Set<string> => new Set(html.match(/\/uploads\/\w+\.webp/g))

/** Keeps what the page of `address` shows, and serves it written out plainly, compressed, as fast as a server can. */
export const serveStaticPage = async (address: string): Promise<{ url: string; stop: () => Promise<void> }> => {
  const page = pageOf(await (await fetch(address)).text())
  const pictures = new Map<string, Buffer>()
  for (const path of picturesIn(page)) {
    const bytes = await (await fetch(new URL(path, address))).arrayBuffer()
    pictures.set(path, Buffer.from(bytes))
  }
  const [html, js] = [page, worker].map((text) => brotliCompressSync(Buffer.from(text)))
  const server = createServer((request, response) => {
    const picture = pictures.get(request.url ?? '')
    if (picture) return response.writeHead(200, { 'Content-Type': 'image/webp' }).end(picture)
    const isWorker = request.url === '/sw.js'
    const type = isWorker ? 'text/javascript' : 'text/html; charset=utf-8'
    response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br', 'Cache-Control': 'no-cache' })
    return response.end(isWorker ? js : html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = (): Promise<void> => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  }
  return { url: `http://localhost:${port}/`, stop }
}
