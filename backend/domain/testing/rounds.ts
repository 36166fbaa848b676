// How often property tests run: a few rounds in `npm test`, ROUNDS times as many where that is set, thousands with
// `npm run test:long`. Only there is the seed another one each time: a change is judged by what it changed, and not by luck.
type Env = { process?: { env?: Record<string, string | undefined> } }

const env = (globalThis as Env).process?.env ?? {}

const times = env['TEST_LONG'] ? 30 : Number(env['ROUNDS'] ?? 1)

const SEED = 20_261

/** Options for fc.assert. SEED=… repeats a run. */
export function rounds(few: number): { numRuns: number; seed?: number } {
  const numRuns = few * times
  if (env['SEED']) return { numRuns, seed: Number(env['SEED']) }
  return env['TEST_LONG'] ? { numRuns } : { numRuns, seed: SEED }
}

/** Milliseconds that such a test may take; a machine may be busy with other things. */
export const patience = Math.max(60_000, times * 30_000)
