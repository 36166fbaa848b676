// What was told: by us to the account, and by the account to us.
import { feedbackOf } from '#backend/features/feedback/store.ts'
import { presentNews } from '#backend/features/message/present.ts'
import { countNews, listNews, readerOf } from '#backend/features/message/reading.ts'
import { json, type Part } from '#backend/features/export/part.ts'

export const told: Part = async function* ({ deps: { db }, caller, now }) {
  const reader = await readerOf(db, caller, now)
  const { count } = await countNews(db, reader)
  yield json('notifications.json', (await listNews(db, reader, 0, count)).map(presentNews))
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
