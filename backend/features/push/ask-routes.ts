// Calls of travellers: the key to ask with, to be told of a guidebook's changes, and no longer.
import { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import { DAY_MS } from '#domain/seoul-day.ts'
import { publicationStatusOf } from '#backend/features/guidebook/public/publication-status.ts'
import { idOf } from '#backend/features/guidebook/wire.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { isKnownEndpoint } from './push-hosts.ts'
import { isPoint } from './point.ts'
import { endSubscriber, insertSubscriber } from './store.ts'

const OFTEN = { points: 120, seconds: 3600, by: 'ip' } as const

/** Bytes as base64url, which some browsers pad. */
const bytes = (count: number) =>
  z
    .string()
    .max(100)
    .regex(/^[\w-]+=*$/, { error: 'invalid' })
    .transform((text) => Buffer.from(text, 'base64url'))
    .refine((value) => value.length === count, { error: 'invalid' })
    .transform((value) => value.toString('base64url'))

const endpoint = z.url({ error: 'invalid' }).max(1000, { error: 'tooLong' })

/** A browser's PushSubscription as JSON: an uncompressed point of P-256, and a secret (RFC 8291, section 3). */
const subscription = z.object({
  endpoint,
  expirationTime: z.number().nullish(),
  keys: z.object({ p256dh: bytes(65).refine(isPoint, { error: 'invalid' }), auth: bytes(16) }),
})

const key = ({ config }: Deps): Route =>
  route({
    method: 'GET',
    path: '/push',
    who: 'anyone',
    summary: 'The key that browsers ask with to be told of changes (RFC 8292); null where nobody is told',
    answers: { 200: z.object({ key: z.string().nullable() }) },
    handle: async () => ({
      status: 200,
      body: { key: config.push?.publicKey ?? null },
      headers: { 'Cache-Control': 'public, max-age=3600' },
    }),
  })

/** Of a locked guidebook whoever has its link: what they are told says nothing of it. */
const begin = ({ db, config, clock, limits }: Deps): Route =>
  route({
    method: 'PUT',
    path: '/guidebooks/uuid/:uuid/push',
    who: 'anyone',
    summary: 'Tells this browser of urgent changes, for a year at most; its endpoint is kept with the guidebook only',
    params: z.object({ uuid: z.string() }),
    body: subscription,
    answers: { 204: z.undefined() },
    limit: { name: 'push', ...OFTEN },
    handle: async ({ params, body, ip }) => {
      const publication = await publicationStatusOf(db, idOf(params.uuid))
      if (!publication) throw new Refusal('GUIDEBOOK_NOT_FOUND')
      if (!config.push) throw new Refusal('PUSH_OFF')
      if (!isKnownEndpoint(body.endpoint, config.push.hosts)) throw new Refusal('PUSH_HOST_UNKNOWN')
      const perAddress = { name: 'push-address', points: LIMITS.pushAsks, seconds: 24 * 3600 }
      await limits.take(perAddress, `${publication.uuid} ${ip}`)
      const now = clock.now().getTime()
      const until = new Date(Math.min(body.expirationTime ?? Infinity, now + LIMITS.pushDays * DAY_MS))
      const subscriber = { endpoint: body.endpoint, ...body.keys }
      const isKept = await insertSubscriber(db, publication.id, subscriber, { until, most: LIMITS.pushReaders })
      if (!isKept) throw new Refusal('PUSH_FULL')
      return { status: 204 }
    },
  })

/** Who knows the endpoint is who has it. */
const end = ({ db }: Deps): Route =>
  route({
    method: 'DELETE',
    path: '/guidebooks/uuid/:uuid/push',
    who: 'anyone',
    summary: 'Tells this browser nothing any more; also where it never did',
    params: z.object({ uuid: z.string() }),
    body: z.object({ endpoint }),
    answers: { 204: z.undefined() },
    limit: { name: 'push-end', ...OFTEN },
    handle: async ({ params, body }) => {
      await endSubscriber(db, idOf(params.uuid), body.endpoint)
      return { status: 204 }
    },
  })

export const askRoutes = (deps: Deps): Route[] => [key(deps), begin(deps), end(deps)]
