// The photos of the window: what their cameras wrote, and a small picture of each, one after the other.
import { useEffect, useRef, useState } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import type { TakenPhoto } from '#domain/guidebook/photos/photo.ts'
import { readTaken } from './camera.ts'

export interface Photo extends TakenPhoto {
  file: File
  /** Its camera's word is known. */
  isRead: boolean
  /** Of a small picture; null while there is none, or where the browser does not show the format. */
  address: string | null
}

const EDGE = 240

const unread = (file: File): Photo => ({
  id: crypto.randomUUID(),
  file,
  taken: null,
  point: null,
  isRead: false,
  address: null,
})

/** @returns the photos, and how more are added */
export function usePhotos(files: readonly File[]): [Photo[], (more: readonly File[]) => void] {
  const [photos, setPhotos] = useState(() => files.map(unread))
  const begun = useRef(new Set<Id>())
  const addresses = useRef<string[]>([])
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    const made = addresses.current
    return () => {
      isGone.current = true
      made.forEach((address) => URL.revokeObjectURL(address))
    }
  }, [])
  useEffect(() => {
    const fresh = photos.filter(({ id }) => !begun.current.has(id))
    fresh.forEach(({ id }) => begun.current.add(id))
    const put = (id: Id, change: Partial<Photo>): void =>
      setPhotos((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)))
    const read = async (): Promise<void> => {
      for (const { id, file } of fresh) if (!isGone.current) put(id, { ...(await readTaken(file)), isRead: true })
      for (const { id, file } of fresh) {
        if (isGone.current) return
        const address = await smallPicture(file)
        if (address) addresses.current.push(address)
        if (address) put(id, { address })
      }
    }
    if (fresh.length > 0) void read()
  }, [photos])
  return [photos, (more) => setPhotos((all) => [...all, ...more.map(unread)])]
}

/** One at a time: a photo of 48 megapixels takes 200 MB while it is drawn small. */
async function smallPicture(file: File): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: EDGE, resizeQuality: 'medium' })
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    return URL.createObjectURL(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 }))
  } catch {
    return null
  }
}
