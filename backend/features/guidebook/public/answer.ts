// The answer wherever a guidebook is read in public: its public form, or its title while locked.
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import type { Answer } from '#backend/platform/route.ts'
import type { PublicRow } from '#backend/features/guidebook/store/public.ts'
import { publicRead, type PublicRead } from './read.ts'

const PRIVATE = 'private, no-store'

function publicReply(read: PublicRead): Answer {
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

/** @throws Refusal GUIDEBOOK_NOT_FOUND where there is none to read: always the same. */
export function answerPublic(deps: Deps, row: PublicRow | null, token: string): Answer {
  if (!row) throw new Refusal('GUIDEBOOK_NOT_FOUND')
  return publicReply(publicRead(deps.config.jwtSecret, row, token, deps.clock.now()))
}
