// Mounts the declared routes: guards first, then limits, the body, the stored answer, and only then the handler.
import { Readable } from 'node:stream'
import { setImmediate as otherRequests } from 'node:timers/promises'
import Router from '@koa/router'
import type { Context } from 'koa'
import type { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { onBehalfOf } from '#backend/platform/images/concurrency.ts'
import { transaction } from '#backend/platform/database/guard.ts'
import { once, requestHashes, storedAnswer, type Key } from '#backend/platform/idempotency.ts'
import { inSlices } from '#backend/platform/threads/in-slices.ts'
import { callerFrom, checkConfirmed } from '#backend/platform/session.ts'
import type {
  RouteResponse,
  RequestContext,
  Caller,
  Route,
  UploadedFile,
  TransactionBody,
} from '#backend/platform/route.ts'
import { ofEach } from '#backend/platform/signing.ts'
import { languageOf } from './answer-errors.ts'
import { DEFAULT_BODY_LIMIT, fileHash, receiveFile, receiveJson, removeFiles } from './body.ts'
import { networkOf } from './network.ts'
import { parse } from './parse.ts'

export function mountRoutes(routes: Route[], deps: Deps): Router {
  const router = new Router({ prefix: '/api' })
  for (const route of fixedFirst(routes)) {
    router.register(route.path, [route.method.toLowerCase()], async (ctx: Context) => answerRoute(route, ctx, deps))
  }
  return router
}

/** `/guidebooks/recent` before `/guidebooks/:id`, whatever the order of declaration. */
function fixedFirst(routes: Route[]): Route[] {
  const rank = (route: Route): string => route.path.replace(/:\w+/g, '~')
  return routes.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
}

/** A body with more bytes is read and validated in steps, so that other requests run between them. */
const LARGE = 200_000

async function answerRoute(route: Route, ctx: Context, deps: Deps): Promise<void> {
  const caller = await callerFrom(ctx.get('authorization'), {
    secrets: deps.config.jwtSecrets,
    now: deps.clock.now,
    callerOf: deps.callerOf,
  })
  guard(route, caller)
  if (route.danger === true && caller) checkConfirmed(caller, deps.clock.now())
  await limit(route, ctx, caller, deps)
  const given = { params: part(route.params, ctx['params']), query: part(route.query, { ...ctx.query }) }
  const { body, file } = await receive(route, ctx, deps)
  // Reading, validating and storing a document of two megabytes hold the one thread for a while each: other requests run
  // between them. A body in chunks does not tell its length.
  const isLarge = route.body !== undefined && (ctx.request.length ?? Infinity) > LARGE
  if (isLarge) {
    await otherRequests()
    for await (const _ of inSlices(route.ahead?.(body) ?? []));
  }
  try {
    const hashes = async (): Promise<Key['hashes']> => {
      const asked = { method: route.method, path: ctx.path, body, fileHash: file && (await fileHash(file.path)) }
      return requestHashes(deps.config.jwtSecrets, asked)
    }
    const key = await keyOf({ route, ctx, caller, deps }, hashes)
    const stored = key && (await storedAnswer(deps.db, key))
    const ask = {
      ...given,
      body: bodyOf(route, body),
      file: file ?? undefined,
      ...facts(ctx, caller),
      transact: transactOf(deps, key),
    }
    const turn = caller?.id ?? networkOf(ctx.ip)
    if (isLarge) await otherRequests()
    const answer = stored ?? (await onBehalfOf(turn, () => route.handle(ask as RequestContext)))
    // Also a repeated request's, and one that only follows: nobody hears that something is done while it can still be read.
    // What readers tell, who are many, waits for nothing.
    if (caller && route.method !== 'GET') await deps.sharedCache.forgetClosed(deps.db, caller)
    send(ctx, answer)
  } finally {
    if (file) await removeFiles([file.path])
  }
}

function guard({ who }: Route, caller: Caller | null): void {
  if (who === 'anyone' || who === 'guest') return
  if (!caller) throw new Refusal('UNAUTHENTICATED')
  if (who === 'admin' && caller.role !== 'admin') throw new Refusal('FORBIDDEN')
}

async function limit(route: Route, ctx: Context, caller: Caller | null, deps: Deps): Promise<void> {
  if (!route.limit) return
  const key = route.limit.by === 'caller' && caller ? caller.id : networkOf(ctx.ip)
  await deps.limits.take(route.limit, key)
}

function part(schema: z.ZodType | undefined, value: unknown): unknown {
  return schema && parse(schema, value)
}

async function receive(route: Route, ctx: Context, deps: Deps): Promise<{ body: unknown; file: UploadedFile | null }> {
  if (!route.body) return { body: undefined, file: null }
  if ('multipart' in route.body)
    return { body: undefined, file: await receiveFile(ctx, route.body, `${deps.config.dataDir}/tmp`) }
  const limit = route.bodyLimit ?? DEFAULT_BODY_LIMIT
  return { body: await receiveJson(ctx, limit, route.form), file: null }
}

function bodyOf({ body: schema }: Route, body: unknown): unknown {
  return schema && !('multipart' in schema) ? parse(schema, body) : undefined
}

/** @throws INVALID when the key is not 1 to 255 printable characters */
async function keyOf(
  { route, ctx, caller, deps }: { route: Route; ctx: Context; caller: Caller | null; deps: Deps },
  hashesOf: () => Promise<Key['hashes']>,
): Promise<Key | null> {
  const key = ctx.get('idempotency-key')
  if (key === '' || route.method === 'GET' || route.idempotent === false) return null
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new Refusal('INVALID', { fields: { 'Idempotency-Key': 'invalid' } })
  const hashes = await hashesOf()
  return { owners: caller ? [caller.id] : strangers(ctx, deps, hashes), key, hashes }
}

/**
 * The signed-out are told apart by nothing that stays: whoever repeats a request has to know all of it, with the password or
 * the session that it shows, and another one under the same key is somebody else's.
 */
function strangers(ctx: Context, { config }: Deps, hashes: Key['hashes']): Key['owners'] {
  const shown = [ctx.get('authorization'), ctx.get('cookie').match(/gilbook_[^;]*/g)]
  return ofEach(config.jwtSecrets, (secret, at) => {
    const asked = { method: ctx.method, path: ctx.path, body: [shown, hashes[at]], fileHash: null }
    return `anonymous ${requestHashes([secret], asked)[0]}`
  })
}

function facts(
  ctx: Context,
  caller: Caller | null,
): Pick<RequestContext, 'caller' | 'language' | 'ifMatch' | 'ip' | 'cookies' | 'ctx'> {
  return {
    caller,
    language: languageOf(ctx),
    ifMatch: versionOf(ctx.get('if-match')),
    ip: networkOf(ctx.ip),
    cookies: { get: (name) => ctx.cookies.get(name) },
    ctx,
  }
}

function versionOf(header: string): number | null {
  if (header === '') return null
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1]
  if (version === undefined) throw new Refusal('INVALID', { fields: { 'If-Match': 'invalid' } })
  return Number(version)
}

function transactOf(deps: Deps, key: Key | null): (work: TransactionBody) => Promise<RouteResponse> {
  return (work) => transaction(deps.db, (tx) => (key ? once(tx, key, () => work(tx)) : work(tx)))
}

/** The status is set last: Koa changes it with the body. */
function send(ctx: Context, answer: RouteResponse): void {
  ctx.set('Cache-Control', 'no-store')
  ctx.body = isRaw(answer.body) ? answer.body : JSON.stringify(answer.body)
  if (answer.body !== undefined) ctx.type = 'application/json; charset=utf-8'
  for (const [name, value] of Object.entries(answer.headers ?? {})) {
    // Before what the handler has set beside it.
    if (name === 'Set-Cookie') ctx.set(name, [value, ...cookiesOf(ctx)])
    else ctx.set(name, value)
  }
  ctx.status = answer.status
}

const cookiesOf = (ctx: Context): string[] => [ctx.response.headers['set-cookie'] ?? []].flat() as string[]

function isRaw(body: unknown): body is string | Buffer | Readable | undefined {
  return body === undefined || typeof body === 'string' || Buffer.isBuffer(body) || body instanceof Readable
}
