// Who works under a lock among tabs, and is asked whether it still runs.
import { afterEach, expect, test, vi } from 'vitest'
import { withCrossTabLock } from './cross-tab-lock.ts'

afterEach(() => vi.unstubAllGlobals())

test('who is asked whether it holds the lock, and ends its work before it has answered, says nothing', async () => {
  const answers: (() => void)[] = []
  const original = globalThis.setTimeout
  // The answer waits for a timer without a time, which may come after the end.
  vi.stubGlobal('setTimeout', (act: () => void, ms?: number) =>
    ms === undefined ? answers.push(act) : original(act, ms),
  )
  const name = `lock ${crypto.randomUUID()}`
  let end = (): void => undefined
  let work: Promise<void> = Promise.resolve()
  await new Promise<void>((begun) => {
    work = withCrossTabLock(name, () => {
      begun()
      return new Promise<void>((resolve) => (end = resolve))
    })
  })
  const asking = new BroadcastChannel(name)
  asking.postMessage('who holds it?')
  await expect.poll(() => answers.length).toBe(1)
  end()
  await work
  asking.close()
  expect(answers[0]).not.toThrow()
})

test('where there are no channels, or none are given, the work is done all the same', async () => {
  const withheld = function (): never {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  for (const given of [undefined, withheld]) {
    vi.stubGlobal('BroadcastChannel', given)
    expect(await withCrossTabLock(`lock ${crypto.randomUUID()}`, async () => 'done')).toBe('done')
  }
})
