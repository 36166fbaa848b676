// Accounts: signing up and in, the session, the mailed links, and who is there from the start.
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { adminRoutes } from '#backend/features/account/admin/routes.ts'
import { createKakao } from '#backend/features/account/kakao/provider.ts'
import { kakaoRoutes } from '#backend/features/account/kakao/routes.ts'
import { unlinkJob, unlinkRoutes } from '#backend/features/account/kakao/unlink.ts'
import { kakaoRedirects } from '#backend/features/account/kakao/redirects.ts'
import { letterJob } from './letter-job.ts'
import { ensureFirstAccounts } from './first-accounts.ts'
import { deviceRoutes } from '#backend/features/account/session/device-routes.ts'
import type { Farewell } from '#backend/features/account/leaving/leaving.ts'
import { purgeJob } from '#backend/features/account/leaving/purge.ts'
import { leavingRoute } from '#backend/features/account/leaving/routes.ts'
import { passwordRoute } from '#backend/features/account/password/routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { resetRoutes } from '#backend/features/account/password/reset-routes.ts'
import { sessionRoutes } from '#backend/features/account/session/routes.ts'
import { signupRoutes } from '#backend/features/account/signup/routes.ts'
import { accountSweep } from './sweep.ts'

/** @param farewell what other nouns do before an account is deleted */
export function accountFeature(deps: Deps, farewell: Farewell): Feature {
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
      leavingRoute(deps),
      ...adminRoutes(deps, farewell),
    ],
    jobs: [letterJob(deps), accountSweep(deps), purgeJob(deps, farewell), unlinkJob(kakao)],
    seed: () => ensureFirstAccounts(deps),
  }
}
