// The pill tells the truth: what it says for each state of memory, outbox and network.
import { expect, test } from 'vitest'
import { newGuidebook } from '#domain/guidebook/new-node.ts'
import { newRow, type OutboxRow } from '#pwa/offline/server/outbox.ts'
import { syncOf } from './sync-status.ts'

const row = (more: Partial<OutboxRow> = {}): OutboxRow => ({ ...newRow('g', 'save', 0), seq: 1, ...more })
const error = (status: number) => ({ lastError: { status, code: `E${status}`, message: '' } })
const known = { state: 'kept', kept: { uuid: 'u' }, revision: 2 } as const
const shown = newGuidebook('g', 'en')
const cached = (more: object = {}) => ({ head: known, pending: [], failure: null, shown, ...more })
const quiet = { cached: cached(), rows: [] as OutboxRow[], revision: 2, conflicts: 0, pictures: 0, online: true }
const apart = { id: null, field: 'title', reason: '', value: shown.title }
const refused = { ...error(400), parked: true as const, refused: [apart] }
const full = { pending: [{}], failure: new Error() }

test.each([
  ['nothing waits', quiet, 'synced'],
  ['an edit on its way to the disk', { ...quiet, cached: cached({ pending: [{}] }) }, 'saving'],
  ['an edit is on the disk, and its row not read yet', { ...quiet, revision: 1 }, 'saving'],
  ['a row waits', { ...quiet, rows: [row()] }, 'saving'],
  ['a row waits with no line', { ...quiet, rows: [row()], online: false }, 'queued'],
  [
    'offline 42: a row got no answer though the device says it is online',
    { ...quiet, rows: [row(error(0))] },
    'queued',
  ],
  ['a row waits for the server', { ...quiet, rows: [row(error(503))] }, 'queued'],
  ['nobody is signed in', { ...quiet, rows: [row(error(401))] }, 'error'],
  ['a row was refused', { ...quiet, rows: [row({ ...error(422), parked: true })] }, 'error'],
  ['offline 75: a node was refused, and all else is sent', { ...quiet, rows: [row(refused)] }, 'refused'],
  ['offline 75: and another part is on its way', { ...quiet, rows: [row(refused), row()] }, 'refused'],
  [
    'offline 75: what was refused has been changed since',
    { ...quiet, rows: [row({ ...refused, refused: [{ ...apart, value: 'before' }] }), row()] },
    'saving',
  ],
  [
    'offline 75: the device refused to store, and the server a node',
    { ...quiet, cached: cached({ ...full, ahead: { sent: null, refused: [apart] } }) },
    'unstored',
  ],
  ['two texts for one place', { ...quiet, conflicts: 1, rows: [row()] }, 'conflict'],
  [
    'offline 22: the device refused to store',
    { ...quiet, conflicts: 1, cached: cached({ failure: new Error() }) },
    'unstored',
  ],
  ['offline 59: a picture that only this page has', { ...quiet, pictures: 1 }, 'unstored'],
  [
    'offline 62: the device refused to store, and the server has all of it',
    { ...quiet, cached: cached({ ...full, ahead: { sent: shown } }) },
    'roomless',
  ],
  [
    'offline 62: and something was typed since',
    { ...quiet, cached: cached({ ...full, ahead: { sent: newGuidebook('g', 'en') } }) },
    'unstored',
  ],
  ['never saved by hand', { ...quiet, cached: cached({ head: { ...known, state: 'new', kept: {} } }) }, 'draft'],
  [
    'the sample, never saved by hand',
    { ...quiet, cached: cached({ head: { ...known, state: 'sample', kept: {} } }) },
    'draft',
  ],
  [
    'saved by hand, and the server has not said so yet',
    { ...quiet, cached: cached({ head: { ...known, kept: {} } }) },
    'saving',
  ],
  ['no line, and nothing to send', { ...quiet, online: false }, 'synced'],
])('%s', (_, known, state) => {
  expect(syncOf(known).state).toBe(state)
})

test('counts edits that the server does not have', () => {
  const rows = [row({ changes: 3 }), row({ changes: 2, parked: true, ...error(400) })]
  const sync = syncOf({ ...quiet, rows, cached: cached({ pending: [{}] }) })
  expect(sync).toMatchObject({ waiting: 4, parked: 1, reason: 'E400' })
})
