// A process whose loop stands still, as a program of its own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

const WATCHDOG = new URL('./watchdog.ts', import.meta.url).href

const run = (code: string) =>
  spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { startWatchdog } from '${WATCHDOG}'; startWatchdog(2); ${code}`,
  ])

test('attack 79: a process that is held for good ends, though it was told to and did not hear it', async () => {
  const held = run(
    `process.on('SIGTERM', () => process.exit(0)); setTimeout(() => { console.log('held'); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0) }, 100)`,
  )
  let said = ''
  held.stderr.on('data', (text: Buffer) => (said += text.toString()))
  await once(held.stdout, 'data')
  held.kill('SIGTERM')
  const [code, signal] = (await once(held, 'exit')) as [number | null, string | null]
  expect([code, signal]).toEqual([null, 'SIGKILL'])
  expect(said).toContain('nothing was answered for 2 s')
}, 60_000)

test('a process that only waits, or works in slices, is left alone, and ends when it has nothing to do', async () => {
  const busy = run(
    `let n = 0; const slice = () => { const end = Date.now() + 300; while (Date.now() < end); if (++n < 9) setTimeout(slice, 1) }; slice()`,
  )
  expect(await once(busy, 'exit')).toEqual([0, null])
}, 60_000)
