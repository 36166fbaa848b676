// New prices: put in force by an operator, asked for by mail, agreed to by subscribers (law of electronic commerce).
import { z } from 'zod'
import { CONSENT_DAYS } from '#domain/payment/price.ts'
import { Refusal } from '#domain/refusal.ts'
import { DAY_MS } from '#domain/seoul-day.ts'
import { writeAudit } from '#backend/platform/audit.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { MINE, mySubscription, offerFor } from './mine.ts'
import type { Db } from '#backend/platform/database/db.ts'
import type { EntityManager } from 'typeorm'
import { insertConsent, listPrices, setPrice, dueOffers, recordOffer } from './price-store.ts'
import { liveSubscription, lockPlan, type DueSubscription, subscriptionById } from './store.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { queuePaymentMail } from '#backend/features/payment/mails/queue-mail.ts'

/** In the morning in Seoul. */
export const offerJob = (deps: Deps): Job =>
  job({ name: 'price-offers', every: '17 0 * * *', work: () => offerPrices(deps) })

export async function offerPrices(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  for (const due of await dueOffers(deps.db, now, new Date(now.getTime() + CONSENT_DAYS * DAY_MS)))
    await offer(deps, due).catch((error: unknown) =>
      deps.log.error({ err: error, subscription: due.id }, 'a new price could not be written about'),
    )
}

async function offer(deps: Deps, { id, accountId }: DueSubscription): Promise<void> {
  await deps.transact(async (tx) => {
    await lockPlan(tx, accountId)
    const row = await subscriptionById(tx, id)
    const found = row && row.state === 'active' ? await offerFor(tx, row, deps.clock.now()) : null
    if (!row || !found) return
    // Another process was first; or its subscriber has seen it on the screen and agreed.
    if (!(await recordOffer(tx, id, found.amount)) || found.consentedAt !== null) return
    const { amount, oldAmount, from: at } = found
    await queuePaymentMail(deps, tx, { kind: 'new-price', accountId, plan: row.plan, amount, oldAmount, at })
  })
}

const DAY = 24 * 3600 * 1000
const won = z.number().int().min(1).max(100_000_000)
const PLANS = ['mini', 'standard', 'pro', 'business', 'onemonth'] as const

const PRICE_LIST = z.object({
  prices: z.array(
    z.object({
      _id: z.string(),
      plan: z.enum(PLANS),
      amount: won,
      announcedFor: z.iso.date().nullable(),
      inForceFrom: z.iso.datetime().nullable(),
    }),
  ),
})

export const priceRoutes = (deps: Deps): Route[] => [consent(deps), list(deps), put(deps)]

const consent = (deps: Deps): Route =>
  route({
    method: 'POST',
    path: '/subscriptions/price-consent',
    who: 'signed-in',
    summary: 'Agrees to the higher price that is asked for, in the 30 days before the charge that takes it',
    body: z.object({ amount: won }),
    answers: { 200: MINE },
    handle: async ({ caller, body, transact }) =>
      transact(async (tx) => {
        await agree(deps, tx, caller.id, body.amount)
        return { status: 200, body: await mySubscription(tx, caller.id, deps.clock.now()) }
      }),
  })

const list = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/admin/prices',
    who: 'admin',
    summary: 'Every price there was, is, and is announced',
    answers: { 200: PRICE_LIST },
    handle: async () => ({ status: 200, body: await presented(deps.db) }),
  })

const put = (deps: Deps): Route =>
  route({
    method: 'POST',
    path: '/admin/prices',
    who: 'admin',
    danger: true,
    summary:
      'Puts a price in force from a day in Seoul, 30 days ahead or more; subscribers pay a higher one once they agree',
    body: z.object({ plan: z.enum(PLANS, { error: 'required' }), amount: won, from: z.iso.date() }),
    answers: { 200: PRICE_LIST },
    handle: async ({ caller, body: { plan, amount, from }, transact }) =>
      transact(async (tx) => {
        const now = deps.clock.now()
        const day = new Date(`${from}T00:00:00+09:00`)
        if (day.getTime() < now.getTime() + CONSENT_DAYS * DAY) throw new Refusal('PRICE_TOO_SOON')
        const before = await setPrice(tx, plan, amount, day)
        const after = { amount, from }
        await writeAudit(tx, caller, { act: 'price.set', subject: plan, before: { amount: before }, after }, now)
        return { status: 200, body: await presented(tx) }
      }),
  })

const presented = async (db: Db) => ({
  prices: (await listPrices(db)).map(({ id, plan, amount, announcedFor, inForceFrom }) => ({
    _id: id,
    plan,
    amount,
    announcedFor,
    inForceFrom: inForceFrom?.toISOString() ?? null,
  })),
})

/** @throws Refusal NO_PRICE_OFFER where that amount is not asked for now: it is not in the 30 days before a charge, say */
async function agree(deps: Deps, tx: EntityManager, accountId: string, amount: number): Promise<void> {
  const now = deps.clock.now()
  await lockPlan(tx, accountId)
  const live = await liveSubscription(tx, accountId)
  const offer = live && (await offerFor(tx, live, now))
  if (!live || offer?.amount !== amount) throw new Refusal('NO_PRICE_OFFER')
  if (offer.consentedAt !== null) return
  await insertConsent(tx, live, { oldAmount: offer.oldAmount, amount, from: offer.from }, now)
}
