// The only error handler: a Refusal becomes its status and sentence; anything else is logged and answered with a generic refusal.
import type { Context, Middleware } from 'koa'
import type { Logger } from 'pino'
import { type Language, languageOfTag, localeOf, LOCALES } from '#domain/language.ts'
import type { Metrics } from '#backend/platform/metrics/metrics.ts'
import { requestId } from '#backend/platform/request-id.ts'
import { Refusal, fieldText, refusalText, waitText } from '#domain/refusal.ts'

/** What the browser prefers of ours. */
export function languageOf(ctx: Context): Language {
  return languageOfTag(ctx.acceptsLanguages(...LOCALES) || '')
}

export function answerErrors(log: Logger, metrics: Metrics): Middleware {
  return async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal.status >= 500) log.error({ err: error, method: ctx.method, path: ctx.path }, 'a request failed')
      metrics.refusal(refusal.code)
      answer(ctx, refusal)
    }
  }
}

function answer(ctx: Context, { code, status, detail }: Refusal): void {
  const language = languageOf(ctx)
  const fields =
    detail.fields && Object.entries(detail.fields).map(([name, text]) => [name, fieldText(text, language)] as const)
  const wait = waitText(detail.retryAfter ?? 60, language)
  const id = requestId() ?? ''
  ctx.status = status
  ctx.set('Cache-Control', 'no-store')
  ctx.set('Content-Language', localeOf(language))
  if (detail.retryAfter !== undefined) ctx.set('Retry-After', String(detail.retryAfter))
  ctx.body = {
    code,
    message: refusalText(code, language, { wait, requestId: id, ...detail.params }),
    // What our log has of it is found by this: people who write to us can tell it.
    ...(status >= 500 && { requestId: id }),
    ...(fields && { fields: Object.fromEntries(fields) }),
    ...detail.extra,
  }
}

/** Postgres's codes that mean "not now": no connection, timeouts, locks, shutdown, full disk. */
const NOT_NOW = /^(08|53|55|57|25P03|40001|40P01)/
/** Texts of the driver's pool when it has no connection to give. */
const NO_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|not connected|not queryable|already released|could not write init file/

interface Failure {
  code?: string
  message?: string
  status?: number
  /** Of an S3-compatible store's client: what the store answered. */
  $metadata?: { httpStatusCode?: number }
}

/** Whatever was thrown, as it is told. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { code = '', message = '', status = 0, $metadata: store } = error as Failure
  const isAway = (store?.httpStatusCode ?? 0) >= 500 || (error as Error | null)?.name === 'TimeoutError'
  if (isAway) return new Refusal('UNAVAILABLE', { retryAfter: 5 })
  if (typeof code === 'string' && (NOT_NOW.test(code) || NO_CONNECTION.test(`${code} ${message}`))) {
    return new Refusal('UNAVAILABLE', { retryAfter: 5 })
  }
  if (typeof code === 'string' && code.startsWith('22')) return new Refusal('INVALID')
  if (status === 413) return new Refusal('TOO_LARGE')
  if (status >= 400 && status < 500) return new Refusal(status === 404 ? 'NOT_FOUND' : 'MALFORMED')
  return new Refusal('INTERNAL')
}
