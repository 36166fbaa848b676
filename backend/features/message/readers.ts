// How many people a message would reach, told before it is sent.
import { z } from 'zod'
import { hasPlan } from '#domain/identity/account.ts'
import { AUDIENCES, audiencesOf, type Readers } from '#domain/message.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { accountsAlike } from './store.ts'

export const readersRoute = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/admin/messages/readers',
    who: 'admin',
    summary: 'How many accounts a message for `users` would reach now, and how many of them by mail too',
    query: z.object({ users: z.enum(AUDIENCES).default('all') }),
    answers: { 200: z.object({ people: z.number().int(), byMail: z.number().int() }) satisfies z.ZodType<Readers> },
    handle: async ({ query: { users } }) => {
      const now = deps.clock.now()
      const reached = (await accountsAlike(deps.db, now)).filter((alike) =>
        audiencesOf({ role: alike.role, paid: hasPlan(alike, now) }).includes(users),
      )
      const sum = (figure: 'people' | 'byMail') => reached.reduce((total, alike) => total + alike[figure], 0)
      return { status: 200, body: { people: sum('people'), byMail: sum('byMail') } }
    },
  })
