// `GET /reader`: where guidebooks are read, for the links and codes that the builder shows.
import { z } from 'zod'
import type { Deps } from '#backend/platform/deps.ts'
import { route, type Route } from '#backend/platform/route.ts'

export const originRoute = ({ config }: Deps): Route =>
  route({
    method: 'GET',
    path: '/reader',
    who: 'anyone',
    summary: 'Where guidebooks are read: the base of their public links',
    answers: { 200: z.object({ url: z.string(), apart: z.boolean() }) },
    handle: async () => ({ status: 200, body: { url: config.readerUrl, apart: config.readerOrigin !== null } }),
  })
