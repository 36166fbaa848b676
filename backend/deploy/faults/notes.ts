// What those who asked saw while a fault was on, and what of it no fault excuses.
/** What an answer said that was no. */
export interface Refused {
  /** '': not ours. */
  code: string
  message: string
}

export interface Notes {
  answered: (kind: string, status: number, refused: Refused | null, ms: number) => void
  /** @param how `hung`: nothing came in time; `broken`: the connection ended without an answer */
  unanswered: (kind: string, how: 'hung' | 'broken', ms: number) => void
  /** A session ended that nobody ended. */
  signedOut: () => void
  /** Anything else that should not be. */
  wrong: (what: string) => void
  /** How many answers were good; and everything else by what it said, the most frequent first. */
  seen: () => { good: number; slowestMs: number; refusals: { said: string; count: number }[] }
  defects: () => string[]
}

/** Of the page of ours that readers see instead, by the product or by nginx. */
const PAGE = /This can’t be shown right now|지금은 보여 드릴 수 없어요/

export function takeNotes(): Notes {
  const counts = new Map<string, number>()
  const wrongs = new Map<string, number>()
  let [good, slowestMs] = [0, 0]
  const count = (of: Map<string, number>, what: string): void => void of.set(what, (of.get(what) ?? 0) + 1)
  const wrong = (what: string): void => count(wrongs, what)
  return {
    answered: (kind, status, refused, ms) => {
      slowestMs = Math.max(slowestMs, ms)
      if (!refused) return void (good += 1)
      const { code } = refused
      const message = refused.message.replace(/\b[0-9a-f-]{16,}\b/g, '…')
      count(counts, code === '' ? `${status} (${message})` : `${status} ${code}: ${message}`)
      if (status === 500) wrong(`500 ${code} to ${kind}`)
      if (status === 503 && code === '' && !PAGE.test(message)) wrong(`503 without a sentence to ${kind}`)
    },
    unanswered: (kind, how, ms) => {
      slowestMs = Math.max(slowestMs, ms)
      count(counts, how === 'hung' ? 'no answer for 30 s' : 'no answer (the connection ended)')
      if (how === 'hung') wrong(`no answer for 30 s to ${kind}`)
    },
    signedOut: () => wrong('a session ended that nobody ended'),
    wrong,
    seen: () => ({
      good,
      slowestMs,
      refusals: [...counts].sort(([, a], [, b]) => b - a).map(([said, times]) => ({ said, count: times })),
    }),
    defects: () => [...wrongs].map(([what, times]) => (times > 1 ? `${what} (${times} times)` : what)),
  }
}
