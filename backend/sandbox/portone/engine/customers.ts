// Stored cards, each known by the shop's name for it.
import type { CardId } from './cards.ts'
import { secondsOf, type Engine } from './engine.ts'
import { Refused } from './refused.ts'
import type { CustomerRecord } from './records.ts'

export function customerOf({ state }: Engine, customerUid: string): CustomerRecord {
  const customer = state.customers.get(customerUid)
  if (customer) return customer
  throw new Refused(404, -1, `요청하신 customer_uid(${customerUid})로 등록된 정보를 찾을 수 없습니다.`)
}

/** A second card under the same name takes its place. */
export function store(engine: Engine, customerUid: string, card: CardId, cardName: string): CustomerRecord {
  const now = secondsOf(engine)
  const inserted = engine.state.customers.get(customerUid)?.inserted ?? now
  const sandbox = engine.settings.channel === 'test'
  const customer = { customerUid, card, cardName, sandbox, payments: 0, inserted, updated: now }
  engine.state.customers.set(customerUid, customer)
  engine.changed()
  return customer
}

export function forget(engine: Engine, customerUid: string): CustomerRecord {
  const customer = customerOf(engine, customerUid)
  engine.state.customers.delete(customerUid)
  engine.changed()
  return customer
}
