// How often property tests run: a few rounds in `npm test`, ROUNDS times as many where that is set, thousands with
// `npm run test:long`; a failure prints its seed.
type Env = { process?: { env?: Record<string, string | undefined> } }

const env = (globalThis as Env).process?.env ?? {}

const times = env['TEST_LONG'] ? 30 : Number(env['ROUNDS'] ?? 1)

/** Options for fc.assert. SEED=… repeats a run. */
export function rounds(few: number): { numRuns: number; seed?: number } {
  const numRuns = few * times
  return env['SEED'] ? { numRuns, seed: Number(env['SEED']) } : { numRuns }
}

/** Milliseconds that such a test may take; a machine may be busy with other things. */
export const patience = Math.max(60_000, times * 30_000)
