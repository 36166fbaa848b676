// What tests of stored files do again and again: pictures as many as wanted, what an account is told, nights, and time that passes.
import sharp from 'sharp'
import { expect } from 'vitest'
import type { StorageUse } from '#domain/storage.ts'
import { sweepStorage } from '#backend/features/storage/feature.ts'
import { sweepVersions } from '#backend/features/guidebook/sweep-versions.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { callsOf, type Wire } from './guidebooks.ts'
import type { SignedIn } from './identities.ts'
import type { Reply, TestServer } from './server.ts'
import { formOf } from '#backend/features/guidebook/testing/documents.ts'

export const HOUR = 3600 * 1000
export const DAY = 24 * HOUR

/** The three addresses of a picture. */
export interface Shown {
  large: string
  medium: string
  small: string
}

/** Small, and another one for each number. */
export const picture = (n: number): Promise<Buffer> =>
  sharp({ create: { width: 20 + (n % 400), height: 20 + Math.floor(n / 400), channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

export const shown = ({ json }: Reply): Shown => {
  const { large, medium, small } = json as unknown as Shown
  return { large, medium, small }
}

export const codes = (replies: Reply[]): unknown[] =>
  replies.map(({ status, json }) => (status < 300 ? status : json['code']))

/** @param server asked with each call: it starts after the tests are declared, with the `clock` that is given back. */
export function storingOf(server: () => TestServer) {
  let late = 0
  const now = (): number => Date.now() + late
  const calls = callsOf(server)
  const { as, made } = calls
  const sent = async (who: SignedIn, path: string, n: number): Promise<Reply> => {
    const form = formOf(await picture(n), 'p.png')
    return server().call('POST', `/api/guidebooks/${path}`, { token: who.token, form })
  }
  const told = async (who: SignedIn): Promise<StorageUse> =>
    (await as(who, 'GET', `/users/${who.id}/storage`)).json as unknown as StorageUse
  return {
    ...calls,
    clock: { now: () => new Date(now()) },
    now,
    sent,
    cover: (who: SignedIn, id: string, n: number) => sent(who, `${id}/subtitle/image`, n),
    told,
    has: (address: string): Promise<boolean> => server().deps.files.has(address.slice('/uploads/'.length)),
    /** Leaves the account so many bytes: a guidebook of its own is said to take all others. */
    allBut: async (who: SignedIn, left: number): Promise<Wire> => {
      const book = await made(who)
      const { used, limit } = await told(who)
      const sql = 'UPDATE guidebook_room SET file_bytes = $2 WHERE guidebook_id = $1'
      await server().deps.db.query(sql, [book._id, limit - used - left])
      const full = await told(who)
      expect(full.used).toBe(full.limit - left)
      return book
    },
    /** A night: versions are swept, then files. */
    sweepAll: async (deps: Deps = server().deps): Promise<void> => {
      await sweepVersions(deps).work({})
      await sweepStorage(deps)
    },
    /** Sessions do not live so long. */
    pass: async (who: SignedIn, ms: number): Promise<void> => {
      late += ms
      Object.assign(who, await server().signIn(who.email))
    },
  }
}

export type Storing = ReturnType<typeof storingOf>
