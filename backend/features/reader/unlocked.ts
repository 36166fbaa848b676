// Whether the one who asks has opened a locked guidebook: by header for calls, by cookie for pages and pictures.
import type { Context } from 'koa'
import { judgeUnlock, type Judged } from '#backend/features/guidebook/unlock-token.ts'
import type { Deps } from '#backend/platform/deps.ts'
import type { PublicationStatus } from '#backend/features/guidebook/store/public.ts'

type Knowing = Pick<Deps, 'config' | 'clock'>

export const isOpenFor = (ctx: Context, publication: PublicationStatus, deps: Knowing): boolean =>
  judgedFor(ctx, publication, deps) === 'opens'

/** `changed` tells a device that was let in once to give up what it kept under the password of then. */
export function judgedFor(ctx: Context, publication: PublicationStatus, { config, clock }: Knowing): Judged {
  // The cookie's path is the guidebook's, so one name serves all of them.
  const token = ctx.get('x-unlock') || ctx.cookies.get('unlock')
  if (!token) return 'void'
  return judgeUnlock(config.jwtSecrets, token, publication.uuid, publication.passwordVersion, clock.now())
}
