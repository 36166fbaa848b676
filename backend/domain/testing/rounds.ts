// How often property tests run: a few rounds in `npm test`, thousands with `npm run test:long`; a failure prints its seed.
type Env = { process?: { env?: Record<string, string | undefined> } }

const env = (globalThis as Env).process?.env ?? {}

/** Options for fc.assert. SEED=… repeats a run. */
export function rounds(few: number): { numRuns: number; seed?: number } {
  const numRuns = env['TEST_LONG'] ? few * 30 : few
  return env['SEED'] ? { numRuns, seed: Number(env['SEED']) } : { numRuns }
}

/** Milliseconds that such a test may take; a machine may be busy with other things. */
export const patience = env['TEST_LONG'] ? 900_000 : 60_000
