// What administrators do to guidebooks of others, in the audit; what owners do to their own is not written there.
import type { EntityManager } from 'typeorm'
import { writeAudit } from '#backend/platform/audit.ts'
import type { Caller } from '#backend/platform/route.ts'
import type { HeadRow } from '#backend/features/guidebook/store/rows.ts'

type State = Pick<HeadRow, 'published' | 'isPublicGallery'>

const stateOf = ({ published, isPublicGallery }: State): object => ({ published, isPublicGallery })

/** @param after null: it is gone */
export async function auditOthers(
  tx: EntityManager,
  caller: Caller,
  {
    act,
    head,
    after,
  }: { act: 'publish' | 'unpublish' | 'gallery' | 'delete' | 'send'; head: HeadRow; after: State | null },
  now: Date,
): Promise<void> {
  if (head.ownerId === caller.id) return
  const before = { ownerId: head.ownerId, ...stateOf(head) }
  await writeAudit(
    tx,
    caller,
    { act: `guidebook.${act}`, subject: head.id, before, after: after && stateOf(after) },
    now,
  )
}
