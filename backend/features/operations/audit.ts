// `GET /admin/audit`: what administrators did, the newest first; read page after page by where the last one ended.
import sql from 'sql-template-tag'
import { join, raw, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { AuditEntry } from '#domain/operations.ts'
import { LIMITS } from '#domain/limits.ts'
import { seoulTime } from '#backend/platform/seoul.ts'
import { csvAnswer, type CsvRow } from '#backend/platform/csv.ts'
import { streamRows } from '#backend/platform/database/stream-rows.ts'
import { rowsOf } from '#backend/platform/database/db.ts'
import type { ListQuery } from '#backend/platform/database/list-query.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { route, type Route } from '#backend/platform/route.ts'

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

type Narrowed = z.output<typeof FILE>

interface Row extends Omit<AuditEntry, '_id' | 'at' | 'actor'> {
  id: string
  at: Date
  actorId: string
  name: string | null
}

const COLUMNS = `e.id::text AS id, e.at, e.act, e.subject, e.before, e.after, e.actor_id AS "actorId", a.name`
const FROM = 'audit_entry e LEFT JOIN account a ON a.id = e.actor_id'

function whereOf({ act, subject }: Narrowed): Sql[] {
  const where = [sql`true`]
  if (act !== '') where.push(sql`e.act = ${act}`)
  if (subject !== '') where.push(sql`e.subject = ${subject}`)
  return where
}

async function entriesOf(deps: Deps, { before, limit, ...narrowing }: z.output<typeof QUERY>): Promise<Row[]> {
  const where = whereOf(narrowing)
  if (before !== undefined) where.push(sql`e.id < ${before}`)
  // One more than asked tells whether there is a next page.
  return rowsOf(
    deps.db,
    sql`
      SELECT ${raw(COLUMNS)} FROM ${raw(FROM)} WHERE ${join(where, ' AND ')}
      ORDER BY e.id DESC LIMIT ${limit + 1}`,
  )
}

function everyEntry(deps: Deps, narrowing: Narrowed): AsyncGenerator<Row[]> {
  const list: ListQuery = { from: 'audit_entry e', where: whereOf(narrowing), order: [['e.id', 'DESC']], search: '' }
  return streamRows<Row>(deps.db, list, { columns: COLUMNS, from: FROM })
}

/** Every act there is, from one to the next by the index: however long the audit is. */
const ACTS = `
  WITH RECURSIVE each AS (
    (SELECT act FROM audit_entry ORDER BY act LIMIT 1)
    UNION ALL
    SELECT (SELECT e.act FROM audit_entry e WHERE e.act > each.act ORDER BY e.act LIMIT 1)
    FROM each WHERE each.act IS NOT NULL
  )
  SELECT act FROM each WHERE act IS NOT NULL`

const present = ({ id, at, act, subject, before, after, actorId, name }: Row): AuditEntry => ({
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
    handle: async ({ query }) => {
      const rows = await entriesOf(deps, query)
      const entries = rows.slice(0, query.limit).map(present)
      const acts: { act: string }[] = await deps.db.query(ACTS)
      const next = rows.length > query.limit ? (entries.at(-1)?._id ?? null) : null
      return { status: 200, body: { entries, acts: acts.map(({ act }) => act), next } }
    },
  })

const HEAD = {
  kr: ['번호', '언제', '누가', '관리자 ID', '한 일', '대상', '전', '후'],
  en: ['Number', 'When', 'Who', 'Administrator ID', 'Act', 'Subject', 'Before', 'After'],
}

const told = (state: object | null): string | null => state && JSON.stringify(state)

const rowOf = ({ id, at, act, subject, before, after, actorId, name }: Row): CsvRow => [
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
      const parts = everyEntry(deps, query)
      const list = { noun: 'audit', list: 'audit', head: HEAD, parts, row: rowOf, narrowing: query }
      return csvAnswer(deps, { caller, language }, list)
    },
  })
