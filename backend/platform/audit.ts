// What administrators did: who, what, to whom, before and after. Written with the act itself; the database lets nobody change it.
import type { EntityManager } from 'typeorm'
import type { Caller } from './route.ts'

export interface AuditRecord {
  /** `payment.refund`, say: the noun and what was done to it. */
  act: string
  /** The id of what it was done to. */
  subject: string
  /** What it was and has become: figures and states only, no personal data. */
  before: object | null
  after: object | null
}

export async function writeAudit(tx: EntityManager, caller: Caller, act: AuditRecord, now: Date): Promise<void> {
  await tx.query(
    'INSERT INTO audit_entry (at, actor_id, act, subject, before, after) VALUES ($1, $2, $3, $4, $5, $6)',
    [now, caller.id, act.act, act.subject, act.before, act.after],
  )
}
