import { beforeEach, expect, test, vi } from 'vitest'

// Other files of this process may have loaded it.
beforeEach(() => vi.resetModules())

test('the merge that loads after the screen is the one that edits wait for which were made from something else', async () => {
  const { MergeMissing, withFields } = await import('#domain/guidebook/edits/rebase-edit.ts')
  const { loadedMerge, loadMerge } = await import('./late-merge.ts')
  const now = { title: 'Jeju island, by bus' }
  const made = () => withFields(now, { title: 'The Jeju island' }, { title: 'Jeju island' })
  expect(loadedMerge()).toBeNull()
  expect(made).toThrow(MergeMissing)
  await loadMerge()
  expect(made()).toEqual({ title: 'The Jeju island, by bus' })
  expect(now).toEqual({ title: 'Jeju island, by bus' })
})
