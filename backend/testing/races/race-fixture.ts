// Whom the calls of a race concern: one business with a plan, its guidebook, and the administrator.
import { documentOf, ifMatch, pageOf, photoForm, textItem } from '#backend/features/guidebook/testing/documents.ts'
import { iconForm } from '#backend/testing/icon-form.ts'
import type { Wire } from '#backend/testing/guidebooks.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import type { CallOptions, Reply } from '#backend/testing/server.ts'
import type { Shop } from '#backend/testing/shop/shop.ts'

export interface RaceFixture {
  shop: Shop
  owner: SignedIn
  admin: SignedIn
  book: Wire
  photo: FormData
  icon: FormData
}

export interface Act {
  /** The writing calls that it makes. */
  routes: string[]
  /** What they write to or lock, named as an owner too: those that share a table are tried most. */
  tables: string[]
  act: () => Promise<Reply>
}

export type ActsByName = Record<string, Act>

export async function makeRaceFixture(shop: Shop): Promise<RaceFixture> {
  const { server } = shop
  const [owner, admin] = [await server.signUp(), await server.admin()]
  await server.subscribe(owner.id)
  const body = documentOf('제주', pageOf('성산', textItem('일출'), textItem('등대')), pageOf('우도', textItem('배')))
  const made = await server.call('POST', '/api/guidebooks', { token: owner.token, body })
  const book = made.json as unknown as Wire
  await server.call('PUT', `/api/guidebooks/${book._id}/publish`, { token: owner.token, body: {} })
  return { shop, owner, admin, book, photo: await photoForm(), icon: await iconForm() }
}

let count = 0
/** Something else each time. */
export const next = (word: string): string => `${word} ${(count += 1)}`
export const isEven = (): boolean => count % 2 === 0

export interface Callers {
  ask: (method: string, path: string, options?: CallOptions) => Promise<Reply>
  owned: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>
  administered: (method: string, path: string, body?: unknown) => Promise<Reply>
  /** Below the guidebook. */
  place: (rest?: string) => string
  /** Saves on whatever version is there now: the slower one of two is told of a conflict, and writes nothing. */
  save: (method: 'PUT' | 'PATCH', change: (now: Wire) => unknown) => Promise<Reply>
  /** Sends travellers the version that is there now. */
  send: () => Promise<Reply>
}

export function callersOf({ shop: { server }, owner, admin, book }: RaceFixture): Callers {
  const ask: Callers['ask'] = (method, path, options = {}) => server.call(method, `/api${path}`, options)
  const owned: Callers['owned'] = (method, path, body, headers = {}) =>
    ask(method, path, { token: owner.token, body, headers })
  const place = (rest = ''): string => `/guidebooks/${book._id}${rest}`
  const read = async (): Promise<Wire> => (await owned('GET', place())).json as unknown as Wire
  return {
    ask,
    owned,
    administered: (method, path, body) => ask(method, path, { token: admin.token, body }),
    place,
    save: async (method, change) => {
      const now = await read()
      return owned(method, place(), change(now), ifMatch(now.version))
    },
    send: async () => owned('POST', place('/send'), {}, ifMatch((await read()).version)),
  }
}
