// PortOne V1 over HTTP, behind the port: whom to believe when, and what may be asked a second time.
import { setTimeout } from 'node:timers/promises'
import type { PortoneConfig } from '#backend/config/portone.ts'
import type { Clock } from '#backend/platform/clock.ts'
import { GatewayRefused, GatewayUnavailable, type PaymentGateway, type ProviderPayment } from './gateway.ts'
import { cardFrom, pageOf, paymentOf, type Terms } from './mapping.ts'
import { Unanswered, callPortone, type GatewayResponse, type Fetch, type PortOneRequest } from './call-portone.ts'
import { z } from 'zod'

export interface PortoneSettings {
  clock: Clock
  /** Milliseconds. */
  readPatience?: number
  chargePatience?: number
  fetch?: Fetch
}

interface Portone {
  config: PortoneConfig
  terms: Terms
  tokens: Tokens
  fetch: Fetch
  readPatience: number
  chargePatience: number
}

type Call = Omit<PortOneRequest, 'token' | 'patience'>

/** No real order has more attempts than fit into them: paging stops here. */
const PAGES_AT_MOST = 20
const PAGE_SIZE = 100

export function createPortone(config: PortoneConfig, settings: PortoneSettings): PaymentGateway {
  const { clock, readPatience = 10_000, chargePatience = 35_000, fetch = globalThis.fetch } = settings
  const { key: imp_key, secret: imp_secret } = config
  const sent: PortOneRequest = {
    method: 'POST',
    path: '/users/getToken',
    body: { imp_key, imp_secret },
    patience: readPatience,
  }
  const tokens = createTokens(clock, () => again(() => callPortone(fetch, config.apiBase, sent)))
  const plainReceipts = config.isSandbox ? config.scriptUrl.slice(0, config.scriptUrl.lastIndexOf('/')) : null
  const terms = { includeSandbox: config.includeSandbox, plainReceipts }
  const portone = { config, terms, tokens, fetch, readPatience, chargePatience }
  return {
    paymentById: (id) => paymentById(portone, id),
    paymentsOf: (merchantUid) => paymentsOf(portone, merchantUid),
    prepare: (merchantUid, amount) => prepare(portone, merchantUid, amount),
    cardOf: async (customerUid) => {
      const answer = await read(portone, { method: 'GET', path: `/subscribe/customers/${part(customerUid)}` })
      return answer.code === 0 ? believed(cardFrom(answer.response, terms), 'the card') : nothing(answer)
    },
    deleteCard: (customerUid) => deleteCard(portone, customerUid),
    charge: async ({ customerUid, merchantUid, amount, name, buyer }) => {
      const body = { customer_uid: customerUid, merchant_uid: merchantUid, amount, name }
      const whose = { buyer_name: buyer.name, buyer_email: buyer.email }
      const answer = await act(portone, '/subscribe/payments/again', { ...body, ...whose })
      return done(portone, answer, ({ merchantUid: theirs }) => theirs === merchantUid)
    },
    cancel: async ({ paymentId, amount, cancellable, reason }) => {
      const answer = await act(portone, '/payments/cancel', {
        imp_uid: paymentId,
        amount,
        checksum: cancellable,
        reason,
      })
      return done(portone, answer, ({ paymentId: theirs }) => theirs === paymentId)
    },
  }
}

const part = encodeURIComponent

/** Once more where no answer came or PortOne was out of order; only for what may happen twice. */
async function again(ask: () => Promise<GatewayResponse>): Promise<GatewayResponse> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Unanswered) return ask()
    throw error
  }
}

/**
 * With a token; one that is refused did nothing, so another may go once more. Nothing is sent or waited for beyond
 * `patience`, tokens included: callers that leave a charge alone that long may rely on it.
 */
async function authorised(
  { tokens, fetch, config }: Portone,
  sent: Omit<PortOneRequest, 'token'>,
): Promise<GatewayResponse> {
  const end = performance.now() + sent.patience
  const left = (): number => Math.ceil(end - performance.now())
  for (const last of [false, true]) {
    const token = await within(tokens.current(), left())
    // Read once: on a busy machine it may be gone between two looks.
    const patience = left()
    if (patience <= 0) break
    const answer = await callPortone(fetch, config.apiBase, { ...sent, token, patience })
    if (answer.status !== 401) return answer
    tokens.refused(token)
    if (last) break
  }
  // Late, or our own keys are wrong: neither says anything of anybody's card.
  throw new GatewayUnavailable(`${sent.method}: no token that is taken`)
}

async function within<T>(work: Promise<T>, patience: number): Promise<T> {
  const late = new AbortController()
  const over = setTimeout(Math.max(0, patience), null, { signal: late.signal, ref: false }).then(() => {
    throw new GatewayUnavailable('no token in time')
  })
  try {
    return await Promise.race([work, over])
  } finally {
    over.catch(() => undefined)
    late.abort()
  }
}

function read(portone: Portone, call: Call): Promise<GatewayResponse> {
  return again(() => authorised(portone, { ...call, patience: portone.readPatience }))
}

/** Moves money: asked once. */
function act(portone: Portone, path: string, body: Record<string, unknown>): Promise<GatewayResponse> {
  return authorised(portone, { method: 'POST', path, body, patience: portone.chargePatience })
}

function believed<T>(value: T | null, what: string): T {
  if (value === null) throw new GatewayUnavailable(`${what} came in a shape that is not known`)
  return value
}

