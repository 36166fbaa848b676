// The span of a request, under the name of its route: what it asks of the database and of others lies below it.
import { SpanKind } from '@opentelemetry/api'
import type { Middleware } from 'koa'
import { fail, inSpan } from './spans.ts'
import { methodOf, routeOf } from './time-requests.ts'

/** What an instance under load spends on being looked at is bounded: more of the same second tells nothing new. */
const TRACES_A_SECOND = 20

/** @param begins whether a trace begins now; of the other requests nothing is told, nor of what they ask */
export const traceRequests =
  (begins = atMost(TRACES_A_SECOND)): Middleware =>
  (ctx, next) =>
    begins() ? traced(ctx, next) : next()

/** All where there are few. @param now milliseconds */
export function atMost(perSecond: number, now = (): number => performance.now()): () => boolean {
  let [left, since] = [perSecond, now()]
  return () => {
    const at = now()
    left = Math.min(perSecond, left + ((at - since) / 1000) * perSecond)
    since = at
    if (left < 1) return false
    left -= 1
    return true
  }
}

const traced: Middleware = (ctx, next) => {
  const method = methodOf(ctx)
  const attributes = { 'http.request.method': method, 'url.scheme': ctx.protocol }
  return inSpan({ name: method, kind: SpanKind.SERVER, attributes }, async (span) => {
    try {
      await next()
    } finally {
      const route = routeOf(ctx)
      span.updateName(`${method} ${route}`)
      span.setAttributes({ 'http.route': route, 'http.response.status_code': ctx.status })
      if (ctx.status >= 500) fail(span, String(ctx.status))
    }
  })
}
