// What anyone gets of a published guidebook, and a signed-in stranger too.
import { newGuidebook } from '#domain/guidebook/new-node.ts'
import type { Guidebook, Id, Page, PublicGuidebook } from '#domain/guidebook/document.ts'
import type { Language } from '#domain/language.ts'
import { call } from '#pwa/api/call/call.ts'

export interface LockedGuidebook {
  uuid: string
  title: string
  locked: true
}

/** `maps`: pictures of places by the id of their item; absent where they are to be asked for. */
export type Published = (Guidebook & { uuid: string; maps?: Readonly<Record<Id, string>> }) | LockedGuidebook

const unlocking = (unlock: string | null): Record<string, string> => (unlock === null ? {} : { 'x-unlock': unlock })

/** The whole of it, for who is signed in. Throws ApiError 404, NetworkError. */
export async function readPublished(id: Id, unlock: string | null): Promise<Published> {
  const ask = { path: `/guidebooks/${id}`, headers: unlocking(unlock) }
  return (await call<PublicGuidebook | LockedGuidebook>(ask)).body
}

type PublicPage = Page & {
  guidebook: { uuid: string; title: string; language: Language }
  maps: Record<Id, string>
}

/** One page, as a guidebook of that page alone. Throws ApiError 404, NetworkError. */
export async function readPublishedPage(id: Id, contentId: Id, unlock: string | null): Promise<Published> {
  const ask = { path: `/guidebooks/${id}/contents/${contentId}`, headers: unlocking(unlock) }
  const { body } = await call<PublicPage | LockedGuidebook>(ask)
  if ('locked' in body) return body
  const { guidebook, maps, ...page } = body
  return { ...newGuidebook(id, guidebook.language), ...guidebook, contents: [page], maps }
}
