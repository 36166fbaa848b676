// `GET /admin/audit`: what administrators did, the newest first; read page after page by where the last one ended.
import { z } from 'zod'
import type { AuditEntry } from '#domain/operations.ts'
import { LIMITS } from '#domain/limits.ts'
import { seoulTime } from '#backend/platform/seoul.ts'
import { csvAnswer, type CsvRow } from '#backend/platform/csv.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { type AuditRow, everyAct, everyEntry, listEntries } from './store.ts'

const STATE = z.record(z.string(), z.unknown()).nullable()

const ENTRY = z.object({
  _id: z.string(),
  at: z.string(),
  act: z.string(),
  subject: z.string(),
  before: STATE,
  after: STATE,
  actor: z.object({ _id: z.string(), name: z.string().nullable() }),
}) satisfies z.ZodType<AuditEntry>

const words = z
  .string()
  .max(200)
  .transform((text) => text.trim())
  .catch('')

const narrowed = {
  /** Exactly this act. */
  act: words,
  /** Exactly this id. */
  subject: words,
}
const FILE = z.object(narrowed)
const QUERY = z.object({
  ...narrowed,
  /** Entries before this one: the `next` of the page above it. */
  before: z.coerce.number().int().positive().optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSizeMost).catch(20),
})

const present = ({ id, at, act, subject, before, after, actorId, name }: AuditRow): AuditEntry => ({
  _id: id,
  at: at.toISOString(),
  act,
  subject,
  before,
  after,
  actor: { _id: actorId, name },
})

export const auditRoute = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/admin/audit',
    who: 'admin',
    summary: 'What administrators did, newest first; `act` and `subject` narrow it, `before` goes on',
    query: QUERY,
    answers: { 200: z.object({ entries: z.array(ENTRY), acts: z.array(z.string()), next: z.string().nullable() }) },
    handle: async ({ query: { before, limit, ...filters } }) => {
      // One more than asked tells whether there is a next page.
      const rows = await listEntries(deps.db, filters, { before, take: limit + 1 })
      const entries = rows.slice(0, limit).map(present)
      const acts = await everyAct(deps.db)
      const next = rows.length > limit ? (entries.at(-1)?._id ?? null) : null
      return { status: 200, body: { entries, acts, next } }
    },
  })

const HEAD = {
  kr: ['번호', '언제', '누가', '관리자 ID', '한 일', '대상', '전', '후'],
  en: ['Number', 'When', 'Who', 'Administrator ID', 'Act', 'Subject', 'Before', 'After'],
}

const told = (state: object | null): string | null => state && JSON.stringify(state)

const rowOf = ({ id, at, act, subject, before, after, actorId, name }: AuditRow): CsvRow => [
  id,
  seoulTime(at),
  name,
  actorId,
  act,
  subject,
  told(before),
  told(after),
]

export const auditFileRoute = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/admin/audit.csv',
    who: 'admin',
    danger: true,
    summary: 'The same entries as a CSV file, all of them; who fetched it is written down too',
    query: FILE,
    answers: { 200: z.string() },
    handle: async ({ caller, query, language }) => {
      const parts = everyEntry(deps.db, query)
      const list = { noun: 'audit', list: 'audit', head: HEAD, parts, row: rowOf, narrowing: query }
      return csvAnswer(deps, { caller, language }, list)
    },
  })
