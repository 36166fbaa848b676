// Whose turn it is.
import { pausePoint } from '#backend/testing/pause.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'

import { enqueue, onBehalfOf, type Queue } from './concurrency.ts'
import { FairQueue } from './fair-queue.ts'

test('attack 80: one account’s 130 pictures delay another’s by one picture', async () => {
  const queue = new FairQueue({ atOnce: 1, ofOne: 150, ofAll: 1000 })
  const done: string[] = []
  const first = pausePoint()
  const work = (name: string) => async () => {
    if (done.length === 0) await first.hold()
    done.push(name)
  }
  const many = Array.from({ length: 130 }, (_, at) => queue.run('one', work(`one ${at}`)))
  const other = [0, 1].map((at) => queue.run('other', work(`other ${at}`)))
  await first.reached
  first.letGo()
  await Promise.all([...many, ...other])
  expect(done.slice(0, 5)).toEqual(['one 0', 'one 1', 'other 0', 'one 2', 'other 1'])
  expect(done).toHaveLength(132)
})

test('who brings too much is told to come later, and nobody else is', async () => {
  const queue = new FairQueue({ atOnce: 1, ofOne: 2, ofAll: 10 })
  const first = pausePoint()
  const running = queue.run('one', first.hold)
  const waiting = [queue.run('one', async () => 1), queue.run('one', async () => 2)]
  await expect(queue.run('one', async () => 3)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  const other = queue.run('other', async () => 4)
  first.letGo()
  await running
  expect(await Promise.all([...waiting, other])).toEqual([1, 2, 4])
})

test('a work that fails gives its place on', async () => {
  const queue = new FairQueue({ atOnce: 1, ofOne: 2, ofAll: 10 })
  const failed = queue.run('one', () => Promise.reject(new Error('broken')))
  const next = queue.run('one', async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(await queue.run('one', async () => 'again')).toBe('again')
})

test('a work that waited is done in the context in which it was brought, whoever’s place it takes', async () => {
  const queue = new FairQueue({ atOnce: 1, ofOne: 2, ofAll: 10 })
  const who = new AsyncLocalStorage<string>()
  const bring = (name: string) => who.run(name, () => queue.run(name, async () => who.getStore()))
  const first = pausePoint()
  const running = queue.run('first', first.hold)
  // The second of `one` comes to its place after `other`, in the place that `other` asked for.
  const brought = [bring('one'), bring('one'), bring('other')]
  first.letGo()
  await running
  expect(await Promise.all(brought)).toEqual(['one', 'one', 'other'])
})

test.each<[Queue, Queue]>([
  ['paper', 'upload'],
  ['paper', 'guest'],
  ['guest', 'upload'],
  ['background', 'upload'],
  ['background', 'guest'],
  ['upload', 'guest'],
])('attack 81: with all of %s at work and more waiting, %s goes on', async (busy, other) => {
  const held = pausePoint()
  const works = Array.from({ length: 6 }, () => onBehalfOf('somebody', () => enqueue(held.hold, busy)))
  expect(await onBehalfOf('somebody else', () => enqueue(async () => 'done', other))).toBe('done')
  held.letGo()
  await Promise.all(works)
})
