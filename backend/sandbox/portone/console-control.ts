// What can be made to go wrong over HTTP: by people on the console's page, by tests as JSON.
import type Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import { advance, attemptsOf, chargesOf, type Engine } from '#backend/sandbox/portone/engine/engine.ts'
import { CALLS, FAULTS, type CallKind, type CallFault } from '#backend/sandbox/portone/engine/faults.ts'
import { cancel } from '#backend/sandbox/portone/engine/payments.ts'
import { Refused } from '#backend/sandbox/portone/engine/refused.ts'
import { WEBHOOK_MODES, type WebhookFormat, type WebhookMode } from '#backend/sandbox/portone/engine/webhooks.ts'
import type { PaymentRecord } from '#backend/sandbox/portone/engine/records.ts'
import { escaped, page } from './page-frame.ts'

const MODES: Record<(typeof WEBHOOK_MODES)[number], string> = {
  normal: '한 번 · once',
  twice: '두 번 · twice',
  late: '늦게 · late',
  reordered: '순서 바꿔서 · out of order',
  never: '보내지 않기 · never',
}

const options = (values: readonly string[], chosen: string, told: Record<string, string> = {}): string =>
  values
    .map((value) => {
      const selected = value === chosen ? ' selected' : ''
      return `<option value="${value}"${selected}>${escaped(told[value] ?? value)}</option>`
    })
    .join('')

const select = (name: string, label: string, inside: string): string =>
  `<label>${label}<select name="${name}">${inside}</select></label>`

const input = (name: string, label: string, value = '', type = 'text'): string =>
  `<label>${label}<input name="${name}" type="${type}" value="${escaped(value)}"></label>`

const form = (action: string, fields: string, label: string): string =>
  `<form method="post" action="${escaped(action)}"><div class="row">${fields}<button>${label}</button></div></form>`

const section = (ko: string, en: string, body: string): string => `<h2>${ko} · <span lang="en">${en}</span></h2>${body}`

/** @param told what the last button did */
function consolePage(engine: Engine, base: string, told = ''): string {
  const { faults, webhooks, clock } = engine
  const at = `${base}/__sandbox`
  const waiting = faults.waiting().map(({ kind, fault }) => `${kind}: ${fault}`)
  const sections = [
    section('결제', 'Payments', payments(engine, at)),
    section('다음 호출이 잘못되게', 'Make the next calls fail', faultForms(at, waiting)),
    section('웹훅', 'Webhooks', webhookForms(engine, at)),
    section(
      '시계',
      'Clock',
      `<p>${escaped(clock.now().toISOString())}</p>${form(`${at}/clock`, input('days', '며칠 뒤로 · days ahead', '1', 'number'), '옮기기 · Advance')}`,
    ),
  ]
  const notice = told ? `<p role="status">${escaped(told)}</p>` : ''
  const held = webhooks.held.length > 0 ? `<p>웹훅 ${webhooks.held.length}개가 기다려요. · held back</p>` : ''
  const heading = '<h1>결제 연습장</h1><p class="soft" lang="en">Payment sandbox</p>'
  return page({
    language: 'both',
    title: '결제 연습장 · Payment sandbox',
    body: heading + notice + held + sections.join(''),
  })
}

function faultForms(at: string, waiting: string[]): string {
  const fields =
    select('kind', '호출 · call', options(CALLS, 'again')) +
    select('fault', '무엇이 · fault', options(FAULTS, 'error')) +
    input('times', '몇 번 · times', '1', 'number')
  const list = waiting.length > 0 ? `<p>${escaped(waiting.join(', '))}</p>` : ''
  return list + form(`${at}/fault`, fields, '정하기 · Set') + form(`${at}/clear`, '', '모두 지우기 · Clear')
}

function webhookForms({ webhooks }: Engine, at: string): string {
  const modes = select('mode', '방식 · delivery', options(WEBHOOK_MODES, webhooks.mode, MODES))
  const formats = select('format', '형식 · format', options(['json', 'form'], webhooks.format))
  const forged =
    input('imp_uid', 'imp_uid', 'imp_1234567890') +
    input('merchant_uid', 'merchant_uid', 'merchant_1234567890') +
    select('status', 'status', options(['paid', 'ready', 'failed', 'cancelled'], 'paid'))
  const told = webhooks.told.toReversed().map(({ webhook, status }) => {
    return `<li>${escaped(`${webhook.merchant_uid} ${webhook.status} → ${status ?? '–'}`)}</li>`
  })
  return [
    form(`${at}/webhooks`, modes + formats, '정하기 · Set'),
    form(`${at}/release`, '', '기다리는 것 보내기 · Send what is held back'),
    form(`${at}/forge`, forged, '위조해서 보내기 · Send a forged one'),
    told.length > 0 ? `<ul>${told.join('')}</ul>` : '',
  ].join('')
}

/** As many as a page can show, the newest first. */
function payments(engine: Engine, at: string): string {
  const newest = [...engine.state.payments.values()].slice(-30).reverse()
  if (newest.length === 0) return '<p>아직 없어요. <span lang="en">None yet.</span></p>'
  const rows = newest.map((payment) => row(engine, payment, at))
  const head = '<tr><th>imp_uid</th><th>merchant_uid</th><th>status</th><th>₩</th><th></th></tr>'
  return `<div class="scroll" tabindex="0" role="region" aria-label="Payments"><table>${head}${rows.join('')}</table></div>`
}

function row(engine: Engine, payment: PaymentRecord, at: string): string {
  const { impUid, merchantUid, status, amount, cancelAmount, failReason } = payment
  const isCancellable = payment.paidAt > 0 && amount > cancelAmount
  const hidden = `<input type="hidden" name="imp_uid" value="${impUid}">`
  const cells = [impUid, merchantUid, failReason ? `${status}: ${failReason}` : status, `${amount} − ${cancelAmount}`]
  const button = isCancellable ? form(`${at}/cancel`, hidden, '취소 · Cancel') : ''
  const twice = chargesOf(engine, merchantUid).length > 1 ? ' (!)' : ''
  return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}<td>${button}${twice}</td></tr>`
}

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
    faults.next(among<CallKind>(CALLS, kind), among<CallFault>(FAULTS, fault), count(times, 1000))
    return '다음 호출이 잘못될 거예요. · The next calls will fail.'
  },
  clear: ({ faults }) => {
    faults.clear()
    return '모두 지웠어요. · Cleared.'
  },
  webhooks: ({ webhooks }, { mode, format, late_ms }) => {
    if (mode !== undefined) webhooks.mode = among<WebhookMode>(WEBHOOK_MODES, mode)
    if (format !== undefined) webhooks.format = among<WebhookFormat>(['json', 'form'], format)
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
