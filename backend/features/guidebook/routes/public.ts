// What anyone may call: the public forms of a published guidebook, and unlocking a protected one.
import { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { isReadersHost } from '#backend/platform/http/apart-hosts.ts'
import { siteOf } from '#backend/platform/http/network.ts'
import { route, type RouteResponse, type Route } from '#backend/platform/route.ts'
import { decryptPassword, samePassword } from '#backend/features/guidebook/password-cipher.ts'
import { openedBy, opens, signUnlock, UNLOCK_SECONDS } from '#backend/features/guidebook/unlock-token.ts'
import { answerPublic } from '#backend/features/guidebook/public/public-form.ts'
import { pageMaps } from '#backend/features/map/picture/page-maps.ts'
import { publicPage } from '#backend/features/guidebook/record.ts'
import { publishedByUuid, publishedPage } from '#backend/features/guidebook/store/public.ts'
import { headById } from '#backend/features/guidebook/store/read.ts'
import { editable } from '#backend/features/guidebook/permissions.ts'
import {
  idOf,
  lockedAnswer,
  oneParams,
  pageParams,
  publicAnswer,
  unlockAnswer,
} from '#backend/features/guidebook/wire.ts'
import type { RateLimits } from '#backend/platform/rate-limit.ts'

/**
 * How guesses are slowed. `here`: from one network, as a bus shares one address. `all`: once so many were wrong at one
 * guidebook, whoever has been wrong has one try a minute (`warned`); who has not is heard at once.
 */
const STRANGERS = {
  here: { name: 'unlock', points: 10, seconds: 60 },
  all: { name: 'unlock-all', points: 30, seconds: 60 },
  warned: { name: 'unlock-wrong', points: 1, seconds: 60 },
}
/**
 * Of devices that have opened it before, which share no limit with those who never have. Wider, and limits all the same: who
 * knew a password once may have been given a thousand tokens, each of which is a device.
 */
const DEVICES = {
  here: { name: 'unlock-devices', points: 30, seconds: 60 },
  all: { name: 'unlock-devices-all', points: 120, seconds: 60 },
  warned: { name: 'unlock-devices-wrong', points: 1, seconds: 60 },
}
/** Of one such device. */
const BY_DEVICE = { name: 'unlock-device', points: 10, seconds: 60 }

interface Trying {
  uuid: string
  network: string
  /** Of a device that has opened this guidebook; null: a stranger's. */
  device: string | null
}

/**
 * Lets one attempt be judged.
 * @throws Refusal TOO_MANY with at most 60 s to wait, WRONG_PASSWORD.
 */
async function attempt(limits: RateLimits, { uuid, network, device }: Trying, isRight: () => boolean): Promise<void> {
  const { here, all, warned } = device === null ? STRANGERS : DEVICES
  const [own, key] = [`${uuid} ${device}`, `${uuid} ${siteOf(network)}`]
  if (device !== null) await limits.take(BY_DEVICE, own)
  await limits.take(here, key)
  if (await limits.isSpent(all, uuid)) await limits.take(warned, key)
  if (!isRight()) {
    await limits.tryTake(all, uuid)
    throw new Refusal('WRONG_PASSWORD')
  }
  if (device !== null) await limits.forgive(BY_DEVICE, own)
  await limits.forgive(here, key)
  await limits.forgive(warned, key)
}

const uuidParams = z.object({ uuid: z.string() })
const pageAnswer = z.union([z.record(z.string(), z.unknown()), lockedAnswer])

/** One page for anyone. A token of the guidebook opens it where it is locked. */
async function onePage(deps: Deps, params: z.output<typeof pageParams>, token: string): Promise<RouteResponse> {
  const [guidebookId, contentId] = [idOf(params.guidebookId), idOf(params.contentId)]
  const found = await publishedPage(deps.db, guidebookId, contentId)
  if (!found) throw new Refusal('GUIDEBOOK_NOT_FOUND')
  const { uuid, title, language, passwordVersion, passwordCipher, body: text, hasDeleted } = found
  const isProtected = passwordCipher !== null
  if (isProtected && !opens(deps.config.jwtSecrets, token, uuid, passwordVersion, deps.clock.now())) {
    return { status: 200, body: { uuid, title, locked: true } }
  }
  const page = text === null ? null : publicPage(text, hasDeleted === true)
  if (!page) throw new Refusal('GUIDEBOOK_NOT_FOUND')
  // Whoever shows it says whose page it is, in the guidebook's language, with the pictures that its readers see.
  const maps = await pageMaps(deps, page, language)
  const body = { ...page, guidebook: { uuid, title, language }, maps }
  return { status: 200, body, headers: isProtected ? {} : { 'Cache-Control': 'no-cache' } }
}

const readPublished = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/guidebooks/uuid/:uuid',
    who: 'anyone',
    params: uuidParams,
    answers: { 200: publicAnswer },
    summary: 'A published guidebook for anyone; only its title while locked (X-Unlock opens it)',
    handle: async ({ params, ctx }) => {
      const row = await publishedByUuid(deps.db, idOf(params.uuid), deps.config.partnerUserId)
      return answerPublic(deps, row, ctx.get('x-unlock'))
    },
  })

