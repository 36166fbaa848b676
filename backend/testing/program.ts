// The program as a process of its own, for tests of starting, stopping and dying.
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

export interface Program {
  process: ChildProcessWithoutNullStreams
  /** Both streams so far. */
  output: () => string
  /** Its exit code, null after a signal. */
  ended: Promise<number | null>
}

/** Nothing of our own environment but the path goes along. The caller ends it. */
export function runProgram(env: Record<string, string>, args: string[] = []): Program {
  const main = resolve(import.meta.dirname, '../main.ts')
  const child = spawn(process.execPath, ['--liftoff-only', main, ...args], {
    env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'warn', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()))
  return { process: child, output: () => output, ended: once(child, 'exit').then(([code]) => code as number | null) }
}

export async function until(happened: () => boolean): Promise<void> {
  for (const end = Date.now() + 240_000; !happened(); await new Promise((wake) => setTimeout(wake, 50))) {
    if (Date.now() > end) throw new Error('it did not happen within four minutes')
  }
}
