// The payment window over HTTP: in a frame of the shop's page, or in its place with a way back.
import { readFileSync } from 'node:fs'
import type Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import { isCard } from '#backend/sandbox/portone/engine/cards.ts'
import type { Engine } from '#backend/sandbox/portone/engine/engine.ts'
import type { PaymentWindow } from '#backend/sandbox/portone/engine/records.ts'
import {
  closeWindow,
  openWindow,
  payInWindow,
  windowOf,
  type Outcome,
  type WindowAsked,
} from '#backend/sandbox/portone/engine/windows.ts'
import { gonePage, outcomePage, receiptPage, windowPage } from './window-page.ts'
import { languageOfTag } from '#domain/language.ts'

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

function askedOf(fields: Record<string, unknown>): WindowAsked {
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
