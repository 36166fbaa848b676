// The console's page: what was paid, what is held back, and a button for everything that can go wrong.
import { chargesOf, type Engine } from '#backend/sandbox/portone/engine/engine.ts'
import { CALLS, FAULTS } from '#backend/sandbox/portone/engine/faults.ts'
import type { PaymentRecord } from '#backend/sandbox/portone/engine/records.ts'
import { WEBHOOK_MODES } from '#backend/sandbox/portone/engine/webhooks.ts'
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
export function consolePage(engine: Engine, base: string, told = ''): string {
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
