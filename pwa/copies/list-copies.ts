// The copies on this device, and the state of each: whole, with holes, begun, outdated, locked or withdrawn.
import { filesOf, type Bundle } from '#domain/reader/bundle.ts'
import { lockAgain } from './lock-again.ts'
import { asChosen } from './chosen-streets.ts'
import { askBundle, isBundle, isShut } from './ask-bundle.ts'
import { bytesOf, missingFiles, note, verifiedKeys } from './copies.ts'
import { all, cacheKey, read, type Copy } from './device.ts'

/**
 * `complete`: every file is there and verified. `repair`: the system took some. `partly`: saving was begun. `update`: whole,
 * and there is a newer version. `locked`: the copy wants its password. `changed`: it had to go, for its password is another one
 * now. `withdrawn`: whole, and no longer public. `proving`: every file is there, and it is being seen whether they still are
 * what they were.
 */
export type CopyState = 'complete' | 'repair' | 'partly' | 'update' | 'locked' | 'changed' | 'withdrawn' | 'proving'

export interface ListedCopy {
  state: CopyState
  /** What the state is about: the copy's list, the one that was begun, or the newer one. */
  bundle: Bundle
  /** null while nothing of it can be shown. */
  copy: Copy | null
  /** Bytes that `bundle` still needs. */
  missing: number
}

/** As the device has it, without asking anybody; the last saved first, then what was only begun. */
export async function listCopies(): Promise<ListedCopy[]> {
  const [copies, rows, keys] = [await all('copies'), await all('bundles'), await verifiedKeys()]
  const opened = new Set((await all('secrets')).flatMap(({ uuid, key }) => (key ? [uuid] : [])))
  const saved = copies
    .sort((a, b) => b.savedAt - a.savedAt)
    .flatMap((copy) => {
      const row = rows.find(({ uuid, version }) => uuid === copy.uuid && version === copy.active)
      return row ? [{ copy, bundle: row.bundle }] : []
    })
  const begun = rows.filter(({ uuid }) => !saved.some(({ copy }) => copy.uuid === uuid))
  const latest = [...new Map(begun.map((row) => [row.uuid, row])).values()]
  return Promise.all([
    ...saved.map(async ({ copy, bundle }) => {
      const missing = bytesOf(await missingFiles(bundle, keys))
      const shut = copy.sealed && !opened.has(copy.uuid)
      return { copy, bundle, missing, state: missing > 0 ? 'repair' : shut ? 'locked' : 'complete' } as const
    }),
    ...latest.map(async ({ bundle }) => {
      const missing = bytesOf(await missingFiles(bundle, keys))
      return { copy: null, bundle, missing, state: 'partly' } as const
    }),
  ])
}

/** Asks the server how it stands. The same with no network. */
export async function askAgain(listed: ListedCopy): Promise<ListedCopy> {
  const { uuid } = listed.bundle
  const asked = await askBundle(uuid)
  if (asked === null) return listed
  if (isShut(asked)) return shut(listed, asked === 'changed')
  if (!isBundle(asked)) return { ...listed, state: 'withdrawn' }
  const checkedAt = Date.now()
  await note(uuid, { checkedAt })
  const copy = listed.copy && { ...listed.copy, checkedAt }
  if (asked.version === listed.bundle.version) return { ...listed, copy }
  const newest = asChosen(asked)
  const missing = bytesOf(await missingFiles(newest))
  return { copy, bundle: newest, missing, state: copy ? 'update' : 'partly' }
}

async function shut(listed: ListedCopy, changed: boolean): Promise<ListedCopy> {
  const { uuid, version } = listed.bundle
  if (listed.copy) await lockAgain(uuid, changed)
  const stays = (await read('bundles', [uuid, version])) !== undefined
  return stays ? { ...listed, state: 'locked' } : { ...listed, copy: null, state: 'changed' }
}

/** Bytes of all files of copies that lie here, each counted once. */
export async function storedBytes(): Promise<number> {
  const keys = await verifiedKeys()
  const kept = (await all('bundles')).flatMap(({ bundle }) =>
    filesOf(bundle).map((file) => [cacheKey(file, bundle.uuid), file.bytes] as const),
  )
  return [...new Map(kept)].reduce((total, [key, bytes]) => total + (keys.has(key) ? bytes : 0), 0)
}
