// A guidebook and what two people made of it apart, for tests of merging.
import fc from 'fast-check'
import { applyEdit } from '#domain/guidebook/edits/apply-edit.ts'
import type { Guidebook } from '#domain/guidebook/document.ts'
import { anyEdit, anyGuidebook, Dice } from './random-guidebook.ts'

const edited = (guidebook: Guidebook, seed: number, name: string, edits: number): Guidebook => {
  const dice = new Dice(seed, name)
  let now = guidebook
  for (let step = 0; step < edits; step += 1) now = applyEdit(now, anyEdit(now, dice)).guidebook
  return now
}

export const three = fc
  .tuple(fc.integer(), fc.integer(), fc.integer(), fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 10 }))
  .map(([seed, one, other, mineEdits, theirEdits]) => {
    const base = anyGuidebook(new Dice(seed, 'base'))
    return { base, mine: edited(base, one, 'mine', mineEdits), theirs: edited(base, other, 'theirs', theirEdits) }
  })
