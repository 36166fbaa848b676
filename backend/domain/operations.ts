// What administrators look into when something went wrong: who did what, and work that was given up.
import type { Id, Instant } from '#domain/guidebook/document.ts'

/** One line of the audit: never changed, never removed. */
export interface AuditEntry {
  _id: string
  at: Instant
  /** `message.send`, say: the noun and what was done to it. */
  act: string
  /** The id of what it was done to. */
  subject: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** Who did it; without a name once the account is gone. */
  actor: { _id: Id; name: string | null }
}

/** Background work that failed in each of its tries. It is forgotten a week later. */
export interface ParkedJob {
  _id: Id
  name: string
  failedAt: Instant
  tries: number
  /** What the last try failed by. */
  reason: string
}

/** A stand-in for a provider, where none is configured. */
export interface Sandbox {
  name: 'portone' | 'kakao'
  /** Where its console is. */
  url: string
}
