// Plans and payments of the account, as it sees them itself.
import { countPayments, listPayments } from '#backend/features/payment/list-store.ts'
import { presentPayment } from '#backend/features/payment/present.ts'
import { subscriptionsOf } from '#backend/features/subscription/store.ts'
import { json, type Part } from './part.ts'

export const payments: Part = async function* ({ deps: { db }, account }) {
  const orders = await listPayments(db, account.id, 0, await countPayments(db, account.id))
  const plans = await subscriptionsOf(db, account.id)
  yield json('payments.json', {
    subscriptions: plans.map(({ plan, state, cardName, anchorAt, paidUntil, price, endedAt, createdAt }) => ({
      plan,
      state,
      paymentMethod: cardName,
      from: anchorAt.toISOString(),
      paidUntil: paidUntil.toISOString(),
      amount: price,
      endedAt: endedAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    })),
    payments: orders.map(presentPayment),
  })
}
