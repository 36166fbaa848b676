// The versions of a guidebook that the server keeps: which there are, and the documents as they were.
import type { Change } from '#domain/guidebook/changes/change.ts'
import type { Guidebook, Id, Instant } from '#domain/guidebook/document.ts'
import { call } from '#pwa/api/call/call.ts'

export interface VersionFacts {
  version: number
  savedAt: Instant
  /** The name at that time; without an id where the account is gone. */
  by: { _id: Id | null; name: string }
  /** When it was sent to readers; null: it never was. */
  sentAt: Instant | null
}

export interface ListedVersion extends VersionFacts {
  /** How many were saved since the one before it in the list. */
  saves: number
  /** The oldest that is kept: it is compared with nothing. */
  isFirst: boolean
  changeCount: number
  /** The first few, long words cut. */
  changes: Change[]
}

export interface VersionPage {
  versions: ListedVersion[]
  /** Where the list goes on; null at its end. */
  before: number | null
}

export interface OneVersion extends VersionFacts {
  guidebook: Guidebook
}

interface Wanted {
  before?: number | null
  limit?: number
  /** Of what one person saved in so many minutes only the last; 0: each. */
  minutes?: number
}

/** Newest first. Throws ApiError 404 for what is not the caller's. */
export async function readVersions(id: Id, { before, limit, minutes }: Wanted): Promise<VersionPage> {
  const query = new URLSearchParams()
  if (before != null) query.set('before', String(before))
  if (limit !== undefined) query.set('limit', String(limit))
  if (minutes !== undefined) query.set('minutes', String(minutes))
  return (await call<VersionPage>({ path: `/guidebooks/${id}/versions?${query}` })).body
}

/** Throws ApiError 404 for a version that is not kept any more. */
export async function readVersion(id: Id, version: number): Promise<OneVersion> {
  return (await call<OneVersion>({ path: `/guidebooks/${id}/versions/${version}` })).body
}
