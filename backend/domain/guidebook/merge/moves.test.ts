// Where nodes stand after a merge that one side moved.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { merge } from './merge.ts'
import { patience, rounds } from '#domain/testing/rounds.ts'
import { three } from '#domain/testing/three-versions.ts'
import { indexNodes } from './index-nodes.ts'

test(
  'offline 14: a node that one side moved elsewhere stands there, whatever else both did',
  () => {
    fc.assert(
      fc.property(three, ({ base, mine, theirs }) => {
        const [was, own, other, now] = [base, mine, theirs, merge(base, mine, theirs).guidebook].map(indexNodes)
        for (const [id, before] of was ?? []) {
          const [here, there, then] = [own?.get(id), other?.get(id), now?.get(id)]
          if (!here || !there) continue
          const moved = there.parent === before.parent ? here : there
          expect(then?.parent).toBe(moved.parent)
        }
      }),
      rounds(60),
    )
  },
  patience,
)
