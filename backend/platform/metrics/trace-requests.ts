// The span of a request, under the name of its route: what it asks of the database and of others lies below it.
import { SpanKind } from '@opentelemetry/api'
import type { Middleware } from 'koa'
import { fail, inSpan } from './spans.ts'
import { methodOf, routeOf } from './time-requests.ts'

export const traceRequests: Middleware = (ctx, next) => {
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
