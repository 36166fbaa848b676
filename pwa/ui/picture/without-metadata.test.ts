// What is left of pictures, byte by byte, before they leave the device.
import { expect, test } from 'vitest'
import { jpegWithoutMetadata, pngWithoutMetadata } from './without-metadata.ts'

const latin = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))
const bytes = (...parts: (number[] | string)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? latin(part) : part)))
const joined = (parts: Uint8Array[] | null): number[] | null => parts && parts.flatMap((part) => [...part])

const segment = (marker: number, ...parts: (number[] | string)[]): number[] => {
  const data = bytes(...parts)
  return [0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255, ...data]
}

/** One entry of TIFF beside the way up. */
const exif = (orientation: number, isLittle = false): number[] => {
  const two = (value: number): number[] => (isLittle ? [value, 0] : [0, value])
  const four = (value: number): number[] => (isLittle ? [value, 0, 0, 0] : [0, 0, 0, value])
  const entry = (tag: number[], value: number): number[] => [...tag, ...two(3), ...four(1), ...two(value), 0, 0]
  const tag = isLittle ? [0x12, 0x01] : [0x01, 0x12]
  const head = [...latin(isLittle ? 'II' : 'MM'), ...two(42), ...four(8)]
  const first = isLittle ? [0x00, 0x01] : [0x01, 0x00]
  return segment(0xe1, 'Exif\0\0', head, two(2), entry(first, 7), entry(tag, orientation), 'SECRET PLACE')
}

const START = [0xff, 0xd8]
const JFIF = segment(0xe0, 'JFIF\0')
const COLOURS = segment(0xe2, 'ICC_PROFILE\0', [1, 1])
const ADOBE = segment(0xee, 'Adobe')
const TABLES = segment(0xdb, [1, 2, 3])
/** A byte of 255, a place to begin again, and a second scan with tables of its own, as pictures that come in several have. */
const SCANS = [
  ...segment(0xda, [1, 2]),
  ...bytes([9, 0xff, 0, 9, 0xff, 0xd0, 9]),
  ...segment(0xc4, [4, 0xff, 0xd9]),
  ...segment(0xda, [3]),
  ...bytes([8, 8]),
]
const END = [0xff, 0xd9]

test('photo: a JPEG keeps what it is drawn with, and nothing of cameras, programs and what stands behind it', () => {
  const photo = bytes(
    START,
    JFIF,
    exif(1),
    segment(0xe1, 'http://ns.adobe.com/xap/'),
    COLOURS,
    segment(0xe2, 'MPF\0'),
    segment(0xed, 'Photoshop'),
    ADOBE,
    segment(0xfe, 'a note'),
    TABLES,
    SCANS,
    END,
    'SEFT and a second picture',
  )
  expect(joined(jpegWithoutMetadata(photo))).toEqual([...bytes(START, JFIF, COLOURS, ADOBE, TABLES, SCANS, END)])
})

test.each([true, false])(
  'photo: of one that is to be turned nothing is left, since it is drawn anew (%s)',
  (isLittle) => {
    const across = bytes(START, exif(6, isLittle), TABLES, SCANS, END)
    expect(jpegWithoutMetadata(across)).toBeNull()
    const upright = bytes(START, exif(1, isLittle), TABLES, SCANS, END)
    expect(joined(jpegWithoutMetadata(upright))).toEqual([...bytes(START, TABLES, SCANS, END)])
  },
)

test('photo: one that breaks off goes on until there, and one that cannot be followed is drawn anew', () => {
  const cut = bytes(START, TABLES, SCANS)
  expect(joined(jpegWithoutMetadata(cut))).toEqual([...cut])
  for (const odd of [bytes(START, TABLES), bytes(START, [0, 0, 0, 0]), bytes(START, [0xff, 0xff, 0, 9]), bytes('GIF8')])
    expect(jpegWithoutMetadata(odd)).toBeNull()
})

test('photo: a PNG loses its notes and keeps all that it is drawn with', () => {
  const chunk = (type: string, data: string): number[] => [0, 0, 0, data.length, ...latin(type + data), 1, 2, 3, 4]
  const [head, picture, end] = [chunk('IHDR', 'size'), chunk('IDAT', 'pixels'), chunk('IEND', '')]
  const noted = bytes('\x89PNG\r\n\x1a\n', head, chunk('tEXt', 'SECRET'), chunk('eXIf', 'MM'), picture, end, 'more')
  expect(joined(pngWithoutMetadata(noted))).toEqual([...bytes('\x89PNG\r\n\x1a\n', head, picture, end)])
  expect(pngWithoutMetadata(bytes('\x89PNG\r\n\x1a\n', head, picture))).toBeNull()
})
