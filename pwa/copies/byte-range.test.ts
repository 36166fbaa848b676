// Ranges of kept files, as `Range` spells them.
import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

const asked = async (range: string) => {
  const answer = await byteRange(new Response('0123456789', { headers: { 'Content-Type': 'video/mp4' } }), range)
  return [answer.status, answer.headers.get('content-range'), await answer.text()]
}

test('offline 37: a range is answered with just its bytes, whichever end is named', async () => {
  expect(await asked('bytes=2-5')).toEqual([206, 'bytes 2-5/10', '2345'])
  expect(await asked('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789'])
  expect(await asked('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789'])
  expect(await asked('bytes=8-99')).toEqual([206, 'bytes 8-9/10', '89'])
})

test('offline 37: beyond the end is 416, and what is no range of bytes gets the whole', async () => {
  expect((await asked('bytes=10-'))[0]).toBe(416)
  for (const range of ['bytes=-', 'lines=1-2', 'bytes=1-2,4-5'])
    expect(await asked(range)).toEqual([200, null, '0123456789'])
})
