// The access token of PortOne: fetched once for all calls, kept until a minute before its end.
import { z } from 'zod'
import type { Clock } from '#backend/platform/clock.ts'
import { GatewaySilent } from './gateway.ts'
import type { Answered } from './reach.ts'

const EARLY_SECONDS = 60
const TOKEN = z.object({ access_token: z.string().min(1), now: z.number(), expired_at: z.number() })

export interface Tokens {
  /** @throws GatewaySilent where none can be had: nothing that needs one was sent */
  current: () => Promise<string>
  /** This one was refused: the next is another, unless one came in the meantime. */
  refused: (token: string) => void
}

interface Kept {
  value: string
  until: number
}

/** @param ask calls `POST /users/getToken` */
export function createTokens(clock: Clock, ask: () => Promise<Answered>): Tokens {
  let kept: Kept | null = null
  let coming: Promise<Kept> | null = null
  const fetched = async (): Promise<Kept> => {
    const began = clock.now().getTime()
    const { status, code, response } = await ask()
    const parsed = TOKEN.safeParse(response)
    if (code !== 0 || !parsed.success) throw new GatewaySilent(`POST /users/getToken: HTTP ${status}, code ${code}`)
    const { access_token: value, now, expired_at } = parsed.data
    // Its clock may differ from ours: only the length counts.
    return { value, until: began + (expired_at - now - EARLY_SECONDS) * 1000 }
  }
  return {
    current: async () => {
      if (kept && clock.now().getTime() < kept.until) return kept.value
      coming ??= fetched().finally(() => (coming = null))
      kept = await coming
      return kept.value
    },
    refused: (token) => {
      if (kept?.value === token) kept = null
    },
  }
}
