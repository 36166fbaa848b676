// What was told: by us to the account, and by the account to us.
import { feedbackOf } from '#backend/features/feedback/store.ts'
import { mailedTo } from '#backend/features/message/mail/store.ts'
import { presentNews } from '#backend/features/message/present.ts'
import { countNews, listNews, readerOf } from '#backend/features/message/reading.ts'
import { json, type Part } from '#backend/features/export/part.ts'

export const told: Part = async function* ({ deps: { db }, caller, now }) {
  const reader = await readerOf(db, caller, now)
  const { count } = await countNews(db, reader)
  const mailed = await mailedTo(db, caller.id)
  const news = (await listNews(db, reader, 0, count)).map((row) => ({
    ...presentNews(row),
    mailedAt: mailed.get(row.id)?.toISOString() ?? null,
  }))
  yield json('notifications.json', news)
  const feedback = await feedbackOf(db, caller.id)
  yield json(
    'feedback.json',
    feedback.map(({ id, title, feedback: words, url, userAgent, writtenAt, createdAt }) => ({
      _id: id,
      feedback: words,
      page: { title, url },
      userAgent,
      writtenAt: writtenAt.toISOString(),
      createdAt: createdAt.toISOString(),
    })),
  )
}
