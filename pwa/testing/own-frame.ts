// Before each file of tests beside screens: what presses and types for it knows its page by then (`.ci/screens.ts`).
import { beforeAll } from 'vitest'
import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    ownFrame: (mark: string) => Promise<void>
  }
}

beforeAll(() => {
  const testFile = crypto.randomUUID()
  Object.assign(globalThis, { testFile })
  return commands.ownFrame(testFile)
})
