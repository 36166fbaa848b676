// Pictures of places, measured by their pixels: the river, the street and the marker stand where they lie in the map's file.
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeArchive } from '#backend/testing/map-archive.ts'
import type { Files } from '#backend/platform/files/files.ts'
import { drawPlace, type MapSource } from './draw-place.ts'
import { drawingOf, placePicture } from './place-picture.ts'

const BRIDGE = { latitude: 43.768, longitude: 11.2531, level: 6 }
const FLORENCE = resolve(import.meta.dirname, '../../../../../shared/real-input/map/firenze.pmtiles')
const [WIDTH, HEIGHT] = [870, 696]
const MIDDLE = { x: WIDTH / 2, y: HEIGHT / 2 }
const NEAR = 3

let folder = ''
let source: MapSource
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'map-'))
  source = { path: join(folder, 'town.pmtiles'), attribution: '© OpenStreetMap contributors' }
  const area = (layer: string, kind: string, [left, top, right, bottom]: number[]) => {
    const [l = 0, t = 0, r = 0, b = 0] = [left, top, right, bottom]
    return {
      layer,
      kind,
      type: 'area' as const,
      points: [
        [l, t],
        [r, t],
        [r, b],
        [l, b],
      ] as [number, number][],
    }
  }
  await writeArchive(source.path, BRIDGE, 14, [
    area('water', 'river', [-300, 30, 300, 60]),
    area('landuse', 'park', [-200, -150, -100, -50]),
    {
      layer: 'roads',
      kind: 'major_road',
      type: 'way',
      points: [
        [100, -300],
        [100, 300],
      ],
    },
  ])
})
afterAll(() => rm(folder, { recursive: true }))

type Colour = readonly [red: number, green: number, blue: number]

interface Pixels {
  at: (x: number, y: number) => Colour
}

async function pixelsOf(picture: Buffer | null): Promise<Pixels> {
  const { data, info } = await sharp(picture ?? undefined)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([WIDTH, HEIGHT])
  return {
    at: (x, y) => {
      const start = (Math.round(y) * WIDTH + Math.round(x)) * 3
      return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0]
    },
  }
}

const isWater = ([red, green, blue]: Colour): boolean => blue > red + 25 && green > red && blue > 200
const isMainRoad = ([red, green, blue]: Colour): boolean => red > 235 && green > 215 && blue < 205
const isPin = ([red, green, blue]: Colour): boolean => red < 60 && green > 85 && green < 145 && blue > 85 && blue < 150

/** The first and the last of the numbers for which it holds. */
function span(from: number, to: number, holds: (n: number) => boolean): [number, number] {
  const found = Array.from({ length: to - from }, (_, index) => from + index).filter(holds)
  return [found[0] ?? Number.NaN, found.at(-1) ?? Number.NaN]
}

/** The lowest point of the marker: where it says that the place is. */
function tipOf({ at }: Pixels): { x: number; y: number } {
  const rows = (y: number): [number, number] => span(MIDDLE.x - 60, MIDDLE.x + 60, (x) => isPin(at(x, y)))
  const [, y] = span(MIDDLE.y - 90, MIDDLE.y + 60, (y) => !Number.isNaN(rows(y)[0]))
  const [left, right] = rows(y)
  return { x: (left + right) / 2, y }
}

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

test('map picture: river, park and street stand within 3 px of where the map has them, the marker on the place', async () => {
  const pixels = await pixelsOf(await drawPlace(source, BRIDGE, 'kr'))
  const { at } = pixels
  const [top, bottom] = span(0, HEIGHT, (y) => isWater(at(200, y)))
  expect(Math.abs(top - (MIDDLE.y + 60))).toBeLessThanOrEqual(NEAR)
  expect(Math.abs(bottom - (MIDDLE.y + 120))).toBeLessThanOrEqual(NEAR)
  const [left, right] = span(MIDDLE.x + 100, WIDTH, (x) => isMainRoad(at(x, 40)))
  expect(Math.abs((left + right) / 2 - (MIDDLE.x + 200))).toBeLessThanOrEqual(NEAR)
  const [red, green, blue] = at(MIDDLE.x - 300, MIDDLE.y - 200)
  expect(green > red + 5 && green > blue + 10).toBe(true)
  const tip = tipOf(pixels)
  expect(Math.hypot(tip.x - MIDDLE.x, tip.y - MIDDLE.y)).toBeLessThanOrEqual(NEAR)
})

