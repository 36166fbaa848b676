// Gives every request an id, before all else, and says it in the answer.
import type { Middleware } from 'koa'
import { newRequestId, requestIdFrom, underRequest } from '#backend/platform/request-id.ts'

/** @param trusts whether a trusted proxy sets X-Request-Id; otherwise the header is ignored, so that clients cannot choose ids */
export const nameRequests =
  (trusts: boolean): Middleware =>
  (ctx, next) => {
    const id = trusts ? requestIdFrom(ctx.get('x-request-id')) : newRequestId()
    ctx.set('X-Request-Id', id)
    return underRequest(id, next)
  }
