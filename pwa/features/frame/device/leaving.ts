// Signing out: what would be lost first, then everything of the user leaves this device.
import { signOut } from '#pwa/api/session.ts'
import { forgetPictures } from '#pwa/offline/app/picture-cache.ts'
import { exportRow, listWaiting } from '#pwa/offline/attention/parked.ts'
import { forgetAllKept } from '#pwa/offline/keep/kept-list.ts'
import { forgetLastMoments } from '#pwa/offline/unsaved/last-moment.ts'
import { flush, leaveOffline, type Unsynced, unsyncedWork } from '#pwa/offline/sync.ts'

/** What signing out now would lose; null: nothing. */
export async function wouldLose(): Promise<Unsynced | null> {
  const work = await unsyncedWork()
  return work.changes + work.drafts === 0 ? null : work
}

/** Tries to send everything and answers what is still only here. */
export async function sendFirst(): Promise<Unsynced | null> {
  await flush()
  return wouldLose()
}

export async function leave(): Promise<void> {
  await leaveOffline()
  await forgetPictures()
  forgetAllKept()
  forgetLastMoments()
  await signOut()
}

/** Everything that the server does not have, as one JSON file. */
export async function downloadWaiting(): Promise<void> {
  const rows = await listWaiting()
  const exported = await Promise.all(rows.map((row) => exportRow(row.seq)))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(exported, null, 2)], { type: 'application/json' }))
  link.download = `gilbook-${new Date().toISOString().slice(0, 10)}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
