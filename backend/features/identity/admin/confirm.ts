// `POST /auth/confirm`: an administrator gives the password again, and dangerous acts are open for 15 minutes.
import { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import { writeAudit } from '#backend/platform/audit.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { isRightPassword } from '#backend/features/identity/password/hash.ts'
import { confirmSession } from '#backend/features/identity/session/store.ts'
import { accountById } from '#backend/features/identity/store.ts'

const GUESSES = { name: 'reauth', points: 10, seconds: 600 }

/** Who has no password signs in anew, or chooses one by mail: both begin a young session. */
export const confirmRoute = (deps: Deps): Route =>
  route({
    method: 'POST',
    path: '/auth/confirm',
    who: 'admin',
    summary: 'The password once more: this session may do dangerous acts for 15 minutes, no other one of the account',
    body: z.object({ password: z.string({ error: 'required' }).min(1, { error: 'required' }).max(1000) }),
    answers: { 204: z.undefined() },
    // What is stored for a key outlives the 15 minutes.
    idempotent: false,
    handle: async ({ caller, body, transact }) => {
      await deps.limits.take(GUESSES, caller.id)
      const account = await accountById(deps.db, caller.id)
      const right = await isRightPassword(account?.passwordHash ?? null, body.password)
      const answer = await transact(async (tx) => {
        const now = deps.clock.now()
        if (right) await confirmSession(tx, caller.sessionId, now)
        const act = right ? 'session.confirm' : 'session.confirm-refused'
        await writeAudit(tx, caller, { act, subject: caller.id, before: null, after: null }, now)
        return { status: 204 }
      })
      if (!right) throw new Refusal('WRONG_PASSWORD')
      await deps.limits.forgive(GUESSES, caller.id)
      return answer
    },
  })
