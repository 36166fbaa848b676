// What anyone may read of a guidebook: nothing, its title behind a password, or its public form.
import type { Language } from '#domain/guidebook/document.ts'
import { opens } from '#backend/features/guidebook/password/unlock-token.ts'
import { publicText } from '#backend/features/guidebook/record.ts'
import type { PublicRow } from '#backend/features/guidebook/store/public.ts'

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

export type PublicRead = LockedGuidebook | OpenGuidebook

/** @param token an unlock token that the reader brought, or ''. */
export function publicRead(secret: string, row: PublicRow, token: string, now: Date): PublicRead {
  const { uuid, version, title, language } = row
  const isProtected = row.password_cipher !== null
  if (isProtected && !opens(secret, token, uuid, row.password_version, now))
    return { state: 'locked', uuid, title, language, version }
  return { state: 'open', uuid, version, isProtected, json: publicText(row) }
}
