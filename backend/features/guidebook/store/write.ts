// Queries that write the row of a guidebook.
import { Refusal } from '#domain/refusal.ts'
import type { Guidebook, Id, Release, Shell } from '#domain/guidebook/document.ts'
import type { Db } from '#backend/platform/database/db.ts'
import { NOT_SENT } from './sent.ts'

export interface NewGuidebookRow {
  uuid: string
  ownerId: Id
  passwordCipher: string | null
  isSampleGuidebook: boolean
  isSampleContent: boolean
  release: Release
  now: Date
}

const INSERT = `
  INSERT INTO guidebook (id, uuid, owner_id, title, type, language, header, subheader, footer, trip, page_order,
    password_cipher, is_sample_guidebook, is_sample_content, release, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::uuid[], $12, $13, $14, $15, $16, $16)
  ON CONFLICT DO NOTHING RETURNING id`

/** @throws Refusal ID_TAKEN where the id is in use. */
export async function insertGuidebook(
  tx: Db,
  { _id, contents, ...shell }: Guidebook,
  made: NewGuidebookRow,
): Promise<void> {
  const { title, type, language, header, subheader, footer, trip } = shell
  const parts = [header, subheader, footer, trip].map((part) => JSON.stringify(part))
  const rows: unknown[] = await tx.query(INSERT, [
    _id,
    made.uuid,
    made.ownerId,
    title,
    type,
    language,
    ...parts,
    contents.map((page) => page._id),
    made.passwordCipher,
    made.isSampleGuidebook,
    made.isSampleContent,
    made.release,
    made.now,
  ])
  if (rows.length === 0) throw new Refusal('ID_TAKEN')
}

/** What one save may change of the row; absent fields stay. */
export interface HeadChange extends Partial<Shell> {
  order?: readonly Id[]
  /** null removes the password. */
  passwordCipher?: string | null
  isSampleGuidebook?: boolean
  isSampleContent?: boolean
  release?: Release
}

const COLUMNS: Record<
  Exclude<keyof HeadChange, 'passwordCipher'>,
  [column: string, write: (value: unknown) => unknown]
> = {
  title: ['title', String],
  type: ['type', String],
  language: ['language', String],
  header: ['header', JSON.stringify],
  subheader: ['subheader', JSON.stringify],
  footer: ['footer', JSON.stringify],
  trip: ['trip', JSON.stringify],
  order: ['page_order', (ids) => ids],
  isSampleGuidebook: ['is_sample_guidebook', Boolean],
  isSampleContent: ['is_sample_content', Boolean],
  release: ['release', String],
}

export interface Saved {
  version: number
  updatedAt: Date
}

/** Changes the row and raises its version. */
export async function updateRow(tx: Db, id: Id, change: HeadChange, now: Date): Promise<Saved> {
  const values: unknown[] = [id, now]
  const sets = ['version = version + 1', 'updated_at = $2']
  for (const [field, [column, write]] of Object.entries(COLUMNS)) {
    const value = change[field as keyof typeof COLUMNS]
    if (value !== undefined) sets.push(`${column} = $${values.push(write(value))}`)
  }
  if (change.release === 'live') sets.push(NOT_SENT)
  if (change.passwordCipher !== undefined) {
    sets.push(`password_cipher = $${values.push(change.passwordCipher)}`, 'password_version = password_version + 1')
  }
  const sql = `UPDATE guidebook SET ${sets.join(', ')} WHERE id = $1 RETURNING version, updated_at AS "updatedAt"`
  const [rows]: [Saved[]] = await tx.query(sql, values)
  const saved = rows[0]
  if (!saved) throw new Refusal('GUIDEBOOK_NOT_FOUND')
  return saved
}

export async function removeGuidebook(tx: Db, id: Id): Promise<void> {
  await tx.query('DELETE FROM guidebook WHERE id = $1', [id])
}

/** There is one sample guidebook: `but` is it from now on. Versions are raised, so that builders learn of it. */
export async function unmarkSamples(tx: Db, but: Id, now: Date): Promise<void> {
  const sql = `
    UPDATE guidebook SET is_sample_guidebook = false, version = version + 1, updated_at = $2
    WHERE is_sample_guidebook AND id <> $1`
  await tx.query(sql, [but, now])
}

/** The same password under another secret: no version is raised. false where it was changed meanwhile. */
export async function replaceCipher(db: Db, id: Id, { from, to }: { from: string; to: string }): Promise<boolean> {
  const [rows]: [unknown[]] = await db.query(
    'UPDATE guidebook SET password_cipher = $3 WHERE id = $1 AND password_cipher = $2 RETURNING id',
    [id, from, to],
  )
  return rows.length > 0
}
