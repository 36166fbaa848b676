// What is sent takes memory by its own size, whatever it asks for.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { patience, rounds } from '#domain/testing/rounds.ts'
import { BOMBS } from './bombs.ts'

const run = promisify(execFile)
const program = new URL('./take-bombs.ts', import.meta.url).pathname

/** Megabytes that bodies of so many bytes may take, the program's own code among them. */
const mostFor = (bytes: number): number => Math.ceil((20 * bytes) / 1024 / 1024) + 50

test(
  'attack 76: whatever a body asks for, taking it needs less than 20 times its bytes and 50 MB @ci',
  async () => {
    const property = fc.asyncProperty(fc.integer({ min: 20_000, max: 1_950_000 }), async (bytes) => {
      // With less memory than it needs the program ends, and its last line tells of which body.
      const memory = [`--max-old-space-size=${mostFor(bytes)}`, '--max-semi-space-size=1']
      const { stdout } = await run(process.execPath, [...memory, program, String(bytes)])
      const stored = stdout.split('\n').filter(Boolean)
      expect(stored.map((line) => line.split(':')[0])).toEqual(Object.keys(BOMBS))
      expect(stored.filter((line) => line.endsWith(' 0 stored')).length).toBeLessThan(stored.length)
    })
    await fc.assert(property, { ...rounds(2), examples: [[68_000], [1_950_000]] })
  },
  patience,
)
