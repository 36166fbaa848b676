// The payment window over HTTP: in a frame of the shop's page, or in its place with a way back.
import { readFileSync } from 'node:fs'
import type Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import { isCard, CARD_IDS, CARDS, type CardId } from '#backend/sandbox/portone/engine/cards.ts'
import type { Engine } from '#backend/sandbox/portone/engine/engine.ts'
import type { PaymentWindow, PaymentRecord } from '#backend/sandbox/portone/engine/records.ts'
import {
  closeWindow,
  openWindow,
  payInWindow,
  windowOf,
  type Outcome,
  type WindowRequest,
} from '#backend/sandbox/portone/engine/windows.ts'
import { languageOfTag, inLanguage, type Language } from '#domain/language.ts'
import { escaped, page } from './page-frame.ts'

const TEXTS = {
  kr: {
    pay: '카드로 결제하기',
    store: '카드 등록하기',
    free: '카드 등록은 무료예요. 등록하면 아래 금액이 결제돼요.',
    choose: '연습할 카드를 골라 주세요.',
    close: '취소하고 닫기',
    busy: '카드사의 승인을 기다리고 있어요…',
    done: '마쳤어요. 이 창은 곧 닫혀요.',
    failed: '처리하지 못했어요. 이 창은 곧 닫혀요.',
    gone: '이 결제창은 더 이상 열려 있지 않아요.',
  },
  en: {
    pay: 'Pay by card',
    store: 'Store a card',
    free: 'Storing a card is free. Once it is stored, this is charged:',
    choose: 'Choose a card to practise with.',
    close: 'Cancel and close',
    busy: 'Waiting for the card’s issuer…',
    done: 'Done. This window is about to close.',
    failed: 'It did not work. This window is about to close.',
    gone: 'This payment window is no longer open.',
  },
}

const amountIn = (language: Language, amount: number): string => {
  const digits = amount.toLocaleString('en-US')
  return inLanguage(language, { kr: `${digits}원`, en: `₩${digits}` })
}

interface Shown {
  language: Language
  base: string
  theme: string
}

/** A form for each button: it works without script, but for being told of in a frame. */
function windowPage(payment: PaymentRecord, { language, base, theme }: Shown): string {
  const texts = TEXTS[language]
  const title = payment.amount === 0 ? texts.store : texts.pay
  const at = `${base}/window/${payment.impUid}`
  const cards = CARD_IDS.map((id) => cardButton(id, language)).join('')
  const sum = `<p class="sum"><span>${escaped(payment.name)}</span>${
    payment.amount === 0 ? '' : `<b>${amountIn(language, payment.amount)}</b>`
  }</p>`
  const body = `<h1 tabindex="-1">${title}</h1>${payment.amount === 0 ? `<p class="soft">${texts.free}</p>` : ''}${sum}
<p role="status" data-busy="${escaped(texts.busy)}">${texts.choose}</p>
<form method="post" action="${escaped(`${at}/pay`)}">${cards}</form>
<form method="post" action="${escaped(`${at}/close`)}" data-close><button class="wide">${texts.close}</button></form>`
  return page({ language, title, body, script: `${base}/window.js?for=${payment.impUid}`, theme })
}

function cardButton(id: CardId, language: Language): string {
  const { name, number, told } = CARDS[id]
  const digits = number.slice(-1)
  const label = inLanguage(language, { kr: `${name} ${digits}`, en: `Sandbox card ${digits}` })
  const kind = id === 'approve' ? 'wide main' : 'wide'
  const said = id === 'approve' ? told[language] : `<span>${told[language]}</span>`
  return `<p><button class="${kind}" name="card" value="${id}"><b>${label}</b>${said}</button></p>`
}

/** What the frame's page tells the page around it; the script passes it on. */
function outcomePage(outcome: Outcome, origin: string, { language, base, theme }: Shown): string {
  const texts = TEXTS[language]
  const told = `data-outcome="${escaped(JSON.stringify(outcome))}" data-origin="${escaped(origin)}"`
  const said = outcome.error_msg ? `${texts.failed}</p><p class="soft">${escaped(outcome.error_msg)}` : texts.done
  const body = `<p role="status" ${told}>${said}</p>`
  return page({ language, title: texts.pay, body, script: `${base}/window.js`, theme })
}

const gonePage = (): string =>
  page({ language: 'both', title: TEXTS.kr.gone, body: `<h1>${TEXTS.kr.gone}</h1><p lang="en">${TEXTS.en.gone}</p>` })

