// The device's part of errors: what becomes a report, each sent once, and how many wait where nobody answers.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ErrorReport } from '#domain/browser-error/report.ts'
import { type ErrorOccurrence, reportOf } from './make-report.ts'
import { sendWaiting, reportError } from './send-reports.ts'
import { addWaiting, listWaiting } from './waiting-reports.ts'

const SOURCE = { program: 'app', build: 'a1B2c3D4' } as const

const stackOf = (file: string): string => `Error: 한라산\n    at secret (${location.origin}/assets/${file}:1:5)`
/** As an engine throws it, in a file of ours. */
const failure = (name: string, message = 'x is not a function', file = 'index-a1B2c3D4.js'): ErrorOccurrence => ({
  kind: 'error',
  thrown: Object.assign(new Error(message), { name, stack: stackOf(file) }),
})

const report = (name: string): ErrorReport => reportOf(failure(name), SOURCE) as ErrorReport

const remove = (): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase('gilbook-errors')
    request.onsuccess = request.onerror = () => resolve()
  })

const answer = (status: number) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status }))

beforeEach(remove)
afterEach(() => vi.restoreAllMocks())

test('a report has kind, place and engine, and no word of anybody’s', () => {
  const made = reportOf(failure('TypeError', 'Cannot read 한라산 of kim@olle.example'), SOURCE)
  expect(made).toMatchObject({
    name: 'TypeError',
    message: 'Cannot read … of …',
    frames: ['assets/index-a1B2c3D4.js:1:5'],
  })
  expect(made?.engineVersion).toBeGreaterThan(0)
  expect(JSON.stringify(made)).not.toMatch(/한라산|secret|kim/)
})

test.each([
  ['of an end of one’s own choosing', failure('AbortError')],
  ['of a network that is not there', failure('TypeError', 'Failed to fetch')],
  ['of a picture’s size that took two turns', failure('Error', 'ResizeObserver loop limit exceeded')],
  ['of an extension', { kind: 'error', thrown: { name: 'Error', stack: 'f@chrome-extension://x/y.js:1:1' } } as const],
  ['without a place', { kind: 'rejection', thrown: 'secret' } as const],
  ['of a file that is none of ours', failure('Error', 'x', '../secret.js')],
])('nothing is told %s', (_, occurrence) => {
  expect(reportOf(occurrence, SOURCE)).toBeNull()
})

test('nothing is told by what was not built', () => {
  expect(reportOf(failure('TypeError'), { program: 'app', build: '' })).toBeNull()
})

test('what nobody took waits, is told when somebody does, with the same key, and never again', async () => {
  const away = answer(503)
  await reportError(failure('FirstError'), SOURCE)
  expect((await listWaiting()).map((row) => row.report?.name)).toEqual(['FirstError'])
  away.mockRestore()
  const taken = answer(204)
  await sendWaiting()
  await sendWaiting()
  await reportError(failure('FirstError'), SOURCE)
  expect(await listWaiting()).toEqual([])
  expect(taken).toHaveBeenCalledOnce()
  expect(taken.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', method: 'POST' })
})

test('what is refused for what it is does not hold up the others', async () => {
  await addWaiting('first', report('FirstError'))
  await addWaiting('second', report('SecondError'))
  const refused = answer(400)
  await sendWaiting()
  expect([refused.mock.calls.length, (await listWaiting()).length]).toEqual([2, 0])
})

test('no more than fifty are written down, and what was told makes room for what was not', async () => {
  answer(204)
  await addWaiting('told', report('ToldError'))
  await sendWaiting()
  for (let number = 0; number < 51; number += 1) await addWaiting(`waits ${number}`, report('WaitingError'))
  expect(await listWaiting()).toHaveLength(50)
  expect(await addWaiting('waits 1', report('WaitingError'))).toBe(false)
  expect(await addWaiting('another', report('AnotherError'))).toBe(false)
})

test('a device without an error has no list', async () => {
  await sendWaiting()
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('gilbook-errors')
})
