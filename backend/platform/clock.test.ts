// The time of a host whose clock is wrong.
import { pino } from 'pino'
import type { DataSource } from 'typeorm'
import { expect, test } from 'vitest'
import { followDatabase, earliestNow } from './clock.ts'

const HOUR = 3600_000

/** Whose time is this process's own. */
const database = { query: async () => [{ now: new Date() }] } as unknown as DataSource

const told = async (ahead: number, slow = 0) => {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  let asked = 0
  // The second look comes when the answer has come.
  const host = () => Date.now() + ahead + (asked++ === 1 ? slow : 0)
  const clock = await followDatabase(database, log, host)
  clock.stop()
  return { off: clock.now().getTime() - Date.now(), lines }
}

test.each([HOUR, -HOUR])(
  'fault: a clock that is %d ms off tells the database’s time, and the log says so',
  async (ahead) => {
    const { off, lines } = await told(ahead)
    expect(Math.abs(off)).toBeLessThan(1000)
    expect(lines.join('')).toContain('the clock of this machine is wrong')
  },
)

test('a clock that is nearly right is believed, and so is one of which a slow database tells nothing', async () => {
  const near = await told(900)
  expect([Math.round(near.off / 100), near.lines]).toEqual([9, []])
  const slow = await told(HOUR, 5000)
  expect(Math.round(slow.off / HOUR)).toBe(1)
})

test.each([HOUR, -HOUR])('of a host %d ms off the earlier of both times counts where money moves', async (ahead) => {
  const clock = await followDatabase(database, pino({ level: 'silent' }), () => Date.now() + ahead)
  clock.stop()
  const sure = await earliestNow(clock, database)
  expect(Math.abs(sure.getTime() - Date.now() - Math.min(0, ahead))).toBeLessThan(1000)
})
