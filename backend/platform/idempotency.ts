// A repeated request answers what the first one did: the key, the request's hash and the answer in the effect's transaction.
import type { Db } from '#backend/platform/database/db.ts'
import type { EntityManager } from 'typeorm'
import { Refusal } from '#domain/refusal.ts'
import type { RouteResponse } from './route.ts'
import { ofEach, signedHash, type Secrets } from './signing.ts'

export interface Key {
  /** The caller's id; of the signed-out, the request itself, by each of the secrets. The first one is stored. */
  owners: readonly [string, ...string[]]
  key: string
  /** By each of the secrets. The first one is stored. */
  hashes: readonly [string, ...string[]]
}

interface Row {
  requestHash: string
  status: number
  body: unknown
  headers: Record<string, string> | null
}

export interface RequestIdentity {
  method: string
  path: string
  body: unknown
  fileHash: string | null
}

/**
 * Hashes, by each of the secrets, of what makes two requests the same: the call, its JSON, and the bytes of a file by their own hash. Keyed, since a
 * body may hold a password, and who reads the table must have no way to try passwords on it.
 */
export function requestHashes(secrets: Secrets, { method, path, body, fileHash }: RequestIdentity): Key['hashes'] {
  const text = JSON.stringify([method, path, body ?? null, fileHash])
  return ofEach(secrets, (secret) => signedHash([secret], text, 'base64url'))
}

/** The stored answer, null when the key is new. @throws KEY_REUSED for another request */
export async function storedAnswer(db: Db, { owners, key, hashes }: Key): Promise<RouteResponse | null> {
  const rows: Row[] = await db.query(
    'SELECT request_hash AS "requestHash", status, body, headers FROM idempotency_key WHERE owner = ANY($1) AND key = $2',
    [owners, key],
  )
  const row = rows[0]
  if (!row) return null
  if (!hashes.includes(row.requestHash)) throw new Refusal('KEY_REUSED')
  return { status: row.status, body: row.body ?? undefined, ...(row.headers && { headers: row.headers }) }
}

/** Runs the work once for the key, inside `tx`. @throws IN_PROGRESS while another transaction has the key */
export async function once(tx: EntityManager, key: Key, work: () => Promise<RouteResponse>): Promise<RouteResponse> {
  const lock: { free: boolean }[] = await tx.query(
    'SELECT bool_and(pg_try_advisory_xact_lock(hashtextextended(name, 1))) AS free FROM unnest($1::text[]) name',
    [key.owners.map((owner) => `${owner} ${key.key}`)],
  )
  if (!lock[0]?.free) throw new Refusal('IN_PROGRESS', { retryAfter: 1 })
  const stored = await storedAnswer(tx, key)
  if (stored) return stored
  const answer = await work()
  if (answer.status >= 200 && answer.status < 300) await store(tx, key, answer)
  return answer
}

async function store(
  tx: EntityManager,
  { owners: [owner], key, hashes: [hash] }: Key,
  answer: RouteResponse,
): Promise<void> {
  await tx.query(
    'INSERT INTO idempotency_key (owner, key, request_hash, status, body, headers) VALUES ($1, $2, $3, $4, $5, $6)',
    [owner, key, hash, answer.status, JSON.stringify(answer.body ?? null), JSON.stringify(answer.headers ?? null)],
  )
}
