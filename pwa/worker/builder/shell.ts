// The app's own files: precached whole, kept for one more generation so that open tabs of the old one still work.
import { PrecacheController, PrecacheRoute } from 'workbox-precaching'
import type { RouteHandlerCallback } from 'workbox-core/types.js'
import { registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

/** Files of the version before this one. */
const FORMER = 'gb-former-shell'
const CACHE = 'gb-shell'

interface Entry {
  url: string
  revision: string | null
}

/** Registers the files and answers the handler that gives the app's page for any of its addresses. */
export function serveShell(entries: Entry[]): RouteHandlerCallback {
  const controller = new PrecacheController({ cacheName: CACHE })
  controller.addToCacheList(entries)
  // One file that cannot be had fails the installation: the worker before it, and its files, stay in charge.
  self.addEventListener('install', (event) => void controller.install(event))
  self.addEventListener('activate', (event) =>
    event.waitUntil(retainFormer(controller).then(() => controller.activate(event))),
  )
  registerRoute(new PrecacheRoute(controller, { cleanURLs: false }))
  registerRoute(isFormer, ({ request }) => answerFormer(request))
  return controller.createHandlerBoundToURL('/index.html') as RouteHandlerCallback
}

/** An open tab of the version before may still load a part of itself that the server does not have any more. */
async function retainFormer(controller: PrecacheController): Promise<void> {
  const wanted = new Set(controller.getCachedURLs().map((url) => controller.getCacheKeyForURL(url)))
  const cache = await caches.open(CACHE)
  const outgoing = (await cache.keys()).filter((request) => !wanted.has(request.url))
  if (outgoing.length === 0) return
  await caches.delete(FORMER)
  const former = await caches.open(FORMER)
  for (const request of outgoing) {
    const response = await cache.match(request)
    if (response) await former.put(request, response)
  }
}

const isFormer = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean =>
  sameOrigin && url.pathname.startsWith('/assets/')

async function answerFormer(request: Request): Promise<Response> {
  const former = await caches.open(FORMER)
  return (await former.match(request, { ignoreVary: true })) ?? fetch(request)
}
