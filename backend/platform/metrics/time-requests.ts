// Times every request under the name of its route.
import type { Context, Middleware } from 'koa'
import type { Metrics } from './metrics.ts'

/** Outermost, so that what answers first and what is refused are counted too. */
export function timeRequests(metrics: Metrics): Middleware {
  return async (ctx, next) => {
    const began = performance.now()
    try {
      await next()
    } finally {
      const facts = { method: methodOf(ctx), route: routeOf(ctx), status: ctx.status }
      metrics.request(facts, (performance.now() - began) / 1000)
    }
  }
}

/** For what answers before the router: the name under which its requests are counted. */
export const nameRoute = (ctx: Context, route: string): void => void (ctx['_matchedRoute'] = route)

/** Strangers may send any word: each would be a row of its own for ever. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
export const methodOf = ({ method }: Context): string => (METHODS.has(method) ? method : 'other')

/** The pattern that the router found, files of the app as one, and addresses that there are not as another. */
export function routeOf(ctx: Context): string {
  const matched: unknown = ctx['_matchedRoute']
  if (typeof matched === 'string') return matched
  return ctx.status === 404 || ctx.status === 405 ? 'none' : 'app'
}
