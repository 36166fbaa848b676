// What goes wrong on purpose: the next calls of a kind, in the order in which faults were set.
export const CALLS = ['token', 'read', 'prepare', 'customer', 'again', 'cancel', 'any'] as const
export type CallKind = (typeof CALLS)[number]

/**
 * error: HTTP 500. hang: no answer. drop: the connection breaks. All three before anything happened, or `-after` it.
 * token: the token is called wrong.
 */
export const FAULTS = ['error', 'error-after', 'hang', 'hang-after', 'drop', 'drop-after', 'token'] as const
export type CallFault = (typeof FAULTS)[number]

export interface Faults {
  /** The next `times` calls of this kind. */
  next: (kind: CallKind, fault: CallFault, times?: number) => void
  /** The fault of this call, which is used up by it; null where all is well. */
  take: (kind: CallKind) => CallFault | null
  waiting: () => readonly { kind: CallKind; fault: CallFault }[]
  clear: () => void
}

export function createFaults(): Faults {
  let waiting: { kind: CallKind; fault: CallFault }[] = []
  return {
    next: (kind, fault, times = 1) => {
      for (let n = 0; n < times; n++) waiting.push({ kind, fault })
    },
    take: (kind) => {
      const at = waiting.findIndex((one) => one.kind === kind || one.kind === 'any')
      return at < 0 ? null : (waiting.splice(at, 1)[0]?.fault ?? null)
    },
    waiting: () => waiting,
    clear: () => {
      waiting = []
    },
  }
}
