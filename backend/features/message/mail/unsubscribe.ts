// Stopping mails about news by the link in one of them: signed in or not, by a press on our page or by the mail program (RFC 8058).
import { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { stopNews } from './store.ts'
import { unsubscriberOf } from './token.ts'

const params = z.object({ token: z.string() })

const stop = (deps: Deps): Route =>
  route({
    method: 'POST',
    path: '/unsubscribe/:token',
    who: 'anyone',
    summary:
      'Stops mails about news to whom the link in one of them was sent; also what mail programs post by themselves',
    params,
    answers: { 200: z.object({ newsMail: z.literal(false) }) },
    handle: async ({ params: { token }, transact }) =>
      transact(async (tx) => {
        const now = deps.clock.now()
        const accountId = unsubscriberOf(deps.config, token, now)
        if (accountId === null || !(await stopNews(tx, accountId, now))) throw new Refusal('LINK_EXPIRED')
        return { status: 200, body: { newsMail: false } }
      }),
  })

/** Scanners fetch every address of a mail: that changes nothing. */
const look = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/unsubscribe/:token',
    who: 'anyone',
    summary: 'Leads a browser to the page with the button, whatever the link is worth',
    params,
    answers: { 303: z.undefined() },
    handle: async ({ params: { token } }) => ({
      status: 303,
      headers: { Location: `${deps.config.publicUrl}/unsubscribe/${encodeURIComponent(token)}` },
    }),
  })

export const unsubscribeRoutes = (deps: Deps): Route[] => [stop(deps), look(deps)]
