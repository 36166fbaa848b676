// `/api/health`: the process lives. `/api/ready`: it can serve, or what is missing.
import { z } from 'zod'
import type { Deps } from '#backend/platform/deps.ts'
import { route, type Route } from '#backend/platform/route.ts'

const HEALTH = z.object({ status: z.literal('ok') })
const READY = z.object({ status: z.enum(['ok', 'not ready']), missing: z.array(z.string()) })

export function healthRoutes(deps: Deps): Route[] {
  const checks: Record<string, () => Promise<unknown>> = {
    database: () => deps.db.query('SELECT 1'),
    migrations: async () => {
      if (await deps.db.showMigrations()) throw new Error('migrations are pending')
    },
    storage: () => deps.files.check(),
  }
  return [
    route({
      method: 'GET',
      path: '/health',
      who: 'anyone',
      summary: 'The process lives',
      answers: { 200: HEALTH },
      handle: async () => ({ status: 200, body: { status: 'ok' } }),
    }),
    route({
      method: 'GET',
      path: '/ready',
      who: 'anyone',
      summary: 'It can serve, or what is not ready',
      answers: { 200: READY, 503: READY },
      handle: async () => {
        const missing = await failing(checks)
        if (missing.length === 0) return { status: 200, body: { status: 'ok', missing } }
        return { status: 503, body: { status: 'not ready', missing }, headers: { 'Retry-After': '5' } }
      },
    }),
  ]
}

async function failing(checks: Record<string, () => Promise<unknown>>): Promise<string[]> {
  const names = Object.entries(checks).map(([name, check]) =>
    check().then(
      () => null,
      () => name,
    ),
  )
  return (await Promise.all(names)).filter((name) => name !== null)
}
