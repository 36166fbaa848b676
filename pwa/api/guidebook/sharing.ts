// How a guidebook is handed on: its addresses, and what is said with them.
import type { Id } from '#domain/guidebook/document.ts'
import type { Trip } from '#domain/guidebook/trip.ts'
import type { Language } from '#domain/language.ts'
import { call } from '#pwa/api/call/call.ts'

/** What Kakao's share button needs. */
export interface KakaoShare {
  /** Address of its script. */
  script: string
  /** What the script must be, by hash. */
  integrity: string | null
  key: string
}

export interface Sharing {
  url: string
  /** null: it was never published. */
  shortUrl: string | null
  title: string
  language: Language
  trip: Pick<Trip, 'firstDay' | 'days'> | null
  hasPassword: boolean
  /** null: not set up here. */
  kakao: KakaoShare | null
}

/** Throws ApiError 404 for what is not the caller's, NetworkError. */
export async function readSharing(id: Id): Promise<Sharing> {
  return (await call<Sharing>({ path: `/guidebooks/${id}/sharing` })).body
}
