// What a person agreed to: which document, in which version, and when; kept as said, one entry after the other.
import type { Instant } from '#domain/guidebook/document.ts'

const CONSENT_KINDS = ['terms', 'privacy', 'marketing'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

/** The version in force of each document: the day of its text. Who agreed to another one is asked again. */
export const CONSENT_VERSIONS: Record<ConsentKind, string> = {
  terms: '2026-11-25',
  privacy: '2026-11-25',
  marketing: '2026-11-25',
}

/** The versions agreed to; without `marketing` that was not wanted. */
export interface Consents {
  terms: string
  privacy: string
  marketing?: string | undefined
}

export interface ConsentEntry {
  kind: ConsentKind
  version: string
  /** false: taken back. */
  given: boolean
  at: Instant
}

/** null: not agreed to, or taken back. */
export type CurrentConsents = Record<ConsentKind, { version: string; at: Instant } | null>

export function currentConsents(entries: readonly ConsentEntry[]): CurrentConsents {
  const now: CurrentConsents = { terms: null, privacy: null, marketing: null }
  for (const { kind, version, given, at } of entries) now[kind] = given ? { version, at } : null
  return now
}

/** What has to be appended so that `consents` are on record; a yes that stands already is not noted twice. */
export function consentEntries(entries: readonly ConsentEntry[], consents: Consents, at: Instant): ConsentEntry[] {
  const before = currentConsents(entries)
  return CONSENT_KINDS.flatMap((kind): ConsentEntry[] => {
    const version = consents[kind]
    if (version !== undefined) return before[kind]?.version === version ? [] : [{ kind, version, given: true, at }]
    return marketingEntries(entries, false, at)
  })
}

/** What has to be appended when news by mail are switched. */
export function marketingEntries(entries: readonly ConsentEntry[], wanted: boolean, at: Instant): ConsentEntry[] {
  const stands = currentConsents(entries).marketing
  const last = entries.findLast(({ kind }) => kind === 'marketing')
  if (wanted ? stands !== null : last !== undefined && !last.given) return []
  const version = wanted ? CONSENT_VERSIONS.marketing : (stands?.version ?? CONSENT_VERSIONS.marketing)
  return [{ kind: 'marketing', version, given: wanted, at }]
}

/** Whether somebody has to be asked for the two that an account needs. */
export const lacksConsent = ({ terms, privacy }: CurrentConsents): boolean =>
  terms?.version !== CONSENT_VERSIONS.terms || privacy?.version !== CONSENT_VERSIONS.privacy
