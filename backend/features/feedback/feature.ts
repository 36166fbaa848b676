// Feedback from the form on every page: kept for administrators, and mailed to whoever answers it.
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { mailJob } from './mail.ts'
import { feedbackRoutes } from './routes.ts'

export const feedbackFeature = (deps: Deps): Feature => ({ routes: feedbackRoutes(deps), jobs: [mailJob(deps)] })
