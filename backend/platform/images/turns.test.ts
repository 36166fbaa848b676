// Whose turn it is.
import { expect, test } from 'vitest'
import { pausePoint } from '#backend/testing/pause.ts'
import { enqueue, onBehalfOf, type Queue } from './concurrency.ts'
import { Turns } from './turns.ts'

test('attack 80: one account’s 130 pictures delay another’s by one picture', async () => {
  const turns = new Turns({ atOnce: 1, ofOne: 150, ofAll: 1000 })
  const done: string[] = []
  const first = pausePoint()
  const work = (name: string) => async () => {
    if (done.length === 0) await first.hold()
    done.push(name)
  }
  const many = Array.from({ length: 130 }, (_, at) => turns.run('one', work(`one ${at}`)))
  const other = [0, 1].map((at) => turns.run('other', work(`other ${at}`)))
  await first.reached
  first.letGo()
  await Promise.all([...many, ...other])
  expect(done.slice(0, 5)).toEqual(['one 0', 'one 1', 'other 0', 'one 2', 'other 1'])
  expect(done).toHaveLength(132)
})

test('who brings too much is told to come later, and nobody else is', async () => {
  const turns = new Turns({ atOnce: 1, ofOne: 2, ofAll: 10 })
  const first = pausePoint()
  const running = turns.run('one', first.hold)
  const waiting = [turns.run('one', async () => 1), turns.run('one', async () => 2)]
  await expect(turns.run('one', async () => 3)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  const other = turns.run('other', async () => 4)
  first.letGo()
  await running
  expect(await Promise.all([...waiting, other])).toEqual([1, 2, 4])
})

test('a work that fails gives its place on', async () => {
  const turns = new Turns({ atOnce: 1, ofOne: 2, ofAll: 10 })
  const failed = turns.run('one', () => Promise.reject(new Error('broken')))
  const next = turns.run('one', async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(await turns.run('one', async () => 'again')).toBe('again')
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
