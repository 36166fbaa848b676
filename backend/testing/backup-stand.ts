// For tests of backups: machines that end with the test, a place for backups, and a business that has worked.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { makeBackup, type BackupResult } from '#backend/backup/make-backup.ts'
import { openPlace } from '#backend/backup/place.ts'
import { openBackup, restoreBackup, type Restored } from '#backend/backup/restore-backup.ts'
import { createSeal } from '#backend/backup/seal.ts'
import { sourceOf } from '#backend/backup/source.ts'
import { documentOf, formOf, ifMatch, pageOf, textItem } from '#backend/features/guidebook/testing/documents.ts'
import type { Files } from '#backend/platform/files/files.ts'
import { callsOf, first, json, type Wire } from './guidebooks.ts'
import type { SignedIn } from './identities.ts'
import { machine, type Kind, type Machine } from './machine.ts'
import type { TestServer } from './server.ts'
import { picture } from './storing.ts'

export const seal = createSeal(Buffer.alloc(32, 7))

/** Called once by a file of tests. */
export function backupStand() {
  let folder = ''
  const begun: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gilbook-backups-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  afterEach(async () => {
    for (const end of begun.splice(0).toReversed()) await end()
  })
  const placeOf = (where: string, on: Machine): Files => openPlace(join(folder, where), on.config())
  return {
    folder: () => folder,
    ending: (end: () => Promise<unknown>) => void begun.push(end),
    made: async (kind: Kind): Promise<Machine> => {
      const one = await machine(kind)
      begun.push(one.destroy)
      return one
    },
    started: async (on: Machine): Promise<TestServer> => {
      const server = await on.start()
      let stopped: Promise<void> | null = null
      const stop = (): Promise<void> => (stopped ??= server.stop())
      begun.push(stop)
      return { ...server, stop }
    },
    placeOf,
    backUp: (on: Machine, where: string): Promise<BackupResult> =>
      makeBackup(sourceOf(on.config(), seal), placeOf(where, on), seal),
    bringBack: async (where: string, on: Machine, replace = false): Promise<Restored> =>
      restoreBackup(await openBackup(placeOf(where, on), seal, null), on.config, replace),
  }
}

export interface Worked {
  owner: SignedIn
  book: Wire
  locked: Wire
}

/** A business with guidebooks, one of them locked, with pictures, versions and what is queued of it. */
export async function work(server: TestServer): Promise<Worked> {
  const { as, made: make, read } = callsOf(() => server)
  const owner = await server.signUp()
  await server.subscribe(owner.id)
  const book = await make(owner)
  for (const n of [1, 2, 3]) {
    const form = formOf(await picture(n), 'p.png')
    const sent = await server.call('POST', `/api/guidebooks/${book._id}/subtitle/image`, { token: owner.token, form })
    expect(sent.status).toBe(200)
  }
  const now = await read(owner, book._id)
  const odd = { ...first(now), title: '밤 "그림"\\ \t 🚗 \u2028 {}' }
  const saved = await as(
    owner,
    'PATCH',
    `/guidebooks/${book._id}`,
    { contents: { [odd._id]: odd } },
    ifMatch(now.version),
  )
  expect(saved.status).toBe(200)
  const secret = { ...documentOf('잠긴 길', pageOf('잠긴 쪽', textItem('비밀의 숲'))), password: 'olle-2026' }
  const closed = await as(owner, 'POST', '/guidebooks', secret)
  expect(closed.status).toBe(201)
  const locked = json(closed)
  expect((await as(owner, 'PUT', `/guidebooks/${locked._id}/publish`, {})).status).toBe(200)
  return { owner, book: await read(owner, book._id), locked }
}

/** Every file below, by its path, as text. */
export const filesIn = async (root: string): Promise<Record<string, string>> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const wanted = paths.filter((path) => !path.includes('/.temp/'))
  return Object.fromEntries(
    await Promise.all(wanted.map(async (path) => [path.slice(root.length), (await readFile(path)).toString('base64')])),
  )
}
export const uploads = (on: Machine) => filesIn(join(on.env['DATA_DIR'] ?? '', 'uploads'))
