// Which answers count for what was sent, and what they mean for its row.
import { expect, test, describe } from 'vitest'
import { isAnswer, backoff, judge } from './request.ts'
import { ApiError, NetworkError } from '#pwa/api/errors.ts'
import { newRow, type OutboxRow, type RowKind } from './outbox.ts'

const document = {} as never

test.each([
  ['a save', { kind: 'save', patch: {}, version: 1 }, { _id: 'g', version: 2 }, true],
  ['a save of an older server', { kind: 'save', patch: {}, version: 1 }, { _id: 'g', version: 2, title: 'x' }, true],
  ['a save of another guidebook', { kind: 'save', patch: {}, version: 1 }, { _id: 'h', version: 2 }, false],
  ['a save without a version', { kind: 'save', patch: {}, version: 1 }, { _id: 'g' }, false],
  ['a creation', { kind: 'create', document }, { _id: 'g', version: 1, uuid: 'u' }, true],
  ['a creation of nobody', { kind: 'create', document }, { login: 'here' }, false],
  ['a picture', { kind: 'upload', path: '/x' }, { large: '/uploads/a', medium: 'b', small: 'c', version: 3 }, true],
  ['a picture of nobody', { kind: 'upload', path: '/x' }, { ok: true }, false],
  ['a deletion', { kind: 'delete' }, { _id: 'g' }, true],
  ['a deletion of nobody', { kind: 'delete' }, {}, false],
  ['a choice', { kind: 'release', release: 'sent', version: 1 }, { _id: 'g', version: 2, release: 'sent' }, true],
  [
    'a choice of a server that knows none',
    { kind: 'release', release: 'sent', version: 1 },
    { _id: 'g', version: 2 },
    false,
  ],
  ['a choice of nobody', { kind: 'release', release: 'sent', version: 1 }, { ok: true }, false],
  ['a sending', { kind: 'send', urgent: [], version: 1 }, { sentAt: '2026-11-26T00:00:00Z', sentVersion: 1 }, true],
  [
    'a sending of a server that publishes by none',
    { kind: 'send', urgent: [], version: 1 },
    { sentAt: '2026', told: 0 },
    false,
  ],
  ['a sending to nobody', { kind: 'send', urgent: [], version: 1 }, { _id: 'g', version: 1 }, false],
  ['nothing', { kind: 'save', patch: {}, version: 1 }, null, false],
] as const)('offline 48: %s', (_, sent, body, counts) => {
  expect(isAnswer({ guidebookId: 'g', sent: sent as never }, body)).toBe(counts)
})

const row = (kind: RowKind = 'save', attempts = 1): OutboxRow => ({ ...newRow('g', kind, 0), seq: 1, attempts })
const refused = (status: number, body: Record<string, unknown> = {}, retryAfter: number | null = null): ApiError =>
  new ApiError(status, body, retryAfter)

describe('answers', () => {
  test.each([
    [401, {}, 'signed-out'],
    [412, { current: { version: 2 } }, 'merge'],
    [409, { code: 'IN_PROGRESS' }, 'later'],
    [409, { code: 'ID_TAKEN' }, 'park'],
    [408, {}, 'later'],
    [425, {}, 'later'],
    [429, {}, 'later'],
    [500, {}, 'later'],
    [502, {}, 'later'],
    [503, {}, 'later'],
    [400, {}, 'park'],
    [403, {}, 'park'],
    [404, {}, 'park'],
    [410, {}, 'park'],
    [413, {}, 'park'],
    [422, {}, 'park'],
    [428, {}, 'park'],
  ])('%i %o is %s', (status, body, kind) => {
    expect(judge(refused(status, body), row()).kind).toBe(kind)
  })

  test('offline 1: a server error keeps the row and waits', () => {
    expect(judge(refused(500), row('save', 1), 0)).toMatchObject({
      kind: 'later',
      waitMs: 1000,
      error: { status: 500 },
    })
  })

  test('offline 27: an answer that is not ours counts as no network', () => {
    expect(judge(new NetworkError('not our answer (HTTP 200)'), row()).kind).toBe('offline')
  })

  test('Retry-After is kept to', () => {
    expect(judge(refused(429, {}, 90), row(), 0)).toMatchObject({ waitMs: 90_000 })
  })

  test('a guidebook that is gone is deleted', () => {
    expect(judge(refused(404), row('delete')).kind).toBe('done')
  })

  test('sending what was taken back meanwhile is over; what was replaced long ago begins again on what stands', () => {
    expect(judge(refused(409, { code: 'NOT_PUBLISHED' }), row('send')).kind).toBe('done')
    expect(judge(refused(409, { code: 'NOT_PUBLISHED' }), row('save')).kind).toBe('park')
    for (const kind of ['send', 'release'] as const)
      expect(judge(refused(412, { current: { version: 2 } }), row(kind)).kind).toBe('merge')
  })

  test('a fault of our own is tried again, never dropped', () => {
    expect(judge(new TypeError('no such field'), row()).kind).toBe('later')
  })
})

test('waits double, at most a minute, half of it by chance', () => {
  expect([1, 2, 3].map((attempts) => backoff(attempts, 1))).toEqual([2000, 4000, 8000])
  expect(backoff(50, 1)).toBe(60_000)
  expect(backoff(50, 0)).toBe(30_000)
})