/** What a receipt's address answers. */
function receiptPage({ impUid, merchantUid, name, amount, cancelAmount, paidAt, cancelledAt }: PaymentRecord): string {
  const day = (seconds: number): string =>
    new Date(seconds * 1000).toLocaleString('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'long', timeStyle: 'short' })
  const rows = [
    ['주문번호 · Order', merchantUid],
    ['결제번호 · Payment', impUid],
    ['상품 · For', name],
    ['결제일 · Paid', day(paidAt)],
    ['금액 · Amount', amountIn('kr', amount)],
    ...(cancelledAt > 0 ? [['취소 · Cancelled', `${day(cancelledAt)} · ${amountIn('kr', cancelAmount)}`]] : []),
  ]
  const table = rows.map(([label = '', value = '']) => `<tr><th>${label}</th><td>${escaped(value)}</td></tr>`).join('')
  return page({
    language: 'both',
    title: '매출전표 · Receipt',
    body: `<h1>매출전표</h1><p lang="en">Receipt</p><div class="scroll"><table>${table}</table></div>`,
  })
}

const script = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

const one = (value: unknown): string => (typeof value === 'string' ? value : '')

interface Around {
  base: () => string
  /** The address of the shop; without one any shop's. */
  shop: string | undefined
}

export function windowRoutes(router: Router, engine: Engine, body: Middleware, { base, shop }: Around): void {
  for (const name of ['iamport.js', 'window.js']) {
    const text = script(name)
    router.get(`/${name}`, (ctx) => send(ctx, 200, 'text/javascript; charset=utf-8', text))
  }
  router.post('/window', body, (ctx) => opened(engine, ctx, { base: base(), shop }))
  router.post('/window/:impUid/pay', body, async (ctx) => {
    const payment = windowOf(engine, ctx['params'].impUid as string)
    const card = fieldsOf(ctx)['card']
    if (!payment || !isCard(card)) return html(ctx, 404, gonePage())
    told(ctx, payment.window, await payInWindow(engine, payment, card), base())
  })
  router.post('/window/:impUid/close', body, (ctx) => {
    const payment = windowOf(engine, ctx['params'].impUid as string)
    if (!payment) return html(ctx, 404, gonePage())
    told(ctx, payment.window, closeWindow(engine, payment), base())
  })
  router.get('/receipt/:impUid', (ctx) => {
    const payment = engine.state.payments.get(ctx['params'].impUid as string)
    if (!payment || payment.paidAt === 0) return html(ctx, 404, gonePage())
    html(ctx, 200, receiptPage(payment))
  })
}

const fieldsOf = (ctx: Context): Record<string, unknown> => (ctx.request.body ?? {}) as Record<string, unknown>

/** The script sends the shop's parameters as one field, as it was given them. */
function opened(engine: Engine, ctx: Context, { base, shop }: { base: string; shop: string | undefined }): void {
  const fields = fieldsOf(ctx)
  const asked = askedOf(fields)
  // Whoever frames the window or is led to afterwards is told what was paid, and buyers trust where it leads.
  const { origin, redirect } = asked.window
  if (shop !== undefined && ![origin, redirect].every((address) => isOf(shop, address)))
    return html(ctx, 400, gonePage())
  const found = openWindow(engine, asked)
  if (!('impUid' in found)) return told(ctx, asked.window, found, base, one(fields['theme']))
  html(ctx, 200, windowPage(found, { language: asked.window.language, base, theme: one(fields['theme']) }))
}

const isOf = (shop: string, address: string): boolean =>
  address === '' || URL.parse(address)?.origin === new URL(shop).origin

function askedOf(fields: Record<string, unknown>): WindowRequest {
  const params = paramsOf(one(fields['params']))
  const isRedirect = fields['way'] === 'redirect'
  const redirect = one(params['m_redirect_url'])
  return {
    impCode: one(fields['imp_code']),
    merchantUid: one(params['merchant_uid']),
    amount: typeof params['amount'] === 'number' ? params['amount'] : NaN,
    customerUid: one(params['customer_uid']) || null,
    name: one(params['name']).slice(0, 40),
    buyer: { name: one(params['buyer_name']), email: one(params['buyer_email']), tel: one(params['buyer_tel']) },
    isMobile: isRedirect,
    window: {
      origin: one(fields['origin']),
      redirect: isRedirect && /^https?:\/\//.test(redirect) ? redirect : '',
      language: languageOfTag(one(params['language'])),
    },
  }
}

function paramsOf(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Into the frame, from where its script passes it on; or back to the shop by the address. */
function told(ctx: Context, window: PaymentWindow, outcome: Outcome, base: string, theme = ''): void {
  if (window.redirect === '') {
    return html(ctx, 200, outcomePage(outcome, window.origin, { language: window.language, base, theme }))
  }
  const back = new URL(window.redirect)
  for (const [name, value] of Object.entries(outcome)) if (value !== null) back.searchParams.set(name, value as string)
  ctx.status = 303
  ctx.redirect(back.href)
}

function html(ctx: Context, status: number, text: string): void {
  send(ctx, status, 'text/html; charset=utf-8', text)
}

function send(ctx: Context, status: number, type: string, text: string): void {
  ctx.status = status
  ctx.type = type
  ctx.set('Cache-Control', 'no-store')
  ctx.body = text
}