const readPage = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/guidebooks/:guidebookId/contents/:contentId',
    who: 'anyone',
    params: pageParams,
    summary: 'One page of a published guidebook for anyone',
    answers: { 200: pageAnswer },
    handle: async ({ params, ctx }) => onePage(deps, params, ctx.get('x-unlock')),
  })

const OPENED_COOKIE = 'gilbook_opened'
const OPENED_MS = 400 * 24 * 3600 * 1000

const unlock = (deps: Deps): Route =>
  route({
    method: 'POST',
    path: '/guidebooks/uuid/:uuid/unlock',
    who: 'anyone',
    params: uuidParams,
    idempotent: false,
    summary: 'Gives what opens a protected guidebook',
    body: z.object({ password: z.string({ error: 'required' }).max(100) }),
    answers: { 200: unlockAnswer },
    handle: async ({ params, body, ip, ctx }) => {
      const row = await publishedByUuid(deps.db, idOf(params.uuid), null)
      if (!row) throw new Refusal('GUIDEBOOK_NOT_FOUND')
      const { jwtSecrets, passwordSecrets, readerOrigin, readerUrl } = deps.config
      const stored = decryptPassword(passwordSecrets, row.id, row.passwordCipher)
      // A token would let its holder guess as a device at the password that comes next.
      if (stored === null) return { status: 200, body: { unlock: '', expiresAt: deps.clock.now().toISOString() } }
      const device = openedBy(jwtSecrets, ctx.cookies.get(OPENED_COOKIE) ?? '', row.uuid)
      const trying = { uuid: row.uuid, network: ip, device }
      await attempt(deps.limits, trying, () => samePassword(body.password, stored))
      const given = signUnlock(jwtSecrets, row.uuid, row.passwordVersion, deps.clock.now())
      const path = `/m/${row.uuid}`
      const maxAge = UNLOCK_SECONDS * 1000
      const secure = readerUrl.startsWith('https:')
      // Pages and pictures, which it opens, are on the reader's host.
      if (readerOrigin === null || isReadersHost(ctx, readerOrigin)) {
        ctx.cookies.set('unlock', given.unlock, { path, httpOnly: true, sameSite: 'lax', maxAge, secure })
        // For this call alone: a device that has opened it is told from strangers, also by the next password.
        const here = { path: ctx.path, httpOnly: true, sameSite: 'lax', secure } as const
        ctx.cookies.set(OPENED_COOKIE, given.unlock, { ...here, maxAge: OPENED_MS })
      }
      return { status: 200, body: given }
    },
  })

const readPassword = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/guidebooks/:guidebookId/password',
    who: 'signed-in',
    params: oneParams,
    summary: "The guidebook's password, for its owner's settings",
    answers: { 200: z.object({ password: z.string().nullable() }) },
    handle: async ({ params, caller }) => {
      const head = editable(caller, await headById(deps.db, idOf(params.guidebookId)))
      return {
        status: 200,
        body: { password: decryptPassword(deps.config.passwordSecrets, head.id, head.passwordCipher) },
      }
    },
  })

export const publicRoutes = (deps: Deps): Route[] => [
  readPublished(deps),
  readPage(deps),
  unlock(deps),
  readPassword(deps),
]
