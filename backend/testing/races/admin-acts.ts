// Calls that write messages, plans and payments.
import type { Checkout, CheckoutRequest } from '#domain/subscription/wire.ts'
import { insertOrder } from '#backend/features/payment/store.ts'
import type { Reply } from '#backend/testing/server.ts'
import { payOnce, registerCard } from '#backend/sandbox/portone/engine/windows.ts'
import type { Shop } from '#backend/testing/shop/shop.ts'
import { callersOf, next, type ActsByName, type Callers, type RaceFixture } from './race-fixture.ts'

const message = () => ({ message: next('배'), type: 'other', users: 'all', messageDate: '2026-01-01' })
const idOf = (reply: Reply): string => String(reply.json['_id'])

const messages = ({ owned, administered }: Callers): ActsByName => ({
  'write a message': {
    routes: ['POST /admin/messages', 'PUT /admin/messages/:messageId'],
    tables: ['message', 'audit_entry'],
    act: async () => {
      const made = await administered('POST', '/admin/messages', message())
      return made.status < 300 ? administered('PUT', `/admin/messages/${idOf(made)}`, message()) : made
    },
  },
  'send a message and delete it': {
    routes: ['POST /admin/messages/:messageId', 'DELETE /messages/:messageId'],
    tables: ['message', 'account', 'audit_entry'],
    act: async () => {
      const made = await administered('POST', '/admin/messages', message())
      const sent = await administered('POST', `/admin/messages/${idOf(made)}`, { showing: true })
      return sent.status < 300 ? administered('DELETE', `/messages/${idOf(made)}`) : sent
    },
  },
  'read messages': {
    routes: ['PUT /messages/read'],
    tables: ['message', 'account'],
    act: () => owned('PUT', '/messages/read', {}),
  },
  'read a message': {
    routes: ['PUT /messages/:messageId/read'],
    tables: ['message', 'account'],
    act: async () => {
      const { messages: found } = (await owned('GET', '/messages')).json as unknown as { messages: { _id: string }[] }
      return owned('PUT', `/messages/${found[0]?._id ?? 'none'}/read`, {})
    },
  },
  feedback: {
    routes: ['POST /feedback'],
    tables: ['feedback', 'account'],
    act: () => owned('POST', '/feedback', { feedback: next('고마워요') }),
  },
})

/** As the screens let people buy, until the product says no. */
function purchases({ owned }: Callers, { engine }: Shop) {
  const checkout = async (
    asked: CheckoutRequest,
    pay: (request: Checkout['request']) => Promise<Reply>,
  ): Promise<Reply> => {
    const reply = await owned('POST', '/subscriptions/checkout', asked)
    return reply.status === 201 ? pay((reply.json as unknown as Checkout).request) : reply
  }
  const byCard = (asked: CheckoutRequest, path: string): Promise<Reply> =>
    checkout(asked, async ({ customer_uid = '', merchant_uid }) => {
      const { imp_uid } = await registerCard(engine, customer_uid, 'approve', merchant_uid)
      return owned('POST', path, { customer_uid, merchant_uid, imp_uid, ...('plan' in asked && { plan: asked.plan }) })
    })
  return {
    subscribe: () => byCard({ kind: 'subscribe', plan: 'standard' }, '/subscriptions/subscribe'),
    changeCard: () => byCard({ kind: 'card' }, '/subscriptions/change-payment-method'),
    buyMonth: () =>
      checkout({ kind: 'onemonth' }, async ({ merchant_uid, amount }) => {
        const { imp_uid } = await payOnce(engine, merchant_uid, amount, 'approve')
        return owned('POST', '/subscriptions/subscribe-one-month', { merchant_uid, imp_uid, plan: 'onemonth' })
      }),
  }
}

const buying = ({ owned }: Callers, { subscribe, buyMonth, changeCard }: ReturnType<typeof purchases>): ActsByName => ({
  'begin to buy': {
    routes: ['POST /subscriptions/checkout'],
    tables: ['payment', 'account'],
    act: () => owned('POST', '/subscriptions/checkout', { kind: 'subscribe', plan: 'standard' }),
  },
  subscribe: {
    routes: ['POST /subscriptions/subscribe'],
    tables: ['payment', 'account', 'subscription'],
    act: subscribe,
  },
  'buy a month': {
    routes: ['POST /subscriptions/subscribe-one-month'],
    tables: ['payment', 'account', 'subscription'],
    act: buyMonth,
  },
  'change the card': {
    routes: ['POST /subscriptions/change-payment-method'],
    tables: ['payment', 'account', 'subscription'],
    act: changeCard,
  },
  'end the plan': {
    routes: ['POST /subscriptions/unsubscribe'],
    tables: ['account', 'subscription'],
    act: () => owned('POST', '/subscriptions/unsubscribe', {}),
  },
  'answer what the end took': {
    routes: ['POST /subscriptions/publish-again'],
    tables: ['account', 'guidebook'],
    act: () => owned('POST', '/subscriptions/publish-again', { publish: true }),
  },
  'agree to a price': {
    routes: ['POST /subscriptions/price-consent', 'POST /subscriptions/next-plan'],
    tables: ['account', 'subscription'],
    act: () => owned('POST', '/subscriptions/price-consent', { amount: 33_000 }),
  },
})

function plans({ administered }: Callers, { owner }: RaceFixture): ActsByName {
  const tables = ['account', 'subscription', 'payment', 'audit_entry']
  const given = (name: string): ActsByName[string] => ({
    routes: [`POST /subscriptions/admin/${name}`],
    tables,
    act: () => administered('POST', `/subscriptions/admin/${name}`, { customerUid: owner.id, plan: 'pro' }),
  })
  return {
    'give a plan': given('change-plan'),
    'give a transfer': given('subscribe'),
    'give a month': given('subscribe-one-month'),
    'prolong a plan': given('prolong'),
    'take a plan': given('unsubscribe'),
    'plan a payment': given('schedule-payment'),
  }
}

const payments = ({ ask, administered }: Callers, { shop: { server }, owner }: RaceFixture): ActsByName => ({
  'a payment is told of, given back and hidden': {
    routes: ['POST /payments/webhook', 'POST /payments/refund', 'DELETE /payments/:merchantUid'],
    tables: ['payment', 'account', 'audit_entry'],
    act: async () => {
      const { deps } = server
      const order = { accountId: owner.id, kind: 'transfer', plan: 'standard', amount: 33_000 } as const
      const { merchantUid } = await deps.transact((tx) => insertOrder(tx, order, deps.clock.now()))
      const replies = [
        await ask('POST', '/payments/webhook', { body: { merchant_uid: merchantUid } }),
        await administered('POST', '/payments/refund', { merchantUid }),
        await administered('DELETE', `/payments/${merchantUid}`),
      ]
      return replies.find(({ status }) => status >= 500) ?? (replies.at(-1) as Reply)
    },
  },
  'a price': {
    routes: ['POST /admin/prices'],
    tables: ['price', 'audit_entry'],
    act: () => administered('POST', '/admin/prices', { plan: 'mini', amount: 11_000, from: '2030-01-01' }),
  },
})

export function adminActs(fixture: RaceFixture): ActsByName {
  const callers = callersOf(fixture)
  return {
    ...messages(callers),
    ...buying(callers, purchases(callers, fixture.shop)),
    ...plans(callers, fixture),
    ...payments(callers, fixture),
  }
}
