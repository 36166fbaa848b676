// A list of administrators as a file: who fetched it is written down, then it is made while it is sent.
import { writeAudit } from '#backend/platform/audit.ts'
import { seoulDay } from '#backend/platform/calendar/seoul.ts'
import type { Deps } from '#backend/platform/deps.ts'
import type { Answer, Caller } from '#backend/platform/route.ts'
import type { Language } from '#domain/language.ts'
import { csvHeaders, csvOf, type CsvRow } from './csv.ts'

export interface CsvList<T> {
  /** `payment`, say: the act is `payment.export`. */
  noun: string
  /** `payments`, say: what the file is called. */
  list: string
  head: Record<Language, CsvRow>
  parts: AsyncIterable<T[]>
  row: (one: T) => CsvRow
  /** What it was narrowed by; of `search` only that there was one is kept, since it may be somebody's name. */
  narrowing: object
}

/** @throws nothing once it has begun: a file that breaks off ends the connection, and the log says why */
export async function csvAnswer<T>(
  deps: Deps,
  { caller, language }: { caller: Caller; language: Language },
  { noun, list, head, parts, row, narrowing }: CsvList<T>,
): Promise<Answer> {
  const now = deps.clock.now()
  const { search, ...others }: { search?: string } = narrowing
  const after = { ...others, ...(search !== undefined && { searched: search !== '' }) }
  await deps.transact((tx) =>
    writeAudit(tx, caller, { act: `${noun}.export`, subject: list, before: null, after }, now),
  )
  const rows = async function* (): AsyncGenerator<CsvRow[]> {
    for await (const part of parts) yield part.map(row)
  }
  const body = csvOf(head[language], rows(), (failure) =>
    deps.log.error({ err: failure }, `a file of ${list} broke off`),
  )
  return { status: 200, body, headers: csvHeaders(list, seoulDay(now)) }
}
