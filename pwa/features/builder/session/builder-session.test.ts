// Undo and redo over a whole session: every step, in one order, exactly there and back.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEdit } from '#domain/guidebook/apply-edit.ts'
import type { Guidebook } from '#domain/guidebook/document.ts'
import { anyEdit, anyGuidebook, Dice } from '#domain/testing/random-guidebook.ts'
import { patience, rounds } from '#domain/testing/rounds.ts'
import { createSession } from './builder-session.ts'

const STEPS = 1000

/** A session over a document in memory instead of one on the disk. */
function sessionOver(start: Guidebook) {
  let now = start
  const session = createSession(start._id, {
    read: () => now,
    write: (edit) => (now = applyEdit(now, edit).guidebook),
    refuse: () => undefined,
    arrived: () => [],
    send: () => undefined,
  })
  return { session, shown: () => now }
}

test(
  'editor 18: after 1,000 edits of text and structure, undoing all gives the exact start and redoing all the exact end',
  () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const dice = new Dice(seed)
        const start = anyGuidebook(dice)
        const { session, shown } = sessionOver(start)
        let made = 0
        for (let step = 0; step < STEPS; step += 1) if (session.change(anyEdit(shown(), dice))) made += 1
        const end = shown()
        expect(session.stack.get().past).toHaveLength(made)
        for (let step = 0; step < made; step += 1) session.turn('undo')
        expect(shown()).toEqual(start)
        expect(session.stack.get().past).toHaveLength(0)
        for (let step = 0; step < made; step += 1) session.turn('redo')
        expect(shown()).toEqual(end)
        expect(session.stack.get().future).toHaveLength(0)
      }),
      rounds(3),
    )
  },
  patience,
)
