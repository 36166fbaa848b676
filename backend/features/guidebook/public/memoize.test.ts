import { expect, it } from 'vitest'
import { memoize } from './memoize.ts'

/** A question whose answers are counted, at a time and with a mark that the test sets. */
function asking(tell: () => Promise<string | null> = async () => 'told') {
  const at = { now: 0, mark: 0, asked: 0 }
  const ask = memoize(
    (key) => {
      at.asked += 1
      return tell().then((told) => told && `${told} ${key} ${at.asked}`)
    },
    { holds: 1000, now: () => at.now, mark: () => at.mark },
  )
  return { at, ask }
}

it('fault: ten thousand who ask within a second put one question, and the next second puts another', async () => {
  const { at, ask } = asking()
  const told = await Promise.all(Array.from({ length: 10_000 }, () => ask('a')))
  expect([new Set(told).size, at.asked]).toEqual([1, 1])
  at.now = 999
  await ask('a')
  expect(at.asked).toBe(1)
  at.now = 1000
  expect(await ask('a')).toBe('told a 2')
})

it('after a change of this process nobody is told what was true before, not even by a question on its way', async () => {
  const answers: PromiseWithResolvers<string>[] = []
  const { at, ask } = asking(() => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  })
  const early = ask('a')
  at.mark += 1
  const late = ask('a')
  expect(at.asked).toBe(2)
  answers[1]?.resolve('new')
  expect(await late).toMatch(/^new/)
  answers[0]?.resolve('old')
  expect(await early).toMatch(/^old/)
  expect(await ask('a')).toMatch(/^new/)
})

it('what failed and what was not there is asked again', async () => {
  const tells = [Promise.reject(new Error('away')), Promise.resolve(null), Promise.resolve('there')]
  const { at, ask } = asking(() => tells[at.asked - 1] ?? Promise.resolve('there'))
  await expect(ask('a')).rejects.toThrow('away')
  expect(await ask('a')).toBeNull()
  expect(await ask('a')).toMatch(/^there/)
  await ask('a')
  expect(at.asked).toBe(3)
})
