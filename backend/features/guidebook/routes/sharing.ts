// What the panel for sharing a guidebook needs: its addresses, what a greeting says of it, and Kakao's button where that is
// set up.
import { z } from 'zod'
import type { Id } from '#domain/guidebook/document.ts'
import type { Trip } from '#domain/guidebook/trip.ts'
import { LANGUAGES } from '#domain/language.ts'
import { shortUrl } from '#domain/reader/short-link.ts'
import { tripSpan } from '#domain/reader/trip-times.ts'
import { DAY_MS } from '#domain/seoul-day.ts'
import type { Db } from '#backend/platform/database/db.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { editable } from '#backend/features/guidebook/permissions.ts'
import { giveShortLink } from '#backend/features/guidebook/short-link.ts'
import { documentById, publishedHead } from '#backend/features/guidebook/store/read.ts'
import { shortLinkOf } from '#backend/features/guidebook/store/short-links.ts'
import { guidebookOf, shellOf } from '#backend/features/guidebook/record.ts'
import { idOf, oneParams, tripAnswer } from '#backend/features/guidebook/wire.ts'

const kakaoAnswer = z.object({ script: z.string(), integrity: z.string().nullable(), key: z.string() })

const sharingAnswer = z.object({
  url: z.string(),
  /** null: it was never published. */
  shortUrl: z.string().nullable(),
  title: z.string(),
  language: z.enum(LANGUAGES),
  trip: tripAnswer.pick({ firstDay: true, days: true }).nullable(),
  hasPassword: z.boolean(),
  kakao: kakaoAnswer.nullable(),
})

/** As the cover counts them where nobody told how long the trip is: by the itineraries as they are saved. */
async function writtenDays(db: Db, id: Id, trip: Trip): Promise<number | null> {
  const row = trip.firstDay === null ? null : await documentById(db, id)
  const span = row && tripSpan({ trip, contents: guidebookOf(row).contents })
  return span && Math.round((Date.parse(span.last) - Date.parse(span.first)) / DAY_MS) + 1
}

export const sharingRoute = ({ config, db, transact, clock }: Deps): Route =>
  route({
    method: 'GET',
    path: '/guidebooks/:guidebookId/sharing',
    who: 'signed-in',
    params: oneParams,
    summary: 'Its public address and short link, and what Kakao’s share button needs where there is one',
    answers: { 200: sharingAnswer },
    limit: { name: 'sharing', points: 120, seconds: 60, by: 'caller' },
    handle: async ({ params, caller }) => {
      const row = editable(caller, await publishedHead(db, idOf(params.guidebookId)))
      const { id, uuid, published } = row
      // Published before there were short links, or again by a new plan.
      const code = published ? await transact((tx) => giveShortLink(tx, id, clock.now())) : await shortLinkOf(db, id)
      const [base, { title, language, trip }] = [config.readerUrl, shellOf(row)]
      const body = {
        url: `${base}/m/${uuid}`,
        shortUrl: code === null ? null : shortUrl(base, code),
        title,
        language,
        trip: trip && { firstDay: trip.firstDay, days: trip.days ?? (await writtenDays(db, id, trip)) },
        hasPassword: row.passwordCipher !== null,
        kakao: config.kakaoShare,
      }
      return { status: 200, body }
    },
  })
