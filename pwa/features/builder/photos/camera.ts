// What a camera wrote into a photo: when and where it was taken. Read on the device, and never sent.
import { isCalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import type { CameraTime, TakenPhoto } from '#domain/guidebook/photos/photo.ts'
import type { Point } from '#domain/map.ts'

export type Taken = Pick<TakenPhoto, 'taken' | 'point'>

const NOTHING: Taken = { taken: null, point: null }

/** A JPEG has it in front, before the picture; other formats have it anywhere. */
const JPEG_HEAD = 512 * 1024

/** Nothing of a file that cannot be read, or says nothing. */
export async function readTaken(file: File): Promise<Taken> {
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
