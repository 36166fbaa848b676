// What a look at one part of the configuration found, and how it is told at a terminal.

/** `warning`: it works, but not as a production should. */
export type FindingState = 'ok' | 'warning' | 'wrong'

export interface DoctorFinding {
  /** The part, in one word. */
  part: string
  state: FindingState
  /** What was seen; never a secret. */
  seen: string
  /** What to do, for all that is not `ok`. */
  advice?: string
}

export type Check = () => Promise<DoctorFinding[]>

const MARKS: Readonly<Record<FindingState, string>> = { ok: 'ok     ', warning: 'warning', wrong: 'WRONG  ' }

/** One line a finding, its advice below it. */
export function lines(findings: readonly DoctorFinding[]): string[] {
  const width = Math.max(...findings.map(({ part }) => part.length))
  return findings.flatMap(({ part, state, seen, advice }) => [
    `${MARKS[state]}  ${part.padEnd(width)}  ${seen}`,
    ...(advice === undefined ? [] : [`${' '.repeat(width + 11)}→ ${advice}`]),
  ])
}

/** Where `work` throws, what `told` makes of its reason. A check without an answer ends after `patience` ms. */
export async function runCheck(
  work: () => Promise<DoctorFinding[]>,
  told: (reason: string) => DoctorFinding,
  patience = 20_000,
): Promise<DoctorFinding[]> {
  const late = AbortSignal.timeout(patience)
  const silent = new Promise<never>((_, reject) =>
    late.addEventListener('abort', () => reject(new Error(`no answer within ${patience / 1000} s`)), { once: true }),
  )
  try {
    return await Promise.race([work(), silent])
  } catch (error) {
    return [told(reasonOf(error))]
  }
}

/** The last cause says most: fetch itself says only that it failed. */
function reasonOf(error: unknown): string {
  const { cause, code, message } = error as { cause?: unknown; code?: string; message?: string }
  if (cause !== undefined && cause !== null) return reasonOf(cause)
  return message || code || String(error)
}
