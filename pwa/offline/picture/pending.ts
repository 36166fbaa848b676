// A picture on its way, for the place where it will stand: shown from its bytes, with how far it has come.
import type { Id } from '#domain/guidebook/document.ts'
import { database } from '#pwa/offline/current.ts'
import type { Upload, UploadTarget } from '#pwa/offline/database.ts'
import { type HeldPicture, heldPictures } from '#pwa/offline/in-memory/held-pictures.ts'
import { useLive } from '#pwa/offline/watch.ts'
import { useStore } from '#pwa/use-store.ts'
import { sentPercent, sentPercents } from './progress.ts'
import { sameTarget } from './upload.ts'

export interface PendingPicture {
  _id: Id
  /** Of its bytes on this device, for as long as it waits. */
  address: string
  /** What it shows, in words; empty where nothing was said. */
  alt: string
  /** `large` of the picture of a list whose place it takes; null where it is added. */
  replaces: string | null
  /** False: nobody is sending it now. */
  sending: boolean
  /** The server has refused it: it waits until somebody asks for another try. */
  parked: boolean
  /** How much of it is on the server's side; null where another tab or the worker sends it, who alone know. */
  percent: number | null
}

type Found = Omit<PendingPicture, 'percent'>

const NONE: readonly Found[] = []

/** The newest picture that waits for this place, null where none does. */
export const usePendingPicture = (guidebookId: Id, target: UploadTarget): PendingPicture | null =>
  usePendingPictures(guidebookId, target).at(-1) ?? null

/** All that wait for this place, the oldest first: a list takes each of them. */
export function usePendingPictures(guidebookId: Id, target: UploadTarget): PendingPicture[] {
  const key = target.kind === 'item' ? target.id : target.kind
  const stored = useLive(() => pendingPictures(guidebookId, target), `${guidebookId}/${key}`) ?? NONE
  const held = useStore(heldPictures)
  const found = [...stored, ...heldFor(held, guidebookId, target)]
  useStore(sentPercents, () => found.map(({ _id }) => sentPercent(_id)).join())
  return found.map((one) => {
    const percent = sentPercent(one._id)
    return { ...one, sending: one.sending || percent !== null, percent }
  })
}

/** One that waits, with its bytes; undefined once it has arrived. */
export const readWaiting = async (id: Id): Promise<Upload | undefined> =>
  heldPictures.get().find(({ _id }) => _id === id) ?? database().uploads.get(id)

const heldFor = (held: readonly HeldPicture[], guidebookId: Id, target: UploadTarget): Found[] =>
  held.flatMap((one) =>
    one.guidebookId === guidebookId && !one.withdrawn && sameTarget(one.target, target)
      ? { ...foundOf(one), sending: false, parked: one.refused !== undefined }
      : [],
  )

async function pendingPictures(guidebookId: Id, target: UploadTarget): Promise<Found[]> {
  const all = await database().uploads.where({ guidebookId }).toArray()
  const uploads = all.filter(({ withdrawn }) => !withdrawn)
  forgetSent(guidebookId, uploads)
  const mine = uploads.filter((one) => sameTarget(one.target, target)).toSorted((a, b) => a.at - b.at)
  if (mine.length === 0) return []
  const rows = await database().outbox.where({ guidebookId }).toArray()
  return mine.map((upload) => {
    const { lease, parked = false } = rows.find((row) => row.uploadId === upload._id) ?? {}
    return { ...foundOf(upload), sending: lease !== undefined && lease.until > Date.now(), parked }
  })
}

const foundOf = (upload: Upload): Omit<Found, 'sending' | 'parked'> => ({
  _id: upload._id,
  address: addressOf(upload),
  alt: upload.alt ?? '',
  replaces: (upload.target.kind === 'item' && upload.target.replaces) || null,
})

function addressOf({ guidebookId, _id, blob }: Upload): string {
  const key = `${guidebookId}/${_id}`
  const address = addresses.get(key) ?? URL.createObjectURL(blob)
  addresses.set(key, address)
  return address
}

/** Addresses of waiting pictures, for as long as they wait. */
const addresses = new Map<string, string>()

function forgetSent(guidebookId: Id, uploads: Upload[]): void {
  const waiting = new Set([...uploads, ...heldPictures.get()].map((one) => `${guidebookId}/${one._id}`))
  for (const [key, address] of addresses) {
    if (!key.startsWith(`${guidebookId}/`) || waiting.has(key)) continue
    URL.revokeObjectURL(address)
    addresses.delete(key)
  }
}
