// What a worker shows of a push, whose browser wants to see something at once.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Notice } from '#domain/reader/notice.ts'
import { listenForNotices } from './notices.ts'

type Listener = (event: { data: unknown; waitUntil: (work: Promise<unknown>) => void }) => void

const showNotification = vi.fn<(title: string, how: NotificationOptions) => Promise<void>>(async () => undefined)
let push: Listener = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('self', {
    addEventListener: (kind: string, listener: Listener) => void (kind === 'push' && (push = listener)),
    registration: { showNotification },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const NOTICE: Notice = { uuid: 'u', title: 'Jeju', body: 'The bus leaves at nine', language: 'en', url: '/m/u' }

test('a push is shown without its icon where the database does not give that within a second', async () => {
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  listenForNotices()
  let work: Promise<unknown> = Promise.resolve()
  push({ data: { json: () => NOTICE }, waitUntil: (given) => void (work = given.catch(() => undefined)) })
  await vi.advanceTimersByTimeAsync(1000)
  expect(showNotification.mock.calls).toMatchObject([['Jeju', { body: 'The bus leaves at nine' }]])
  expect(showNotification.mock.calls[0]?.[1]).not.toHaveProperty('icon')
  await vi.runAllTimersAsync()
  await work
})
