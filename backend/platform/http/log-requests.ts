// One line a request: never a query, a header or a body, which may carry secrets. What stands in the path, the log masks.
import type { Middleware } from 'koa'
import type { Logger } from 'pino'

export function logRequests(log: Logger, level: 'info' | 'debug'): Middleware {
  return async (ctx, next) => {
    const began = performance.now()
    await next()
    const took = Math.round(performance.now() - began)
    const facts = { method: ctx.method, path: ctx.path, status: ctx.status, ms: took }
    if (ctx.status >= 500) log.warn(facts, 'request')
    else log[level](facts, 'request')
  }
}
