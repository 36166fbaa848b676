// The end of a connection: told by Kakao, or by us when an account goes.
import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { EntityManager } from 'typeorm'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { route, type RequestContext, type Route } from '#backend/platform/route.ts'
import { queueAccountMail } from '#backend/features/identity/mail-job.ts'
import { endSessionsOf } from '#backend/features/identity/session/store.ts'
import { hashOf } from '#backend/features/identity/session/rotation.ts'
import type { Kakao } from './provider.ts'
import { deleteTicketsOf, unlinkAccount } from './store.ts'

const QUEUE = 'kakao-unlink'
const WANTED = z.object({ kakaoId: z.string() })

const text = z.string().max(200).optional()
const NOTICE = z.object({ app_id: text, user_id: text, referrer_type: text })
const ANSWERED = { 200: z.object({ status: z.literal('ok') }) }

/** In the transaction that deletes an account: Kakao is told afterwards, until it has heard. */
export async function leaveKakao(deps: Deps, tx: EntityManager, kakaoId: string | null): Promise<void> {
  if (kakaoId === null) return
  await deleteTicketsOf(tx, kakaoId)
  await deps.jobs.enqueue(QUEUE, { kakaoId }, { tx })
}

export function unlinkJob(kakao: Kakao | null): Job {
  return job<z.infer<typeof WANTED>>({
    name: QUEUE,
    tries: 13,
    delay: 30,
    work: async (data) => kakao?.unlink(WANTED.parse(data).kakaoId),
  })
}

/** Kakao's word that somebody ended the connection or their Kakao account; it comes by GET or POST. */
export function unlinkRoutes(deps: Deps): Route[] {
  const shared = {
    path: '/auth/kakao/unlink',
    who: 'anyone',
    summary: 'Kakao’s notice that somebody ended the connection',
    answers: ANSWERED,
    limit: { name: 'kakao-unlink', points: 300, seconds: 60, by: 'ip' },
  } as const
  return [
    route({ ...shared, method: 'GET', query: NOTICE, handle: (ask) => noticed(deps, ask, ask.query) }),
    route({
      ...shared,
      method: 'POST',
      body: NOTICE.default({}),
      form: true,
      handle: (ask) => noticed(deps, ask, ask.body),
    }),
  ]
}

/** 200 also for people whom nobody knows here, as Kakao asks. @throws UNAUTHENTICATED without the admin key */
async function noticed(deps: Deps, ask: Pick<RequestContext, 'ctx' | 'transact'>, notice: z.infer<typeof NOTICE>) {
  const { kakao } = deps.config
  if (!kakao || !isSame(ask.ctx.get('authorization'), `KakaoAK ${kakao.adminKey}`)) throw new Refusal('UNAUTHENTICATED')
  if (notice.app_id !== kakao.appId) throw new Refusal('INVALID', { fields: { app_id: 'invalid' } })
  return ask.transact(async (tx) => {
    const now = deps.clock.now()
    const accountId = await unlinkAccount(tx, notice.user_id ?? '', now)
    if (accountId) {
      await endSessionsOf(tx, accountId, now)
      await queueAccountMail(deps, { kind: 'kakao-unlinked', accountId }, tx)
    }
    return { status: 200, body: { status: 'ok' } }
  })
}

/** As hashes: of one length, and it takes as long whatever differs. */
const isSame = (given: string, right: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(given)), Buffer.from(hashOf(right)))
