// A JPEG as a camera writes it: with the time and the place where it was taken.

export interface CameraWord {
  /** `2026:12:01 09:41:00` */
  time?: string
  /** `+09:00` */
  offset?: string
  /** Degrees, WGS 84. */
  at?: { latitude: number; longitude: number }
}

interface Entry {
  tag: number
  /** 2: ASCII, 4: LONG, 5: RATIONAL. */
  type: 2 | 4 | 5
  count: number
  data: number[]
}

const u16 = (value: number): number[] => [value & 255, (value >> 8) & 255]
const u32 = (value: number): number[] => [...u16(value & 65_535), ...u16(value >>> 16)]
const ascii = (text: string): number[] => [...text, '\0'].map((letter) => letter.charCodeAt(0))

const textEntry = (tag: number, text: string): Entry => ({ tag, type: 2, count: text.length + 1, data: ascii(text) })
const longEntry = (tag: number, value: number): Entry => ({ tag, type: 4, count: 1, data: u32(value) })

/** Degrees, minutes and seconds as fractions. */
function degreesEntry(tag: number, degrees: number): Entry {
  const seconds = Math.round(Math.abs(degrees) * 3_600_000)
  const parts = [Math.floor(seconds / 3_600_000), Math.floor(seconds / 60_000) % 60]
  const data = [...parts.flatMap((part) => [...u32(part), ...u32(1)]), ...u32(seconds % 60_000), ...u32(1000)]
  return { tag, type: 5, count: 3, data }
}

const bytesOf = (entries: readonly Entry[]): number => 2 + 12 * entries.length + 4

/** A directory of TIFF that stands at `at`, with what is longer than four bytes behind it. */
function directory(entries: readonly Entry[], at: number): number[] {
  let far: number[] = []
  const rows = entries.flatMap(({ tag, type, count, data }) => {
    const head = [...u16(tag), ...u16(type), ...u32(count)]
    if (data.length <= 4) return [...head, ...data, ...Array.from({ length: 4 - data.length }, () => 0)]
    const place = at + bytesOf(entries) + far.length
    far = [...far, ...data]
    return [...head, ...u32(place)]
  })
  return [...u16(entries.length), ...rows, ...u32(0), ...far]
}

/** The same JPEG with what a camera would have written into it. */
export function withExif(jpeg: Uint8Array, { time, offset, at }: CameraWord): Uint8Array<ArrayBuffer> {
  const camera = [...(time ? [textEntry(0x9003, time)] : []), ...(offset ? [textEntry(0x9011, offset)] : [])]
  const place = at
    ? [
        textEntry(1, at.latitude < 0 ? 'S' : 'N'),
        degreesEntry(2, at.latitude),
        textEntry(3, at.longitude < 0 ? 'W' : 'E'),
        degreesEntry(4, at.longitude),
      ]
    : []
  const first = 8 + bytesOf([longEntry(0, 0), longEntry(0, 0)])
  const cameraPart = directory(camera, first)
  const top = [longEntry(0x8769, first), longEntry(0x8825, first + cameraPart.length)]
  const placePart = directory(place, first + cameraPart.length)
  const tiff = [0x49, 0x49, 42, 0, ...u32(8), ...directory(top, 8), ...cameraPart, ...placePart]
  const body = [...ascii('Exif'), 0, ...tiff]
  const length = body.length + 2
  const part = [0xff, 0xe1, length >> 8, length & 255, ...body]
  return new Uint8Array([...jpeg.subarray(0, 2), ...part, ...jpeg.subarray(2)])
}
