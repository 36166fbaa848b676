// Pictures and the font: from a saved copy, a locked copy, what was seen, or the network; parts where a range is asked.
import { SAVED_CACHE, VISITED_CACHE } from '#pwa/copies/device.ts'
import { openSealed } from '#pwa/copies/open-sealed.ts'

/** Only looks things up: what a page has shown is kept when the page says so. */
export async function shownFile({ request }: FetchEvent): Promise<Response> {
  const range = request.headers.get('range')
  const { pathname } = new URL(request.url)
  const stored = await find(pathname, request.referrer)
  if (!stored) return fetch(request)
  return range ? partOf(stored, range) : stored
}

async function find(path: string, referrer: string): Promise<Response | null> {
  for (const name of [SAVED_CACHE, VISITED_CACHE]) {
    const cache = await caches.open(name)
    const found = await cache.match(path, { ignoreVary: true })
    if (found) return found
  }
  const uuid = /\/m\/([^/]+)/.exec(referrer)?.[1]
  return uuid ? openSealed(uuid, path).catch(() => null) : null
}

/** 206 for `bytes=a-b`, `bytes=a-` and `bytes=-n`; 416 beyond the end; the whole for anything else. */
async function partOf(whole: Response, range: string): Promise<Response> {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? []
  if (from === '' && to === '') return whole
  const body = await whole.arrayBuffer()
  const size = body.byteLength
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start > end) return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${size}` } })
  const headers = new Headers(whole.headers)
  headers.set('Content-Range', `bytes ${start}-${end}/${size}`)
  headers.set('Content-Length', String(end - start + 1))
  return new Response(body.slice(start, end + 1), { status: 206, headers })
}
