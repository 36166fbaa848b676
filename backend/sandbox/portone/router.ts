// The sandbox over HTTP: PortOne's REST, the browser's script and window, the console that makes things go wrong.
import Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import { koaBody } from 'koa-body'
import { anybody } from '#backend/sandbox/administrators.ts'
import { consoleRoutes } from './console-control.ts'
import type { Engine } from '#backend/sandbox/portone/engine/engine.ts'
import { respond } from '#backend/sandbox/portone/rest/respond.ts'
import { windowRoutes } from './window-routes.ts'

const REST = ['/users/:call', '/payments/:a{/:b}{/:c}', '/subscribe/:a{/:b}{/:c}']

interface Around {
  /** Who may open the console. */
  guard?: Middleware
  /** Whose buyers the window leads back to, and nobody else's. Default: to those of any, beside tests. */
  shop?: string
}

/** @param base its own address as browsers know it, asked anew each time: without a slash at the end */
export function portoneSandbox(engine: Engine, base: () => string, { guard = anybody, shop }: Around = {}): Router {
  const { pathname } = new URL(base())
  const router = new Router(pathname === '/' ? {} : { prefix: pathname })
  const body = koaBody({ multipart: false, text: false, jsonStrict: false })
  const rest = (ctx: Context): Promise<void> => answerRest(engine, ctx, pathname, base())
  for (const path of REST) router.register(path, ['get', 'post', 'put', 'delete'], [body, rest])
  windowRoutes(router, engine, body, { base, shop })
  consoleRoutes(router, engine, { guard, body, base })
  return router
}

async function answerRest(engine: Engine, ctx: Context, prefix: string, base: string): Promise<void> {
  const path = ctx.path.slice(prefix === '/' ? 0 : prefix.length)
  const query = new URLSearchParams(ctx.querystring)
  const body = (ctx.request.body ?? {}) as Record<string, unknown>
  const asked = { method: ctx.method, path, query, authorization: ctx.get('authorization'), body }
  const given = await respond(engine, asked, base)
  ctx.set('Cache-Control', 'no-store')
  if (given === 'hang' || given === 'drop') {
    ctx.respond = false
    if (given === 'drop') ctx.req.socket.destroy()
    return
  }
  ctx.status = given?.status ?? 404
  ctx.body = given?.body ?? 'Not Found'
}
