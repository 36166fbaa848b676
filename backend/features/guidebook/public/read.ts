// What anyone may read of a guidebook: nothing, its title behind a password, or its public form.
import type { Config } from '#backend/config.ts'
import type { Language } from '#domain/guidebook/document.ts'
import { opens } from '#backend/features/guidebook/password/unlock-token.ts'
import { publicText } from '#backend/features/guidebook/record.ts'
import type { WholeRow } from '#backend/features/guidebook/store/rows.ts'

export interface LockedGuidebook {
  state: 'locked'
  uuid: string
  title: string
  language: Language
  version: number
}

export interface OpenGuidebook {
  state: 'open'
  uuid: string
  version: number
  /** It has a password: what is answered must not be kept in caches. */
  isProtected: boolean
  /** A PublicGuidebook as JSON. */
  json: string
}

export type PublicRead = LockedGuidebook | OpenGuidebook

/** The part of the configuration that decides what is told. */
export type Judge = Pick<Config, 'jwtSecret' | 'partnerUserId'>

/** @param tokens unlock tokens that the reader brought. */
export function publicRead(judge: Judge, row: WholeRow, tokens: readonly string[], now: Date): PublicRead {
  const { uuid, version, title, language } = row
  const isProtected = row.password_cipher !== null
  const opened = tokens.some((token) => token !== '' && opens(judge.jwtSecret, token, uuid, row.password_version, now))
  if (isProtected && !opened) return { state: 'locked', uuid, title, language, version }
  return { state: 'open', uuid, version, isProtected, json: publicText(row, judge.partnerUserId) }
}
