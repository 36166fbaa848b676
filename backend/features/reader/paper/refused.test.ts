// What was too large once.
import { expect, test } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { refusedVersions } from './refused.ts'

test('attack 82: what is too large is made once for a version; another version, and what failed otherwise, is made again', async () => {
  const { unlessKnown } = refusedVersions()
  let made = 0
  const make = (code: 'TOO_LARGE' | 'UNAVAILABLE') => async (): Promise<never> => {
    made += 1
    throw new Refusal(code)
  }
  for (let asked = 0; asked < 5; asked += 1)
    await expect(unlessKnown('a/pdf', '1', make('TOO_LARGE'))).rejects.toMatchObject({ code: 'TOO_LARGE' })
  expect(made).toBe(1)
  expect(await unlessKnown('a/pdf', '2', async () => 'smaller')).toBe('smaller')
  for (let asked = 0; asked < 2; asked += 1)
    await expect(unlessKnown('b/pdf', '1', make('UNAVAILABLE'))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(made).toBe(3)
})
