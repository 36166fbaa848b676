// `GET /admin/messages.csv`: the messages of the administrators' list as a file.
import { z } from 'zod'
import { messageStatus } from '#domain/message.ts'
import { seoulTime } from '#backend/platform/seoul.ts'
import { csvAnswer, type CsvRow } from '#backend/platform/csv.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { ownerFilters } from '#backend/platform/paging.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { everyMessage } from './store.ts'
import type { MessageRow } from './table.ts'

const HEAD = {
  kr: [
    '쓴 때',
    '제목',
    '내용',
    '구분',
    '받는 사람',
    '알림 카드',
    '메일',
    '날짜',
    '상태',
    '보낸 때',
    '보이기 시작하는 때',
    'ID',
  ],
  en: [
    'Written',
    'Title',
    'Message',
    'Type',
    'To',
    'Notification',
    'Mail',
    'Date',
    'Status',
    'Sent',
    'Shown from',
    'ID',
  ],
}

export const fileRoute = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/admin/messages.csv',
    who: 'admin',
    danger: true,
    summary: 'The same messages as a CSV file, all of them; who fetched it is written down',
    query: z.object({ search: ownerFilters.search }),
    answers: { 200: z.string() },
    handle: async ({ caller, query: narrowing, language }) => {
      const parts = everyMessage(deps.db, narrowing.search)
      const list = { noun: 'message', list: 'messages', head: HEAD, parts, row: rowOf, narrowing }
      return csvAnswer(deps, { caller, language }, list)
    },
  })

const instant = (at: Date | null): string | null => at && seoulTime(at)
const yes = (is: boolean): string => (is ? 'yes' : 'no')

/** What is said in codes stays so in both languages, as in the other files. */
const rowOf = (row: MessageRow): CsvRow => [
  seoulTime(row.createdAt),
  row.title,
  row.message,
  row.type,
  row.users,
  yes(row.notification),
  yes(row.mail),
  row.messageDate,
  messageStatus({ showing: row.sentAt !== null, notification: row.notification }),
  instant(row.sentAt),
  instant(row.shownAt),
  row.id,
]
