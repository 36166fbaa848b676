// The photos of the window: what their cameras wrote, and a small picture of each, one after the other.
import { useEffect, useRef, useState } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import type { TakenPhoto, CameraTime } from '#domain/guidebook/photos/photo.ts'
import { isCalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import type { Point } from '#domain/map.ts'

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

// What a camera wrote into a photo: when and where it was taken. Read on the device, and never sent.

type Taken = Pick<TakenPhoto, 'taken' | 'point'>

const NOTHING: Taken = { taken: null, point: null }

/** A JPEG has it in front, before the picture; other formats have it anywhere. */
const JPEG_HEAD = 512 * 1024

/** Nothing of a file that cannot be read, or says nothing. */
async function readTaken(file: File): Promise<Taken> {
  try {
    const { load } = await import('exifreader')
    const part = file.type === 'image/jpeg' ? file.slice(0, JPEG_HEAD) : file
    const { exif, gps } = load(await part.arrayBuffer(), { expanded: true })
    const written = exif?.DateTimeOriginal?.description
    const offset = exif?.['OffsetTimeOriginal']?.description
    return { taken: timeOf(written, offset), point: pointOf(gps?.Latitude, gps?.Longitude) }
  } catch {
    return NOTHING
  }
}

/** `2026:12:01 09:41:00`, and `+09:00`. */
function timeOf(written: unknown, zone?: unknown): CameraTime | null {
  const [, year, month, day, hours, minutes] = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d)/.exec(String(written)) ?? []
  const date = `${year}-${month}-${day}`
  if (!isCalendarDate(date) || Number(hours) > 23 || Number(minutes) > 59) return null
  return { date, minutes: Number(hours) * 60 + Number(minutes), offset: offsetOf(zone) }
}

function offsetOf(zone: unknown): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)/.exec(String(zone)) ?? []
  if (hours === undefined || Number(hours) > 14) return null
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** Null also for 0, 0: cameras without a GPS fix write that. */
function pointOf(latitude: unknown, longitude: unknown): Point | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  if (!(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180)) return null
  return latitude === 0 && longitude === 0 ? null : { latitude, longitude }
}
