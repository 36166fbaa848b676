import { setTimeout as after } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { joined } from './joined.ts'

it('those who ask in one turn share a question, which is put after the last of them asked', async () => {
  let truth = 'old'
  let asked = 0
  const ask = joined(async () => {
    asked += 1
    const told = truth
    await after(5)
    return told
  })
  const first = [ask('a'), ask('a'), ask('b')]
  truth = 'new'
  expect(await Promise.all(first)).toEqual(['new', 'new', 'new'])
  expect(asked).toBe(2)
})

it('nobody is told what was true before they asked, and a failure is everyone’s', async () => {
  let truth = 1
  const ask = joined(async () => {
    const told = truth
    await after(20)
    if (told === 0) throw new Error('away')
    return told
  })
  const slow = ask('a')
  await after(5)
  truth = 2
  expect([await ask('a'), await slow]).toEqual([2, 1])
  truth = 0
  expect((await Promise.allSettled([ask('a'), ask('a')])).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

it('at most eight share one', async () => {
  let asked = 0
  const ask = joined(async () => (asked += 1))
  expect(await Promise.all(Array.from({ length: 20 }, () => ask('a')))).toHaveLength(20)
  expect(asked).toBe(3)
})
