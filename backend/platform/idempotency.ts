// A repeated request answers what the first one did: the key, the request's hash and the answer in the effect's transaction.
import type { Db } from '#backend/platform/database/db.ts'
import { createHmac } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { Refusal } from '#domain/refusal.ts'
import type { Answer } from './route.ts'

export interface Key {
  /** The caller's id; of the signed-out, the request itself. */
  owner: string
  key: string
  hash: string
}

interface Row {
  requestHash: string
  status: number
  body: unknown
  headers: Record<string, string> | null
}

export interface Asked {
  method: string
  path: string
  body: unknown
  fileHash: string | null
}

/**
 * Hash of what makes two requests the same: the call, its JSON, and the bytes of a file by their own hash. Keyed, since a
 * body may hold a password, and who reads the table must have no way to try passwords on it.
 */
export function requestHash(secret: string, { method, path, body, fileHash }: Asked): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([method, path, body ?? null, fileHash]))
    .digest('base64url')
}

/** The stored answer, null when the key is new. @throws KEY_REUSED for another request */
export async function storedAnswer(db: Db, { owner, key, hash }: Key): Promise<Answer | null> {
  const rows: Row[] = await db.query(
    'SELECT request_hash AS "requestHash", status, body, headers FROM idempotency_key WHERE owner = $1 AND key = $2',
    [owner, key],
  )
  const row = rows[0]
  if (!row) return null
  if (row.requestHash !== hash) throw new Refusal('KEY_REUSED')
  return { status: row.status, body: row.body ?? undefined, ...(row.headers && { headers: row.headers }) }
}

/** Runs the work once for the key, inside `tx`. @throws IN_PROGRESS while another transaction has the key */
export async function once(tx: EntityManager, key: Key, work: () => Promise<Answer>): Promise<Answer> {
  const lock: { free: boolean }[] = await tx.query(
    'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 1)) AS free',
    [`${key.owner} ${key.key}`],
  )
  if (!lock[0]?.free) throw new Refusal('IN_PROGRESS', { retryAfter: 1 })
  const stored = await storedAnswer(tx, key)
  if (stored) return stored
  const answer = await work()
  if (answer.status >= 200 && answer.status < 300) await store(tx, key, answer)
  return answer
}

async function store(tx: EntityManager, { owner, key, hash }: Key, answer: Answer): Promise<void> {
  await tx.query(
    'INSERT INTO idempotency_key (owner, key, request_hash, status, body, headers) VALUES ($1, $2, $3, $4, $5, $6)',
    [owner, key, hash, answer.status, JSON.stringify(answer.body ?? null), JSON.stringify(answer.headers ?? null)],
  )
}
