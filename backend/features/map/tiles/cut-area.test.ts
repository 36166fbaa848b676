// The part of a map that goes with a guidebook: read back as any PMTiles file, small enough, and with whose data it is.
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PMTiles, type Source } from 'pmtiles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { worldPoint, type Point } from '#domain/map.ts'
import { writeArchive } from '#backend/testing/map-archive.ts'
import { openArchive } from './archive.ts'
import { CUT_BYTES, extractArea } from './cut-area.ts'

const BY = '© OpenStreetMap contributors'

const read = (bytes: Buffer): PMTiles => {
  const source: Source = {
    getKey: () => String(bytes.length),
    getBytes: async (offset, length) => ({
      data: new Uint8Array(bytes.subarray(offset, offset + length)).slice().buffer,
    }),
  }
  return new PMTiles(source)
}
const tileOf = ({ latitude, longitude }: Point, z: number): [number, number, number] => {
  const [x, y] = worldPoint(longitude, latitude).map((part) => Math.floor(part * 2 ** z)) as [number, number]
  return [z, x, y]
}

const FLORENCE = resolve(import.meta.dirname, '../../../../../shared/real-input/map/firenze.pmtiles')
const DUOMO = { latitude: 43.7731, longitude: 11.256 }
const STATION = { latitude: 43.7765, longitude: 11.2478 }
const FIESOLE = { latitude: 43.8067, longitude: 11.2936 }

describe.skipIf(!existsSync(FLORENCE))('map cut: of the real map of Florence', () => {
  test('each place has the very tile of the whole file at every zoom, and a tile far from all is not there', async () => {
    const archive = openArchive(FLORENCE)
    const began = performance.now()
    const cut = await extractArea(archive, [DUOMO, STATION], BY)
    console.info(
      `map cut: ${cut?.tiles} tiles, ${cut?.bytes.length} bytes, ${Math.round(performance.now() - began)} ms`,
    )
    const map = read(cut?.bytes ?? Buffer.alloc(0))
    expect(cut).toMatchObject({ mostZoom: 14 })
    const { minLon, maxLat } = await map.getHeader()
    expect(minLon < STATION.longitude && maxLat > STATION.latitude).toBe(true)
    for (const place of [DUOMO, STATION])
      for (let z = cut?.leastZoom ?? 0; z <= 14; z += 1) {
        const [tile, whole] = [await map.getZxy(...tileOf(place, z)), await archive.read(asTile(tileOf(place, z)))]
        expect(tile && Buffer.from(tile.data).equals(whole ?? Buffer.alloc(0)), `zoom ${z}`).toBe(true)
      }
    expect(await map.getZxy(...tileOf(FIESOLE, 14))).toBeUndefined()
  })

  test('a whole city stays below six megabytes, and says whose data it is', async () => {
    const cut = await extractArea(openArchive(FLORENCE), [DUOMO, STATION, FIESOLE], BY)
    expect(cut?.bytes.length).toBeLessThan(CUT_BYTES)
    expect(await read(cut?.bytes ?? Buffer.alloc(0)).getMetadata()).toEqual({ attribution: BY })
  })

  test('what does not fit is left out zoom by zoom, never in holes', async () => {
    const archive = openArchive(FLORENCE)
    const whole = await extractArea(archive, [DUOMO, FIESOLE], BY)
    const small = await extractArea(archive, [DUOMO, FIESOLE], BY, (whole?.bytes.length ?? 0) / 2)
    expect(small?.bytes.length).toBeLessThan((whole?.bytes.length ?? 0) / 2 + 16 * 1024)
    expect(small?.mostZoom).toBeLessThan(whole?.mostZoom ?? 0)
    const map = read(small?.bytes ?? Buffer.alloc(0))
    for (const place of [DUOMO, FIESOLE]) expect(await map.getZxy(...tileOf(place, small?.mostZoom ?? 0))).toBeDefined()
  })

  test('elsewhere there is nothing to cut', async () => {
    expect(await extractArea(openArchive(FLORENCE), [{ latitude: 33.45, longitude: 126.9 }], BY)).toBeNull()
    expect(await extractArea(openArchive(FLORENCE), [], BY)).toBeNull()
  })
})

const asTile = ([z, x, y]: [number, number, number]) => ({ z, x, y })

describe('map cut: of a file made here', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gilbook-cut-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('tiles of the same are stored once', async () => {
    const path = join(folder, 'sea.pmtiles')
    const place = { latitude: 33.45, longitude: 126.9 }
    await writeArchive(path, place, 13, [])
    const cut = await extractArea(openArchive(path), [place, { latitude: 33.46, longitude: 126.93 }], BY)
    expect(cut?.tiles).toBeGreaterThan(1)
    expect((await read(cut?.bytes ?? Buffer.alloc(0)).getHeader()).numTileContents).toBe(1)
  })
})
