// Pictures in files that leave the phone: one that is gone leaves its place empty, and too many are refused.
import { expect, test } from 'vitest'
import type { Files } from '#backend/platform/files/files.ts'
import { oneFile } from './one-file.ts'
import { storedPictures } from './pictures.ts'

const address = (n: number): string => `/uploads/${String(n).padStart(64, '0')}.webp`
const holding = (bytes: number | null): Files =>
  ({ read: async () => (bytes === null ? null : Buffer.alloc(bytes)) }) as unknown as Files
const rendered = { html: `<img src="${address(1)}">`, scripts: [], styles: [] }

test('one file: a picture that is gone is asked for nowhere', async () => {
  const html = (await oneFile(holding(null), rendered)).toString()
  expect(html).toContain('src="data:,"')
  expect(html).not.toContain('/uploads/')
  expect((await oneFile(holding(3), rendered)).toString()).toContain('src="data:image/webp;base64,AAAA"')
})

test('PDF and one file: more than 48 MB of pictures are refused before they fill the memory', async () => {
  const [most, more] = [12, 13].map((count) => Array.from({ length: count }, (_, n) => address(n)))
  expect((await storedPictures(holding(4 * 1024 * 1024), most ?? [])).size).toBe(12)
  await expect(storedPictures(holding(4 * 1024 * 1024), more ?? [])).rejects.toMatchObject({ code: 'TOO_LARGE' })
})
