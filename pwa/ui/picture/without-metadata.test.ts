// Pictures as programs and cameras write them, and what is left of them before they leave the device.
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { jpegWithoutMetadata, pngWithoutMetadata } from './without-metadata.ts'

const EXIF = { IFD0: { Artist: 'SECRET NAME' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 27/1 29/1' } }

const noise = (): Sharp => {
  const data = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, at) => (at * 7919) % 251))
  return sharp(data, { raw: { width: 64, height: 48, channels: 3 } })
}
const bytesOf = async (made: Sharp): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await made.toBuffer())
const joined = (parts: Uint8Array[] | null): Buffer => Buffer.concat(parts ?? [])
const pixelsOf = (file: Uint8Array): Promise<Buffer> => sharp(file).raw().toBuffer()

test.each([true, false])(
  'photo: a JPEG loses what stands beside it and keeps each pixel and its colours (%s)',
  async (progressive) => {
    const photo = await bytesOf(noise().withExif(EXIF).withIccProfile('p3').jpeg({ progressive }))
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const left = joined(jpegWithoutMetadata(new Uint8Array([...photo, ...Buffer.from('SEFT a second picture')])))
    const { exif, icc, format } = await sharp(left).metadata()
    expect([exif, icc === undefined, format]).toEqual([undefined, false, 'jpeg'])
    expect(left.includes('SECRET')).toBe(false)
    expect(left.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
    expect((await pixelsOf(left)).equals(await pixelsOf(photo))).toBe(true)
  },
)

test('photo: of one that is to be turned nothing is left out, since it has to be drawn anew', async () => {
  const across = await bytesOf(noise().withMetadata({ orientation: 6 }).jpeg())
  expect(jpegWithoutMetadata(across)).toBeNull()
  expect(jpegWithoutMetadata(await bytesOf(noise().withMetadata({ orientation: 1 }).jpeg()))).not.toBeNull()
})

test('photo: one that breaks off goes on until there, and one that cannot be followed is drawn anew', async () => {
  const whole = await bytesOf(noise().jpeg())
  expect(joined(jpegWithoutMetadata(whole.slice(0, -200))).length).toBe(whole.length - 200)
  expect(jpegWithoutMetadata(whole.slice(0, 30))).toBeNull()
  expect(jpegWithoutMetadata(new Uint8Array([0xff, 0xd8, 0xff, 0, 0, 0, 0, 0]))).toBeNull()
})

test('photo: a PNG loses its notes and keeps each pixel', async () => {
  const picture = await bytesOf(noise().withExif(EXIF).png())
  const note = Buffer.concat([Buffer.from([0, 0, 0, 6]), Buffer.from('tEXtSECRET'), Buffer.alloc(4)])
  const noted = new Uint8Array(Buffer.concat([picture.subarray(0, 33), note, picture.subarray(33)]))
  const left = joined(pngWithoutMetadata(noted))
  expect([left.includes('SECRET'), (await sharp(left).metadata()).exif]).toEqual([false, undefined])
  expect((await pixelsOf(left)).equals(await pixelsOf(picture))).toBe(true)
  expect(pngWithoutMetadata(picture.slice(0, 40))).toBeNull()
})
