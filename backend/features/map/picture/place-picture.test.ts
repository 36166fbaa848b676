// Pictures of places: drawn once, in the language that is asked for, and only where there is something to show.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Files } from '#backend/platform/files/files.ts'
import { drawPlace } from './draw-place.ts'
import { placePicture } from './place-picture.ts'

const SEONGSAN = { latitude: 33.4581, longitude: 126.9425, level: 6 }

function inMemory(): { files: Files; kept: Map<string, Buffer>; puts: string[] } {
  const [kept, puts] = [new Map<string, Buffer>(), [] as string[]]
  const files: Partial<Files> = {
    put: async (name, bytes) => {
      puts.push(name)
      kept.set(name, Buffer.from(bytes))
    },
    read: async (name) => kept.get(name) ?? null,
    has: async (name) => kept.has(name),
  }
  return { files: files as Files, kept, puts }
}

test('§5 maps: a place becomes a picture under its hash, drawn once however often it is asked for', async () => {
  const { files, kept, puts } = inMemory()
  const place = { address: '성산', ...SEONGSAN }
  const asked = await Promise.all([1, 2, 3].map(() => placePicture(files, place, 'kr')))
  expect(new Set(asked).size).toBe(1)
  const { width, height } = await sharp(kept.get(asked[0]?.slice('/uploads/'.length) ?? '')).metadata()
  expect([width, height]).toEqual([870, 380])
  expect(puts.filter((name) => name.endsWith('.webp'))).toHaveLength(1)
})

test('§5 maps: names are in the language of the guidebook, and the pin stands on the place', async () => {
  const [ko, en] = await Promise.all([drawPlace(SEONGSAN, 'kr'), drawPlace(SEONGSAN, 'en')])
  expect(ko?.equals(en ?? Buffer.alloc(0))).toBe(false)
  const { data } = await sharp(ko ?? undefined)
    .extract({ left: 432, top: 160, width: 6, height: 6 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [red = 0, green = 0, blue = 0] = data
  // Its green, a little above its point.
  expect(red < 60 && green > 80 && blue > 80).toBe(true)
})

test('§5 maps: where our coasts and names have nothing to show there is no picture', async () => {
  expect(await drawPlace({ latitude: 39.3, longitude: -111.09, level: 6 }, 'en')).toBeNull()
})
