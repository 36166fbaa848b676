// Who runs the product: the facts of the footer, out of the configuration.
import { z } from 'zod'
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { route } from '#backend/platform/route.ts'

const COMPANY = z.object({
  name: z.string(),
  owner: z.string(),
  registration: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  mailOrder: z.string().nullable(),
  hosting: z.string().nullable(),
  privacyOfficer: z.string().nullable(),
  checkUrl: z.string(),
  homepage: z.string().nullable(),
  blog: z.string().nullable(),
  chat: z.object({ pluginKey: z.string() }).nullable(),
})

export const companyFeature = (deps: Deps): Feature => ({
  routes: [
    route({
      method: 'GET',
      path: '/company',
      who: 'anyone',
      summary: 'Who runs the product',
      answers: { 200: COMPANY },
      handle: async () => ({ status: 200, body: { ...deps.config.company, chat: deps.config.chat } }),
    }),
  ],
})
