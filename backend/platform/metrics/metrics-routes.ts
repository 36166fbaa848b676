// `GET /api/metrics`, for whoever has the token, or on a port of its own for whoever reaches that.
import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { listen, type Listening } from '#backend/platform/http/listen.ts'
import { route, type Route } from '#backend/platform/route.ts'

export const metricsRoute = ({ config, metrics }: Pick<Deps, 'config' | 'metrics'>): Route =>
  route({
    method: 'GET',
    path: '/metrics',
    who: 'anyone',
    summary: 'What this process counts, for Prometheus; asked with METRICS_TOKEN as a bearer token',
    answers: { 200: z.string() },
    handle: async ({ ctx }) => {
      const { token } = config.metrics
      if (token === null || !isSame(ctx.get('authorization'), `Bearer ${token}`)) throw new Refusal('UNAUTHENTICATED')
      const { type, body } = await metrics.text()
      return { status: 200, body, headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } }
    },
  })

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** In the same time wherever they differ. */
const isSame = (given: string, right: string): boolean => timingSafeEqual(hashOf(given), hashOf(right))

/** A worker has no other port; null where none is asked for. */
export async function listenForMetrics({
  config,
  metrics,
}: Pick<Deps, 'config' | 'metrics'>): Promise<Listening | null> {
  if (config.metrics.port === null) return null
  return listen(
    async (request, response) => {
      if (request.method !== 'GET' || !/^\/(api\/)?metrics$/.test(request.url ?? '')) {
        response.writeHead(404).end()
        return
      }
      const { type, body } = await metrics.text()
      response.writeHead(200, { 'Content-Type': type }).end(body)
    },
    config.metrics.port,
    config.host,
  )
}
