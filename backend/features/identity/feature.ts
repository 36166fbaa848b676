// Accounts: signing up and in, the session, the mailed links, and who is there from the start.
import { DAY_MS } from '#domain/seoul-day.ts'
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { adminRoutes } from '#backend/features/identity/admin/routes.ts'
import { createKakao } from '#backend/features/identity/kakao/provider.ts'
import { kakaoRoutes } from '#backend/features/identity/kakao/routes.ts'
import { unlinkJob, unlinkRoutes } from '#backend/features/identity/kakao/unlink.ts'
import { kakaoRedirects } from '#backend/features/identity/kakao/redirects.ts'
import { accountMailJob } from './mail-job.ts'
import { ensureFirstAccounts } from './first-accounts.ts'
import { deviceRoutes } from '#backend/features/identity/session/device-routes.ts'
import type { BeforeDeletion } from '#backend/features/identity/account-deletion/deletion.ts'
import { purgeJob, deletionRoute } from '#backend/features/identity/account-deletion/routes.ts'
import { passwordRoute, resetRoutes } from '#backend/features/identity/password/routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { sessionRoutes } from '#backend/features/identity/session/routes.ts'
import { signupRoutes } from '#backend/features/identity/signup/routes.ts'
import { LIMITS } from '#domain/limits.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { deleteOldTickets } from '#backend/features/identity/kakao/store.ts'
import { deleteOldResets } from '#backend/features/identity/password/reset-store.ts'
import { deleteOldSessions, deleteReplacedTokens } from '#backend/features/identity/session/store.ts'

/** @param beforeDeletion what other nouns do before an account is deleted */
export function identityFeature(deps: Deps, beforeDeletion: BeforeDeletion): Feature {
  const kakao = deps.config.kakao && createKakao(deps.config.kakao)
  return {
    routes: [
      ...sessionRoutes(deps),
      ...kakaoRedirects(deps, kakao),
      ...kakaoRoutes(deps, kakao),
      ...unlinkRoutes(deps),
      ...signupRoutes(deps),
      ...resetRoutes(deps),
      ...profileRoutes(deps),
      passwordRoute(deps),
      ...deviceRoutes(deps),
      deletionRoute(deps),
      ...adminRoutes(deps, beforeDeletion),
    ],
    jobs: [accountMailJob(deps), accountSweep(deps), purgeJob(deps, beforeDeletion), unlinkJob(kakao)],
    seed: () => ensureFirstAccounts(deps),
  }
}

// Once a day: what has had its time goes.

export function accountSweep(deps: Deps): Job {
  return job({
    name: 'account-sweep',
    every: '17 18 * * *',
    work: async () => {
      const before = new Date(deps.clock.now().getTime() - LIMITS.sessionDays * DAY_MS)
      await deps.transact(async (tx) => {
        await deleteOldSessions(tx, before)
        await deleteReplacedTokens(tx, before)
        await deleteOldResets(tx, before)
        await deleteOldTickets(tx, deps.clock.now())
      })
    },
  })
}
