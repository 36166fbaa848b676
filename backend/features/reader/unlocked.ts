// Whether the one who asks has opened a locked guidebook: by header for calls, by cookie for pages and pictures.
import type { Context } from 'koa'
import { opens } from '#backend/features/guidebook/password/unlock-token.ts'
import type { Deps } from '#backend/platform/deps.ts'
import type { Standing } from './store.ts'

export function isOpenFor(
  ctx: Context,
  standing: Standing,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
): boolean {
  // The cookie's path is the guidebook's, so one name serves all of them.
  const token = ctx.get('x-unlock') || ctx.cookies.get('unlock')
  return !!token && opens(config.jwtSecret, token, standing.uuid, standing.password_version, clock.now())
}
