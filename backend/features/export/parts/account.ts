// The account itself: what its owner told, how it stands, and where it is signed in.
import { deviceOf } from '#backend/features/account/devices/device.ts'
import { presentUser } from '#backend/features/account/present.ts'
import { devicesOf, sessionsOf } from '#backend/features/account/session/store.ts'
import { json, type Part } from '#backend/features/export/part.ts'

const instant = (date: Date | null): string | null => date?.toISOString() ?? null

export const account: Part = async function* ({ deps, account: row, pictures }) {
  const { kakaoId, isActivated, leavingAt, updatedAt } = row
  yield json('account.json', {
    ...presentUser(row),
    isActivated,
    kakaoId,
    leavingAt: instant(leavingAt),
    updatedAt: updatedAt.toISOString(),
  })
  if (row.image !== null) yield* pictures([row.image])
  const sessions = await sessionsOf(deps.db, row.id)
  const devices = await devicesOf(deps.db, row.id)
  yield json('sessions.json', {
    sessions: sessions.map((session) => ({
      _id: session.id,
      ...deviceOf(session.user_agent),
      userAgent: session.user_agent,
      remember: session.remember,
      createdAt: session.created_at.toISOString(),
      usedAt: session.used_at.toISOString(),
      expiresAt: session.expires_at.toISOString(),
      endedAt: instant(session.ended_at),
    })),
    devices: devices.map(({ family, first_seen_at }) => ({ name: family, firstSeenAt: first_seen_at.toISOString() })),
  })
}
