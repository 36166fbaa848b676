// One line a request: never a query, a header or a body, which may carry secrets.
import { randomUUID } from 'node:crypto'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'

export function logRequests(log: Logger, level: 'info' | 'debug'): Middleware {
  return async (ctx, next) => {
    const id = randomUUID()
    const began = performance.now()
    ctx.set('X-Request-Id', id)
    await next()
    const took = Math.round(performance.now() - began)
    const facts = { id, method: ctx.method, path: withoutSecrets(ctx.path), status: ctx.status, ms: took }
    if (ctx.status >= 500) log.warn(facts, 'request')
    else log[level](facts, 'request')
  }
}

/** Activation hashes and reset tokens stand in paths. */
function withoutSecrets(path: string): string {
  return path.replace(/[A-Za-z0-9_-]{32,}/g, (part) => (/^[0-9a-f]{8}-/.test(part) ? part : '…'))
}
