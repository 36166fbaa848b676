// Which answers count for what was sent.
import { expect, test } from 'vitest'
import { isAnswer } from './request.ts'

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