/** PortOne says that there is none; older versions with 200. */
function nothing({ status, code }: GatewayResponse): null {
  if (status === 404 || status === 200) return null
  throw new GatewayUnavailable(`HTTP ${status}, code ${code}`)
}

async function paymentById(portone: Portone, id: string): Promise<ProviderPayment | null> {
  const query = portone.terms.includeSandbox ? '?include_sandbox=true' : ''
  const answer = await read(portone, { method: 'GET', path: `/payments/${part(id)}${query}` })
  if (answer.status === 404) return null
  if (answer.code !== 0) throw new GatewayUnavailable(`GET /payments: HTTP ${answer.status}, code ${answer.code}`)
  const payment = believed(paymentOf(answer.response, portone.terms), 'the payment')
  if (payment.paymentId !== id) throw new GatewayUnavailable('GET /payments: another payment came')
  return payment
}

async function paymentsOf(portone: Portone, merchantUid: string): Promise<ProviderPayment[]> {
  const payments: ProviderPayment[] = []
  for (let page = 1; page <= PAGES_AT_MOST; page++) {
    const query = `page=${page}&limit=${PAGE_SIZE}&sorting=-started`
    const path = `/payments/findAll/${part(merchantUid)}?${query}`
    const answer = await read(portone, { method: 'GET', path })
    if (answer.status === 404) return payments
    if (answer.code !== 0)
      throw new GatewayUnavailable(`GET /payments/findAll: HTTP ${answer.status}, code ${answer.code}`)
    const found = believed(pageOf(answer.response, portone.terms), 'the list of payments')
    // An unfinished list might lack the one that was paid.
    if (found.payments.some((payment) => payment.merchantUid !== merchantUid))
      throw new GatewayUnavailable('GET /payments/findAll: payments of another order came')
    payments.push(...found.payments)
    if (!found.more) return payments
  }
  throw new GatewayUnavailable('GET /payments/findAll: more attempts than an order can have')
}

/** A repeated one is refused as known: what PortOne holds then tells whether it is ours. */
async function prepare(portone: Portone, merchantUid: string, amount: number): Promise<void> {
  const body = { merchant_uid: merchantUid, amount }
  const answer = await read(portone, { method: 'POST', path: '/payments/prepare', body })
  if (answer.code === 0) return
  const held = await read(portone, { method: 'GET', path: `/payments/prepare/${part(merchantUid)}` })
  const known = held.code === 0 ? (held.response as { amount?: unknown } | null)?.amount : null
  if (known !== amount) throw refusal(portone, answer)
}

async function deleteCard(portone: Portone, customerUid: string): Promise<void> {
  const path = `/subscribe/customers/${part(customerUid)}`
  const answer = await read(portone, { method: 'DELETE', path })
  if (answer.code === 0 || answer.status === 404) return
  // It says no to one that is gone already, or to this one: only looking tells.
  const left = await read(portone, { method: 'GET', path })
  if (left.code === 0 || (left.status !== 404 && left.status !== 200))
    throw new GatewayUnavailable(`DELETE: code ${answer.code}`)
}

/** What an act led to. @param isOurs an answer about anything else is not believed */
function done(
  portone: Portone,
  answer: GatewayResponse,
  isOurs: (payment: ProviderPayment) => boolean,
): ProviderPayment {
  if (answer.code !== 0) throw refusal(portone, answer)
  const payment = believed(paymentOf(answer.response, portone.terms), 'the payment')
  if (!isOurs(payment)) throw new GatewayUnavailable('an answer about another payment came')
  return payment
}

/** In PortOne's own words, without what is secret. */
function refusal({ config }: Portone, { status, code, message }: GatewayResponse): GatewayRefused {
  const safe = [config.secret, config.key].reduce((text, word) => text.replaceAll(word, '…'), message)
  return new GatewayRefused(`HTTP ${status}, code ${code}: ${safe.slice(0, 200)}`)
}

// The access token of PortOne: fetched once for all calls, kept until a minute before its end.
const EARLY_SECONDS = 60
const TOKEN = z.object({ access_token: z.string().min(1), now: z.number(), expired_at: z.number() })

interface Tokens {
  /** @throws GatewayUnavailable where none can be had: nothing that needs one was sent */
  current: () => Promise<string>
  /** This one was refused: the next is another, unless one came in the meantime. */
  refused: (token: string) => void
}

interface Kept {
  value: string
  until: number
}

/** @param ask calls `POST /users/getToken` */
function createTokens(clock: Clock, ask: () => Promise<GatewayResponse>): Tokens {
  let kept: Kept | null = null
  let coming: Promise<Kept> | null = null
  const fetched = async (): Promise<Kept> => {
    const began = clock.now().getTime()
    const { status, code, response } = await ask()
    const parsed = TOKEN.safeParse(response)
    if (code !== 0 || !parsed.success)
      throw new GatewayUnavailable(`POST /users/getToken: HTTP ${status}, code ${code}`)
    const { access_token: value, now, expired_at } = parsed.data
    // Its clock may differ from ours: only the length counts.
    return { value, until: began + (expired_at - now - EARLY_SECONDS) * 1000 }
  }
  return {
    current: async () => {
      if (kept && clock.now().getTime() < kept.until) return kept.value
      coming ??= fetched().finally(() => (coming = null))
      kept = await coming
      return kept.value
    },
    refused: (token) => {
      if (kept?.value === token) kept = null
    },
  }
}
