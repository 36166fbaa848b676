// The answer wherever a guidebook is read in public: its public form, or its title while locked.
import type { Language } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import type { RouteResponse } from '#backend/platform/route.ts'
import type { Secrets } from '#backend/platform/signing.ts'
import type { PublicRow } from '#backend/features/guidebook/store/public.ts'
import { opens } from '#backend/features/guidebook/unlock-token.ts'
import { publicText } from '#backend/features/guidebook/record.ts'

const PRIVATE = 'private, no-store'

function publicReply(read: PublicRead): RouteResponse {
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
export function answerPublic(deps: Deps, row: PublicRow | null, token: string): RouteResponse {
  if (!row) throw new Refusal('GUIDEBOOK_NOT_FOUND')
  return publicReply(publicRead(deps.config.jwtSecrets, row, token, deps.clock.now()))
}

// What anyone may read of a guidebook: nothing, its title behind a password, or its public form.
interface LockedGuidebook {
  state: 'locked'
  uuid: string
  title: string
  language: Language
  version: number
}

interface OpenGuidebook {
  state: 'open'
  uuid: string
  version: number
  /** It has a password: what is answered must not be kept in caches. */
  isProtected: boolean
  /** A PublicGuidebook as JSON. */
  json: string
}

type PublicRead = LockedGuidebook | OpenGuidebook

/** @param token an unlock token that the reader brought, or ''. */
function publicRead(secrets: Secrets, row: PublicRow, token: string, now: Date): PublicRead {
  const { uuid, version, title, language } = row
  const isProtected = row.passwordCipher !== null
  if (isProtected && !opens(secrets, token, uuid, row.passwordVersion, now))
    return { state: 'locked', uuid, title, language, version }
  return { state: 'open', uuid, version, isProtected, json: publicText(row) }
}
