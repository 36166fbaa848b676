// The whole of a request, top to bottom: its id, log, headers, compression, errors, host, API, pages, the app's own files.
import { constants } from 'node:zlib'
import Router, { type RouterContext } from '@koa/router'
import Koa from 'koa'
import compress from 'koa-compress'
import { Refusal } from '#domain/refusal.ts'
import { retainedFile } from '#backend/platform/client/retain-build-files.ts'
import { serveClient } from '#backend/platform/client/serve-client.ts'
import { answerErrors } from '#backend/platform/http/answer-errors.ts'
import { separateReaderHost } from '#backend/platform/http/apart-hosts.ts'
import { healthRoutes } from '#backend/platform/http/health.ts'
import { logRequests } from '#backend/platform/http/log-requests.ts'
import { nameRequests } from '#backend/platform/http/name-requests.ts'
import { networkOf } from '#backend/platform/http/network.ts'
import { openapiRoute } from '#backend/platform/http/openapi.ts'
import { mountRoutes } from '#backend/platform/http/router.ts'
import { metricsRoute } from '#backend/platform/metrics/metrics-routes.ts'
import { timeRequests } from '#backend/platform/metrics/time-requests.ts'
import { traceRequests } from '#backend/platform/metrics/trace-requests.ts'
import { securityHeaders } from '#backend/platform/http/security.ts'
import { onBehalfOf } from '#backend/platform/images/concurrency.ts'
import type { Deps, Feature } from '#backend/platform/deps.ts'
import type { Route } from '#backend/platform/route.ts'

export function createApp(deps: Deps, features: Feature[]): Koa {
  const { config, log, metrics } = deps
  const app = new Koa({ proxy: config.trustProxy > 0, maxIpsCount: config.trustProxy })
  const routes = mountRoutes(routesOf(deps, features), deps)
  const pages = new Router()
  for (const feature of features) feature.pages?.(pages)

  app.use(nameRequests(config.trustProxy > 0))
  app.use(timeRequests(metrics))
  if (config.traces !== null) app.use(traceRequests())
  for (const { first } of features) if (first) app.use(first)
  app.use(logRequests(log, config.production ? 'info' : 'debug'))
  const secure = config.publicUrl.startsWith('https:')
  if (secure) app.use(secureCookies)
  const { tiles, kakao } = config.map
  const sources = {
    chat: config.chat !== null,
    tileUrl: tiles.kind === 'url' ? tiles.url : null,
    kakaoScript: kakao?.script ?? null,
    kakaoShareScript: config.kakaoShare?.script ?? null,
    portoneScript: config.portone.isSandbox ? null : config.portone.scriptUrl,
  }
  app.use(securityHeaders(secure, sources))
  app.use(compress({ zstd: false, br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } }))
  app.use(answerErrors(log, metrics))
  if (config.readerOrigin !== null) app.use(separateReaderHost(config.publicUrl, config.readerOrigin))
  const api = routes.routes()
  // The router tries each of its routes at any address; pages of readers, which are most of what is asked, need none of them.
  app.use((ctx, next) => (/^\/api\b/i.test(ctx.path) ? api(ctx as RouterContext, next) : next()))
  app.use((ctx, next) => onBehalfOf(networkOf(ctx.ip), next))
  app.use(pages.routes())
  app.use(serveClient(config.clientDir, retainedFile(deps), config.company.email))
  app.use(refuseUnknown)
  app.on('error', (error: unknown) => log.debug({ err: error }, 'a connection ended early'))
  return app
}

/** The outside is https, whatever the last proxy speaks to us. */
function secureCookies(ctx: Koa.Context, next: Koa.Next): Promise<void> {
  ctx.cookies.secure = true
  return next()
}

/** 405 where the address exists for other methods, else 404. */
function refuseUnknown(ctx: Koa.Context): never {
  const others = ((ctx['matched'] ?? []) as { methods: string[] }[]).flatMap((layer) => layer.methods)
  if (others.length === 0) throw new Refusal('NOT_FOUND')
  ctx.set('Allow', [...new Set(others)].join(', '))
  throw new Refusal('METHOD_NOT_ALLOWED')
}

/** Every route of the API, also those of the platform itself. */
export function routesOf(deps: Deps, features: Feature[]): Route[] {
  const routes: Route[] = [
    ...healthRoutes(deps),
    metricsRoute(deps),
    openapiRoute(() => routes),
    ...features.flatMap((feature) => feature.routes),
  ]
  return routes
}
