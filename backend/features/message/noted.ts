// What administrators did to messages, in the audit.
import type { EntityManager } from 'typeorm'
import { writeAudit } from '#backend/platform/audit.ts'
import type { Caller } from '#backend/platform/route.ts'
import type { MessageRow } from './table.ts'

/** Whom it was for, how and from when; of its words only how many. */
const stateOf = (row: MessageRow | null): object | null =>
  row && {
    type: row.type,
    users: row.users,
    notification: row.notification,
    mail: row.mail,
    messageDate: row.messageDate,
    showing: row.sentAt !== null,
    titleLength: row.title.length,
    messageLength: row.message.length,
  }

export async function noteAct(
  tx: EntityManager,
  caller: Caller,
  act: 'create' | 'change' | 'send' | 'unsend' | 'delete',
  before: MessageRow | null,
  after: MessageRow | null,
  now: Date,
): Promise<void> {
  const subject = (after ?? before)?.id ?? ''
  await writeAudit(tx, caller, { act: `message.${act}`, subject, before: stateOf(before), after: stateOf(after) }, now)
}
