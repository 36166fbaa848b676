// `POST /feedback` for anyone, and the list of it for administrators.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Feedback, redactAddress } from '#domain/feedback.ts'
import { instantSchema, plainText, titleText } from '#domain/guidebook/schema/strings.ts'
import { LIMITS } from '#domain/limits.ts'
import { seoulTime } from '#backend/platform/seoul.ts'
import { csvAnswer, type CsvRow } from '#backend/platform/csv.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { leastFigure, ownerFilters, paged, pageFigures, pageQuery } from '#backend/platform/paging.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { askForMail } from './mail.ts'
import { countFeedback, everyFeedback, type FeedbackRow, insertFeedback, listFeedback } from './store.ts'

/** One line, whatever was sent: it becomes the subject of a mail. */
const line = (most: number) => titleText(most).transform((text) => text.replace(/\s+/g, ' ').trim())

/** What the browser says of itself may be long: the words are sent all the same. */
const cut = (most: number) =>
  z
    .string()
    .catch('')
    .transform((text) => text.slice(0, most))
    .pipe(line(most))

const BODY = z.object({
  title: line(LIMITS.titleLength).optional(),
  // With what the form appends.
  feedback: plainText(2 * LIMITS.feedbackLength).refine((text) => text.trim() !== '', { error: 'feedbackEmpty' }),
  url: cut(2000).transform(redactAddress).default(''),
  userAgent: cut(500).default(''),
  timestamp: instantSchema.optional(),
})

const FEEDBACK = z.object({
  _id: z.string(),
  title: z.string(),
  feedback: z.string(),
  url: z.string(),
  userAgent: z.string(),
  timestamp: z.string(),
  createdAt: z.string(),
  user: z.object({ _id: z.string(), name: z.string(), email: z.string() }).nullable(),
}) satisfies z.ZodType<Feedback>

const FEEDBACK_LIST = z.object({
  feedback: z.array(FEEDBACK),
  pages: z.number().int(),
  ...pageFigures,
  ...leastFigure,
})

function present({
  id,
  accountId,
  title,
  feedback,
  url,
  userAgent,
  writtenAt,
  createdAt,
  name,
  email,
}: FeedbackRow): Feedback {
  const user = accountId === null ? null : { _id: accountId, name: name ?? '', email: email ?? '' }
  return {
    _id: id,
    title,
    feedback,
    url,
    userAgent,
    timestamp: writtenAt.toISOString(),
    createdAt: createdAt.toISOString(),
    user,
  }
}

const send = (deps: Deps): Route =>
  route({
    method: 'POST',
    path: '/feedback',
    who: 'anyone',
    summary: 'Tells us something; it is mailed on and kept for administrators',
    body: BODY,
    limit: { name: 'feedback', points: 10, seconds: 3600, by: 'caller' },
    answers: { 201: z.object({ success: z.literal(true), _id: z.string() }) },
    handle: async ({ body: { title, feedback, url, userAgent, timestamp }, caller, transact }) =>
      transact(async (tx) => {
        const [id, createdAt] = [randomUUID(), deps.clock.now()]
        await insertFeedback(tx, {
          id,
          accountId: caller?.id ?? null,
          title: title || 'feedback',
          feedback,
          url,
          userAgent,
          writtenAt: timestamp === undefined ? createdAt : new Date(timestamp),
          createdAt,
        })
        await askForMail(deps, id, tx)
        return { status: 201, body: { success: true, _id: id } }
      }),
  })

const list = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/admin/feedback',
    who: 'admin',
    summary: 'What people told us, newest first; `search` is looked for in the words and the sender',
    query: z.object({ ...pageQuery(LIMITS.pageSize), search: ownerFilters.search }),
    answers: { 200: FEEDBACK_LIST },
    handle: async ({ query }) => {
      const found = await countFeedback(deps.db, query.search)
      const { figures, ...window } = paged(query, found.count)
      const feedback = (await listFeedback(deps.db, query.search, found, window)).map(present)
      const least = found.isLeast ? { isLeast: true } : {}
      return { status: 200, body: { feedback, pages: figures.pageCount, ...figures, ...least } }
    },
  })

const HEAD = {
  kr: ['언제', '이름', '이메일', '제목', '의견', '화면', '브라우저'],
  en: ['When', 'Name', 'Email', 'Title', 'Feedback', 'Page', 'Browser'],
}

const file = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/admin/feedback.csv',
    who: 'admin',
    danger: true,
    summary: 'The same feedback as a CSV file, all of it; who fetched it is written down',
    query: z.object({ search: ownerFilters.search }),
    answers: { 200: z.string() },
    handle: async ({ caller, query: narrowing, language }) => {
      const parts = everyFeedback(deps.db, narrowing.search)
      const list = { noun: 'feedback', list: 'feedback', head: HEAD, parts, row: rowOf, narrowing }
      return csvAnswer(deps, { caller, language }, list)
    },
  })

const rowOf = ({ createdAt, name, email, title, feedback, url, userAgent }: FeedbackRow): CsvRow => [
  seoulTime(createdAt),
  name,
  email,
  title,
  feedback,
  url,
  userAgent,
]

export const feedbackRoutes = (deps: Deps): Route[] => [send(deps), list(deps), file(deps)]