test('map picture: a level nearer draws the same tiles twice as large', async () => {
  const { at } = await pixelsOf(await drawPlace(source, { ...BRIDGE, level: 5 }, 'kr'))
  const [top, bottom] = span(0, HEIGHT, (y) => isWater(at(200, y)))
  expect(Math.abs(top - (MIDDLE.y + 120))).toBeLessThanOrEqual(NEAR)
  expect(Math.abs(bottom - (MIDDLE.y + 240))).toBeLessThanOrEqual(NEAR)
})

test('map picture: whose data it is stands in the corner, and is part of the picture', async () => {
  const other = { ...source, attribution: '' }
  const [named, bare] = await Promise.all([
    drawPlace(source, BRIDGE, 'kr'),
    drawPlace({ ...other, attribution: '©' }, BRIDGE, 'kr'),
  ])
  const corner = { left: 560, top: 660, width: 270, height: 32 }
  const darkIn = async (picture: Buffer | null): Promise<number> => {
    const pixels = await sharp(picture ?? undefined)
      .extract(corner)
      .greyscale()
      .raw()
      .toBuffer()
    return pixels.filter((value) => value < 130).length
  }
  expect(await darkIn(named)).toBeGreaterThan(400)
  expect(await darkIn(bare)).toBe(0)
})

test.skipIf(!existsSync(FLORENCE))(
  'map picture: the Ponte Vecchio has the Arno on both sides, streets on its banks, and the marker on it',
  async () => {
    const florence = { path: FLORENCE, attribution: '© OpenStreetMap contributors' }
    const pixels = await pixelsOf(await drawPlace(florence, BRIDGE, 'en'))
    const { at } = pixels
    // The middle of the river below the Ponte Santa Trinita and above the Ponte alle Grazie, from the map's own coordinates.
    const world = 2 ** 14 * 256
    const spot = (latitude: number, longitude: number): { x: number; y: number } => {
      const down = (degrees: number): number => {
        const sine = Math.sin((degrees * Math.PI) / 180)
        return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world
      }
      const x = ((longitude - BRIDGE.longitude) / 360) * world
      return { x: MIDDLE.x + 2 * x, y: MIDDLE.y + 2 * (down(latitude) - down(BRIDGE.latitude)) }
    }
    for (const { x, y } of [spot(43.7688, 11.251), spot(43.7667, 11.257)]) expect(isWater(at(x, y))).toBe(true)
    const white = ([red, green, blue]: Colour): boolean => red > 248 && green > 248 && blue > 245
    const streets = Array.from({ length: WIDTH }, (_, x) => white(at(x, 240))).filter(Boolean).length
    expect(streets).toBeGreaterThan(60)
    const tip = tipOf(pixels)
    expect(Math.hypot(tip.x - MIDDLE.x, tip.y - MIDDLE.y)).toBeLessThanOrEqual(NEAR)
  },
)

test('maps: a place becomes a picture under its hash, drawn once however often it is asked for', async () => {
  const { files, kept, puts } = inMemory()
  const asked = await Promise.all([1, 2, 3].map(() => placePicture({ files, source }, BRIDGE, 'kr')))
  expect(new Set(asked).size).toBe(1)
  expect(kept.has(asked[0]?.slice('/uploads/'.length) ?? '')).toBe(true)
  expect(puts.filter((name) => name.endsWith('.webp'))).toHaveLength(1)
})

test('maps: without a map, and beyond what its file covers, there is no picture', async () => {
  const { files } = inMemory()
  expect(await placePicture({ files, source: null }, BRIDGE, 'kr')).toBeNull()
  expect(await placePicture({ files, source }, { latitude: 33.4581, longitude: 126.9425, level: 6 }, 'kr')).toBeNull()
})

test('maps: another file is another drawing, so that pages made with the old one are made again', async () => {
  const other = { ...source, path: join(folder, 'other.pmtiles') }
  await writeArchive(other.path, BRIDGE, 14, [])
  expect(drawingOf(other)).not.toBe(drawingOf(source))
  expect(drawingOf({ ...source })).toBe(drawingOf(source))
  expect(drawingOf(null)).not.toBe(drawingOf(source))
})
