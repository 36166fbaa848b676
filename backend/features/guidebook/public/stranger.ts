// What a signed-in stranger gets of a guidebook by its id: its public form while published (contract §5).
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import type { Answer } from '#backend/platform/route.ts'
import type { WholeRow } from '#backend/features/guidebook/store/rows.ts'
import { publicRead, type PublicRead } from './read.ts'

const PRIVATE = 'private, no-store'

/** The same answer wherever a guidebook is read in public. */
export function publicReply(read: PublicRead): Answer {
  if (read.state === 'locked') {
    const { uuid, title } = read
    return { status: 200, body: { uuid, title, locked: true }, headers: { 'Cache-Control': PRIVATE } }
  }
  const headers = {
    ETag: `"${read.version}"`,
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': read.isProtected ? PRIVATE : 'no-cache',
  }
  return { status: 200, body: read.json, headers }
}

/** @throws Refusal GUIDEBOOK_NOT_FOUND where it is absent, unpublished, or its owner hidden: always the same. */
export function readableByStranger(deps: Deps, row: WholeRow | null, token: string): Answer {
  if (!row || !row.published || row.owner_hidden) throw new Refusal('GUIDEBOOK_NOT_FOUND')
  return publicReply(publicRead(deps.config, row, [token], deps.clock.now()))
}
