// A patch holds only what changed and leads to the same guidebook again.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEdit } from '#domain/guidebook/edits/apply-edit.ts'
import { applyPatch, changedPages, isEmptyPatch } from './diff.ts'
import { prune } from './prune.ts'
import { anyEdit, anyGuidebook, Dice } from '#domain/testing/random-guidebook.ts'
import { patience, rounds } from '#domain/testing/rounds.ts'

test(
  'PATCH: what changed, applied, gives the changed guidebook',
  () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 5 }), (seed, edits) => {
        const dice = new Dice(seed)
        const base = anyGuidebook(dice)
        let mine = base
        for (let step = 0; step < edits; step += 1) mine = applyEdit(mine, anyEdit(mine, dice)).guidebook
        const patch = changedPages(base, mine)
        expect(applyPatch(base, JSON.parse(JSON.stringify(patch)))).toEqual(JSON.parse(JSON.stringify(mine)))
        expect(isEmptyPatch(changedPages(mine, mine))).toBe(true)
      }),
      rounds(60),
    )
  },
  patience,
)

test('PATCH: an order that does not list exactly the pages is refused', () => {
  const base = anyGuidebook(new Dice(3))
  const ids = base.contents.map((page) => page._id)
  for (const order of [[...ids, 'x'], ids.slice(1), [...ids, ids[0]!]])
    expect(() => applyPatch(base, { order })).toThrow()
})

test('public answer: nothing marked deleted is left', () => {
  const base = anyGuidebook(new Dice(5))
  const page = base.contents[0]!
  const marked = { ...base, published: true, contents: [{ ...page, deleted: true }, ...base.contents.slice(1)] }
  const pruned = prune(marked)
  expect(pruned.contents).toEqual(base.contents.slice(1))
  expect(pruned).not.toHaveProperty('published')
})
