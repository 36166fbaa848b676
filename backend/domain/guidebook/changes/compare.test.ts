// Random versions compared: nothing that changed is left out, nothing else is said.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEdit } from '#domain/guidebook/edits/apply-edit.ts'
import type { Guidebook } from '#domain/guidebook/document.ts'
import { prune } from '#domain/guidebook/merge/prune.ts'
import { anyEdit, anyGuidebook, Dice } from '#domain/testing/random-guidebook.ts'
import { patience, rounds } from '#domain/testing/rounds.ts'
import type { Change } from './change.ts'
import { compare } from './compare.ts'
import { buildComparisonTree } from './comparison-tree.ts'

const edited = fc.tuple(fc.integer(), fc.integer(), fc.integer({ min: 0, max: 8 })).map(([seed, other, edits]) => {
  const before = anyGuidebook(new Dice(seed, 'base'))
  const dice = new Dice(other, 'mine')
  let now = before
  for (let step = 0; step < edits; step += 1) now = applyEdit(now, anyEdit(now, dice)).guidebook
  return { before, now }
})

test(
  'history: a guidebook compared with itself tells nothing, also where the server touched its dates',
  () => {
    fc.assert(
      fc.property(edited, ({ now }) => {
        const touched = {
          ...now,
          contents: now.contents.map((one) => ({ ...one, updatedAt: 'x', isSampleContent: true })),
        }
        expect(compare(now, touched)).toEqual([])
        expect(compare(now, prune(now))).toEqual([])
      }),
      rounds(60),
    )
  },
  patience,
)

test(
  'history: what came and went is named, itself or by what it came with',
  () => {
    fc.assert(
      fc.property(edited, ({ before, now }) => {
        const changes = compare(before, now)
        const [was, is] = [buildComparisonTree(before).nodes, buildComparisonTree(now).nodes]
        for (const [act, one, other] of [
          ['added', is, was],
          ['removed', was, is],
        ] as const) {
          const named = new Set(changes.filter((change) => change.act === act).map(({ node }) => node.id))
          for (const [id, seen] of one) {
            if (other.has(id)) expect(named).not.toContain(id)
            else if (seen.parent?.parent && !other.has(seen.parent.node._id)) expect(named).not.toContain(id)
            else expect(named).toContain(id)
          }
        }
      }),
      rounds(60),
    )
  },
  patience,
)

test(
  'history: an empty list of changes means that readers see the same',
  () => {
    const seen = (guidebook: Guidebook): unknown =>
      prune({ ...guidebook, contents: guidebook.contents.map((one) => ({ ...one, updatedAt: '' })) })
    fc.assert(
      fc.property(edited, ({ before, now }) => {
        const shape = ({ nodes }: ReturnType<typeof buildComparisonTree>) =>
          [...nodes].map(([id, { named, parent }]) => [id, named, parent?.named.id])
        if (compare(before, now).length > 0) expect(seen(now)).not.toEqual(seen(before))
        else expect(shape(buildComparisonTree(now))).toEqual(shape(buildComparisonTree(before)))
      }),
      rounds(100),
    )
  },
  patience,
)

test(
  'history: the way back tells the same things the other way round',
  () => {
    fc.assert(
      fc.property(edited, ({ before, now }) => {
        const flip = { added: 'removed', removed: 'added', changed: 'changed' } as const
        const ids = (changes: Change[], turned: boolean) =>
          changes
            .flatMap(({ act, node }) => (act === 'moved' ? [] : [`${turned ? flip[act] : act} ${node.id}`]))
            .toSorted()
        expect(ids(compare(now, before), true)).toEqual(ids(compare(before, now), false))
      }),
      rounds(60),
    )
  },
  patience,
)
