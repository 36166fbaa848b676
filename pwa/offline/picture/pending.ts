// A picture on its way, for the place where it will stand: shown from its bytes, with how far it has come.
import { useSyncExternalStore } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { database } from '#pwa/offline/current.ts'
import type { Upload, UploadTarget } from '#pwa/offline/database.ts'
import { useLive } from '#pwa/offline/watch.ts'
import { sentPercent, watchSent } from './progress.ts'
import { sameTarget } from './upload.ts'

export interface PendingPicture {
  /** Of its bytes on this device, for as long as it waits. */
  address: string
  /** False: nobody is sending it now. */
  sending: boolean
  /** How much of it is on the server's side; null where another tab or the worker sends it, who alone know. */
  percent: number | null
}

interface Found {
  _id: Id
  address: string
  sending: boolean
}

/** The newest picture that waits for this place, null where none does. */
export function usePendingPicture(guidebookId: Id, target: UploadTarget): PendingPicture | null {
  const key = target.kind === 'item' ? target.id : target.kind
  const found = useLive(() => pendingPicture(guidebookId, target), `${guidebookId}/${key}`) ?? null
  const percent = useSyncExternalStore(watchSent, () => found && sentPercent(found._id))
  return found && { address: found.address, sending: found.sending || percent !== null, percent }
}

async function pendingPicture(guidebookId: Id, target: UploadTarget): Promise<Found | null> {
  const uploads = await database().uploads.where({ guidebookId }).toArray()
  forgetSent(guidebookId, uploads)
  const [newest] = uploads.filter((one) => sameTarget(one.target, target)).toSorted((a, b) => b.at - a.at)
  if (!newest) return null
  const rows = await database().outbox.where({ guidebookId }).toArray()
  const lease = rows.find((row) => row.uploadId === newest._id)?.lease
  const key = `${guidebookId}/${newest._id}`
  const address = addresses.get(key) ?? URL.createObjectURL(newest.blob)
  addresses.set(key, address)
  return { _id: newest._id, address, sending: lease !== undefined && lease.until > Date.now() }
}

/** Addresses of waiting pictures, for as long as they wait. */
const addresses = new Map<string, string>()

function forgetSent(guidebookId: Id, uploads: Upload[]): void {
  const waiting = new Set(uploads.map((one) => `${guidebookId}/${one._id}`))
  for (const [key, address] of addresses) {
    if (!key.startsWith(`${guidebookId}/`) || waiting.has(key)) continue
    URL.revokeObjectURL(address)
    addresses.delete(key)
  }
}
