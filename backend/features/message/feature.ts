// News of the administrators: what accounts read, how it is written and sent, and its mails.
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { messageMailJob } from '#backend/features/message/mail/mail-job.ts'
import { mailingJob } from '#backend/features/message/mail/mailing.ts'
import { unsubscribeRoutes } from '#backend/features/message/mail/unsubscribe.ts'
import { adminRoutes } from './admin-routes.ts'
import { readerRoutes } from './reader-routes.ts'

export const messageFeature = (deps: Deps): Feature => ({
  routes: [...readerRoutes(deps), ...adminRoutes(deps), ...unsubscribeRoutes(deps)],
  jobs: [mailingJob(deps), messageMailJob(deps)],
})
