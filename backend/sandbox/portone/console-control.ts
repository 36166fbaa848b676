// What can be made to go wrong over HTTP: by people on the console's page, by tests as JSON.
import type Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import { advance, attemptsOf, chargesOf, type Engine } from '#backend/sandbox/portone/engine/engine.ts'
import { CALLS, FAULTS, type CallKind, type Fault } from '#backend/sandbox/portone/engine/faults.ts'
import { cancel } from '#backend/sandbox/portone/engine/payments.ts'
import { Refused } from '#backend/sandbox/portone/engine/refused.ts'
import { WEBHOOK_MODES, type Format, type WebhookMode } from '#backend/sandbox/portone/engine/webhooks.ts'
import { consolePage } from './console-page.ts'

type Fields = Record<string, unknown>
/** Does it, and says so in a line. */
type Act = (engine: Engine, fields: Fields) => string | Promise<string>

const one = (value: unknown): string => (typeof value === 'string' ? value : '')

function among<T extends string>(known: readonly T[], value: unknown): T {
  const found = known.find((each) => each === value)
  if (found === undefined) throw new Refused(400, -1, `${one(value)}: ${known.join(', ')}`)
  return found
}

function count(value: unknown, most: number): number {
  const number = Number(value ?? 1)
  if (!(number >= 0 && number <= most)) throw new Refused(400, -1, `0 – ${most}`)
  return number
}

const DAY = 24 * 60 * 60

const ACTS: Record<string, Act> = {
  fault: ({ faults }, { kind, fault, times }) => {
    faults.next(among<CallKind>(CALLS, kind), among<Fault>(FAULTS, fault), count(times, 1000))
    return '다음 호출이 잘못될 거예요. · The next calls will fail.'
  },
  clear: ({ faults }) => {
    faults.clear()
    return '모두 지웠어요. · Cleared.'
  },
  webhooks: ({ webhooks }, { mode, format, late_ms }) => {
    if (mode !== undefined) webhooks.mode = among<WebhookMode>(WEBHOOK_MODES, mode)
    if (format !== undefined) webhooks.format = among<Format>(['json', 'form'], format)
    if (late_ms !== undefined) webhooks.lateMs = count(late_ms, 600_000)
    return `${webhooks.mode}, ${webhooks.format}`
  },
  release: async ({ webhooks }) => {
    await webhooks.release()
    return '보냈어요. · Sent.'
  },
  forge: async ({ webhooks }, { imp_uid, merchant_uid, status }) => {
    const webhook = { imp_uid: one(imp_uid), merchant_uid: one(merchant_uid), status: one(status) }
    return `${(await webhooks.send(webhook)) ?? '–'}로 답했어요. · Answered.`
  },
  clock: (engine, { days, seconds }) => {
    const ahead = seconds === undefined ? count(days, 3660) * DAY : count(seconds, 3660 * DAY)
    advance(engine, ahead * 1000)
    return engine.clock.now().toISOString()
  },
  slow: ({ settings }, { ms }) => {
    settings.slowMs = count(ms, 600_000)
    return `${settings.slowMs} ms`
  },
  /** As the shop's people do on the provider's console: all of it, and the shop is told. */
  cancel: (engine, { imp_uid }) => {
    const asked = { merchantUid: '', amount: 0, checksum: null, reason: '관리자콘솔 취소', webhook: true }
    const { merchantUid } = cancel(engine, { ...asked, impUid: one(imp_uid) })
    return `${merchantUid}: 취소했어요. · Cancelled.`
  },
}

interface Around {
  guard: Middleware
  body: Middleware
  base: () => string
}

export function consoleRoutes(router: Router, engine: Engine, { guard, body, base }: Around): void {
  router.get('/', guard, (ctx) => html(ctx, 200, consolePage(engine, base())))
  router.get('/__sandbox/payments', guard, (ctx) => {
    const merchantUid = one(ctx.query['merchant_uid'])
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { attempts: attemptsOf(engine, merchantUid), charges: chargesOf(engine, merchantUid) }
  })
  router.post('/__sandbox/:act', guard, body, async (ctx) => {
    const act = ACTS[ctx['params'].act as string]
    if (!act) return void (ctx.status = 404)
    const [status, told] = await tried(() => act(engine, (ctx.request.body ?? {}) as Fields))
    if (ctx.accepts('html', 'json') === 'json') {
      ctx.status = status
      ctx.body = { told }
    } else html(ctx, status, consolePage(engine, base(), told))
  })
}

async function tried(work: () => string | Promise<string>): Promise<[number, string]> {
  try {
    return [200, await work()]
  } catch (error) {
    if (error instanceof Refused) return [400, error.message]
    throw error
  }
}

function html(ctx: Context, status: number, text: string): void {
  ctx.status = status
  ctx.type = 'html'
  ctx.set('Cache-Control', 'no-store')
  ctx.body = text
}
