// What may be joined in the outbox, and what goes next.
import { describe, expect, test } from 'vitest'
import { joinDelete, joinSave, newRow, nextOf, nextRows, type OutboxRow, type RowKind } from './outbox.ts'

let seq = 0
const row = (kind: RowKind, more: Partial<OutboxRow> = {}): OutboxRow => ({
  ...newRow('g', kind, 0),
  seq: ++seq,
  ...more,
})
const sent = { sent: { kind: 'save', patch: {}, version: 1 } } as const

describe('joining edits', () => {
  test('the first edit makes a row that rests for the autosave delay', () => {
    const { put, drop } = joinSave([], 'g', 1000, 3000)
    expect(put).toMatchObject({ kind: 'save', guidebookId: 'g', changes: 1, notBefore: 4000 })
    expect(drop).toEqual([])
  })

  test('a further edit joins the row that was never sent, and puts it off', () => {
    const waiting = row('save', { notBefore: 4000 })
    const { put } = joinSave([waiting], 'g', 2000, 3000)
    expect(put).toMatchObject({ seq: waiting.seq, opId: waiting.opId, changes: 2, notBefore: 5000 })
  })

  test('typing without a pause is saved all the same', () => {
    const { put } = joinSave([row('save', { createdAt: 0, notBefore: 14_000 })], 'g', 14_500, 3000)
    expect(put.notBefore).toBe(15_000)
  })

  test('offline 12: a sent row is frozen, so that an edit during its request makes a row of its own', () => {
    const frozen = row('save', sent)
    const { put, drop } = joinSave([frozen], 'g', 0, 3000)
    expect(put).not.toHaveProperty('seq')
    expect(put.opId).not.toBe(frozen.opId)
    expect(drop).toEqual([])
  })

  test('offline 75: an edit leaves what stands for refused nodes where it is', () => {
    const apart = row('save', { parked: true, refused: [{ id: 'i', field: 'url', reason: '', value: {} }] })
    const { put, drop } = joinSave([apart], 'g', 0, 3000)
    expect([put, drop]).toEqual([expect.not.objectContaining({ refused: expect.anything() }), []])
    expect(nextOf([apart, row('save')])).toMatchObject({ kind: 'save', changes: 1 })
  })

  test('offline 16: an edit replaces a parked save, whose changes the draft holds', () => {
    const parked = row('save', { ...sent, parked: true, changes: 4 })
    const { put, drop } = joinSave([parked], 'g', 0, 3000)
    expect(put).toMatchObject({ changes: 5 })
    expect(put.sent).toBeUndefined()
    expect(drop).toEqual([parked])
  })
})

test('an edit tries a parked creation again with what the guidebook now holds', () => {
  const parked = row('create', { sent: { kind: 'delete' }, parked: true, attempts: 3 })
  const { put, drop } = joinSave([parked], 'g', 1000, 3000)
  expect(put).toMatchObject({ seq: parked.seq, kind: 'create', attempts: 0, notBefore: 4000 })
  expect(put.opId).not.toBe(parked.opId)
  expect([put.parked, put.sent, drop]).toEqual([undefined, undefined, []])
})

describe('deleting', () => {
  test('offline 11: a creation that never left the device and everything on it cancel out', () => {
    const rows = [row('create'), row('save'), row('upload')]
    expect(joinDelete(rows, false)).toEqual({ drop: rows, tellServer: false })
  })

  test('offline 11: a creation that may have arrived is followed by a deletion', () => {
    const create = row('create', { sent: { kind: 'delete' } })
    const save = row('save')
    expect(joinDelete([create, save], false)).toEqual({ drop: [save], tellServer: true })
  })
})

describe('order', () => {
  test('creation, then how changes come to readers, then pictures, then the edit that shows them, then the rest', () => {
    const rows = [
      row('delete'),
      row('unpublish'),
      row('save'),
      row('upload'),
      row('send'),
      row('release'),
      row('create'),
    ]
    const order = [...rows]
    const seen: RowKind[] = []
    for (let next = nextOf(order); next; next = nextOf(order)) {
      seen.push(next.kind)
      order.splice(order.indexOf(next), 1)
    }
    expect(seen).toEqual(['create', 'release', 'upload', 'save', 'send', 'unpublish', 'delete'])
  })

  test('offline 5: what was sent before is finished before anything else', () => {
    const frozen = row('save', sent)
    expect(nextOf([row('upload'), frozen, row('save')])).toBe(frozen)
  })

  test('offline 16: a parked row holds nothing back but what stands on a parked creation', () => {
    const save = row('save')
    expect(nextOf([row('upload', { parked: true }), save])).toBe(save)
    expect(nextOf([row('create', { parked: true }), save])).toBeUndefined()
  })

  test('offline 79: words that were refused hold back what would be sent to readers without them', () => {
    const [parked, save] = [row('save', { parked: true }), row('unpublish')]
    expect(nextOf([parked, row('send'), save])).toBe(save)
    const apart = row('save', { parked: true, refused: [{ id: 'i', field: 'url', reason: '', value: {} }] })
    expect(nextOf([apart, row('send')])).toMatchObject({ kind: 'send' })
  })

  test('offline 79: a picture that was chosen after Send was pressed waits for that sending, unless it is on its way', () => {
    const [before, pressed, after] = [row('upload'), row('send'), row('upload')]
    expect(nextOf([before, pressed, after])).toBe(before)
    expect(nextOf([pressed, after])).toBe(pressed)
    const held = row('save', { parked: true })
    expect(nextOf([held, pressed, after])).toBeUndefined()
    const going = { ...after, sent: { kind: 'upload', path: '/' } as const }
    expect(nextOf([pressed, going])).toBe(going)
    expect(nextOf([{ ...pressed, parked: true }, after])).toBe(after)
  })

  test('a picture that is still to be made holds nothing, but for a sending that was pressed after it', () => {
    const [unmade, save, pressed] = [row('upload', { unmade: true }), row('save'), row('send')]
    expect(nextOf([unmade, save, pressed])).toBe(save)
    expect(nextOf([unmade, pressed])).toBeUndefined()
    expect(nextOf([{ ...unmade, parked: true }, pressed])).toBe(pressed)
  })

  test('each guidebook has one next row, oldest first', () => {
    const other = row('save', { guidebookId: 'h' })
    const rows = [row('save'), row('upload'), other]
    expect(nextRows(rows).map((next) => [next.guidebookId, next.kind])).toEqual([
      ['h', 'save'],
      ['g', 'upload'],
    ])
  })
})
