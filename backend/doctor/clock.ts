// Whether two clocks agree: sessions, payments and the times of jobs are compared across machines.
import type { DoctorFinding } from './finding.ts'

/** Tokens live ten minutes and jobs are due by the second: more than this is seen by users. */
const SECONDS = 5

/**
 * @param before when the question went out here, @param after when the answer had come, in milliseconds; what lies between
 *   them is no difference
 */
export function clockFinding(
  whose: string,
  theirs: Date,
  before: number,
  after: number,
  advice: string,
): DoctorFinding {
  const ahead = Math.max(0, theirs.getTime() - after) - Math.max(0, before - theirs.getTime())
  const seconds = Math.round(ahead / 1000)
  if (Math.abs(seconds) < SECONDS) return { part: 'clock', state: 'ok', seen: `agrees with that of ${whose}` }
  const seen = `${whose} is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} this machine`
  return { part: 'clock', state: 'wrong', seen, advice }
}
