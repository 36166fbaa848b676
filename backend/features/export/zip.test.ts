import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { unzip } from '#backend/testing/unzip.ts'
import { type ZipEntry, zipOf } from './zip.ts'

const MB = 1024 * 1024
const NOW = new Date('2026-11-22T00:00:00Z')

const zipped = (entries: AsyncIterable<ZipEntry>, told: unknown[] = []) =>
  zipOf(entries, NOW, (failure) => told.push(failure))

test('export: entries are made no faster than they are read, however many there are', async () => {
  const bytes = randomBytes(MB)
  let [made, read, most] = [0, 0, 0]
  async function* entries(): AsyncIterable<ZipEntry> {
    for (let n = 0; n < 100; n++) {
      most = Math.max(most, made - read)
      made += bytes.length
      yield { name: `${n}.bin`, bytes, packed: true }
    }
  }
  for await (const chunk of zipped(entries())) read += (chunk as Buffer).length
  expect(read).toBeGreaterThan(100 * MB)
  expect(most).toBeLessThan(8 * MB)
})

test('export: what is cut off is no ZIP file, and whoever leaves ends the making', async () => {
  async function* broken(): AsyncIterable<ZipEntry> {
    yield { name: 'a.txt', bytes: Buffer.from('a') }
    throw new Error('the database is away')
  }
  const told: unknown[] = []
  await expect(buffer(zipped(broken(), told))).rejects.toThrow('the database is away')
  expect(told).toHaveLength(1)
  const ended = new Promise<void>((resolve) => {
    async function* endless(): AsyncIterable<ZipEntry> {
      try {
        for (let n = 0; ; n++) yield { name: `${n}.bin`, bytes: randomBytes(MB), packed: true }
      } finally {
        resolve()
      }
    }
    const file = zipped(endless(), told)
    file.once('data', () => file.destroy())
  })
  await ended
  expect(told).toHaveLength(1)
})

test('export: names are read as they were written', async () => {
  async function* entries(): AsyncIterable<ZipEntry> {
    yield { name: 'guidebooks/제주 🌊/제주 🌊.html', bytes: Buffer.from('해') }
    yield { name: 'empty.txt', bytes: Buffer.alloc(0) }
  }
  const zip = await unzip(await buffer(zipped(entries())))
  expect([zip.names, zip.text('guidebooks/제주 🌊/제주 🌊.html')]).toEqual([
    ['guidebooks/제주 🌊/제주 🌊.html', 'empty.txt'],
    '해',
  ])
})
