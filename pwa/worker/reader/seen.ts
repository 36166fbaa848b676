// What was seen once opens again offline, marked as not complete: pages and the pictures that they had shown.
import { read, VISITED_CACHE } from '#pwa/copies/device.ts'
import { evictVisited } from '#pwa/copies/visited-cache.ts'

const MOST = 400
const PAGE = /^\/m\/([^/]+)(?:\/contents\/[^/]+|\/map)?$/

/** Our pages send this header; a captive portal that answers 200 in our place does not. */
export const isOurs = (answer: Response): boolean => answer.headers.get('x-gilbook') === 'reader'

/** Never what must not be stored, a redirect's end, or somebody else's page. What the server shuts behind a password or
 *  takes back is not opened from here either: of a locked guidebook all that was seen before goes.
 *  @returns whether all of the guidebook went */
export async function cacheOrForget(uuid: string, path: string, answer: Response): Promise<boolean> {
  if (answer.type !== 'basic' || answer.redirected || !isOurs(answer)) return false
  const isPrivate = /no-store/.test(answer.headers.get('cache-control') ?? '')
  const isGone = answer.status === 404
  const isShut = answer.ok && isPrivate && PAGE.test(path)
  if (isShut || (isGone && path === `/m/${uuid}`)) {
    await evictVisited(uuid)
    return true
  }
  if (answer.ok && !isPrivate) await put(path, answer)
  if (isGone) await (await caches.open(VISITED_CACHE)).delete(path, { ignoreVary: true })
  return false
}

export async function cacheSeenPage(page: string, pictures: string[]): Promise<void> {
  const uuid = PAGE.exec(page)?.[1]
  // A copy has all of it: to fetch a page of it again would cost the reader's data.
  const isForgotten = uuid !== undefined && !(await read('copies', uuid)) && (await keepPage(uuid, page))
  // A page that was left open goes on showing pictures of what was locked since.
  if (isForgotten) return
  for (const address of pictures) await keepPicture(new URL(address, location.href))
  await evictOldest()
}

/** @returns whether all of the guidebook was forgotten instead */
async function keepPage(uuid: string, path: string): Promise<boolean> {
  const answer = await fetch(path, { credentials: 'same-origin' }).catch(() => null)
  return answer !== null && cacheOrForget(uuid, path, answer)
}

/** From the browser's cache, where the page has just put it. */
async function keepPicture({ origin, pathname }: URL): Promise<void> {
  if (origin !== location.origin || !pathname.startsWith('/uploads/')) return
  if (await caches.match(pathname, { ignoreVary: true })) return
  const answer = await fetch(pathname, { cache: 'force-cache' }).catch(() => null)
  const isPicture = answer?.headers.get('content-type')?.startsWith('image/') === true
  if (answer?.ok && answer.type === 'basic' && isPicture) await put(pathname, answer)
}

/** Full devices keep what they have. */
async function put(path: string, answer: Response): Promise<void> {
  const headers = new Headers(answer.headers)
  headers.delete('vary')
  const cache = await caches.open(VISITED_CACHE)
  await cache.put(path, new Response(await answer.arrayBuffer(), { headers })).catch(() => undefined)
}

async function evictOldest(): Promise<void> {
  const cache = await caches.open(VISITED_CACHE)
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - MOST))) await cache.delete(key)
}
