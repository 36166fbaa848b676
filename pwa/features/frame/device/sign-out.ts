// Signing out: what would be lost first, then everything of the user leaves this device.
import { clearAttempts } from '#pwa/api/payment-attempts.ts'
import { session, signOut } from '#pwa/api/session.ts'
import { writeDraft } from '#pwa/features/feedback/draft.ts'
import { clearReads } from '#pwa/features/message/read-marks.ts'
import { deletePictures, clearRetained } from '#pwa/offline/retained.ts'
import { clearPagehideEdits } from '#pwa/offline/pagehide-edits.ts'
import { flush, clearDevice, startOffline, type Unsynced, unsyncedWork } from '#pwa/offline/server/sync.ts'
import { clearOwn } from '#pwa/api/reader.ts'

const userId = (): string | null => {
  const now = session()
  return now.kind === 'out' ? null : now.profile._id
}

/** Where the device does not tell what it has, something may be there. */
const UNKNOWN: Unsynced = { changes: 1, drafts: 0, undecided: 0 }

/** What signing out now would lose; null: nothing. The screen may not have opened the guidebooks yet. */
export async function unsyncedAtSignOut(): Promise<Unsynced | null> {
  const id = userId()
  try {
    if (id !== null) await startOffline(id)
    const work = await unsyncedWork()
    return work.changes + work.drafts + work.undecided === 0 ? null : work
  } catch {
    return UNKNOWN
  }
}

/** Tries to send everything and answers what is still only here. */
export async function sendFirst(): Promise<Unsynced | null> {
  await flush()
  await import('#pwa/offline/blocks.ts').then(({ syncBlocks }) => syncBlocks())
  return unsyncedAtSignOut()
}

/** Whatever the storage says, the session ends. */
export async function signOutAndClearDevice(): Promise<void> {
  const id = userId()
  try {
    if (id !== null) await clearDevice(id)
    await deletePictures()
    clearRetained()
    clearOwn()
    clearPagehideEdits(id)
    clearReads()
    clearAttempts()
    writeDraft('')
  } finally {
    await signOut()
  }
}
