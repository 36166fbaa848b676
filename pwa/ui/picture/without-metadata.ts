// Pictures without what cameras and programs wrote beside them: when and where they were taken, by whom, and small copies of
// the whole. Not one pixel is made anew. JPEG as in ITU-T T.81, annex B; Exif as in CIPA DC-008; PNG as in ISO/IEC 15948.

const START_OF_IMAGE = 0xd8
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda
/** What a picture is drawn with: JFIF's head, a profile of its colours, and Adobe's word about them. */
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const COMMENT = 0xfe
const ORIENTATION = 0x0112
const UPRIGHT = 1

/** @returns null where it says that it is to be turned, or is no JPEG that can be followed: then it has to be drawn anew */
export function jpegWithoutMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | null {
  if (bytes[0] !== 0xff || bytes[1] !== START_OF_IMAGE) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const left = [bytes.subarray(0, 2)]
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || marker < 0xc0 || marker === 0xff) return null
    const end = at + 2 + view.getUint16(at + 2)
    const segment = bytes.subarray(at, end)
    if (marker === START_OF_SCAN) return [...left, bytes.subarray(at, endOfPicture(bytes, view, end))]
    if (marker === APP1 && orientationOf(segment) !== UPRIGHT) return null
    if (isDrawnWith(marker, segment)) left.push(segment)
    at = end
  }
  return null
}

function isDrawnWith(marker: number, segment: Uint8Array): boolean {
  if (marker === APP2) return lettersOf(segment, 4, 15) === 'ICC_PROFILE'
  const isOfPrograms = (marker > APP0 && marker <= 0xef) || marker === COMMENT
  return !isOfPrograms || marker === APP14
}

/** Behind it phones put other pictures and notes of their own. One that breaks off ends where it ends. */
function endOfPicture(bytes: Uint8Array, view: DataView, scan: number): number {
  for (let at = bytes.indexOf(0xff, scan); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? 0
    if (marker === END_OF_IMAGE) return at + 2
    // Another scan and its tables; else a byte of the picture, or a place to begin again.
    const isSegment = marker >= 0xc0 && marker < 0xff && (marker < 0xd0 || marker > 0xd7) && at + 4 <= bytes.length
    at += isSegment ? 2 + view.getUint16(at + 2) : marker === 0xff ? 1 : 2
  }
  return bytes.length
}

const lettersOf = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

/** Of a segment that begins with its marker; upright where it says nothing. */
function orientationOf(segment: Uint8Array): number {
  if (lettersOf(segment, 4, 8) !== 'Exif' || segment.length < 20) return UPRIGHT
  const tiff = new DataView(segment.buffer, segment.byteOffset + 10, segment.byteLength - 10)
  const isLittle = tiff.getUint16(0) === 0x4949
  const first = tiff.getUint32(4, isLittle)
  if (first + 2 > tiff.byteLength) return UPRIGHT
  const count = tiff.getUint16(first, isLittle)
  for (let entry = first + 2, left = count; left > 0 && entry + 12 <= tiff.byteLength; entry += 12, left -= 1)
    if (tiff.getUint16(entry, isLittle) === ORIENTATION) return tiff.getUint16(entry + 8, isLittle)
  return UPRIGHT
}

const PNG_HEAD = 8
const OF_PROGRAMS = new Set(['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf'])

/** @returns null where it is no PNG that can be followed */
export function pngWithoutMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const left = [bytes.subarray(0, PNG_HEAD)]
  for (let at = PNG_HEAD; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at)
    const type = lettersOf(bytes, at + 4, at + 8)
    if (!OF_PROGRAMS.has(type)) left.push(bytes.subarray(at, end))
    if (type === 'IEND') return left
    at = end
  }
  return null
}
