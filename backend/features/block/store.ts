// The only queries about own blocks.
import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import type { Id } from '#domain/guidebook/document.ts'
import type { BlockContent, BlockKind, OwnBlock, WrittenBlock } from '#domain/own-block.ts'
import { changedRows, type Db, rowsOf } from '#backend/platform/database/db.ts'

interface Row {
  id: Id
  ownerId: Id
  kind: BlockKind
  title: string
  body: string
  version: number
  updatedAt: Date
}

const blockOf = ({ id, kind, title, body, version, updatedAt }: Row): OwnBlock => ({
  ...({ kind, node: JSON.parse(body) } as BlockContent),
  _id: id,
  title,
  version,
  updatedAt: updatedAt.toISOString(),
})

const COLUMNS = sql`id, owner_id AS "ownerId", kind, title, body, version, updated_at AS "updatedAt"`

/** By their titles. */
export async function blocksOf(db: Db, ownerId: Id): Promise<OwnBlock[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`SELECT ${COLUMNS} FROM own_block WHERE owner_id = ${ownerId} ORDER BY title, id`,
  )
  return rows.map(blockOf)
}

/** Another one with each change, without reading what they hold. */
export async function tagOf(db: Db, ownerId: Id): Promise<string> {
  const [row] = await rowsOf<{ tag: string }>(
    db,
    sql`SELECT md5(coalesce(string_agg(concat_ws(' ', id, version, updated_at), ',' ORDER BY id), '')) AS tag
      FROM own_block WHERE owner_id = ${ownerId}`,
  )
  return row?.tag ?? ''
}

/** Locked until the transaction ends. */
export async function takeBlock(tx: EntityManager, id: Id): Promise<{ block: OwnBlock; ownerId: Id } | null> {
  const [row] = await rowsOf<Row>(tx, sql`SELECT ${COLUMNS} FROM own_block WHERE id = ${id} FOR UPDATE`)
  return row ? { block: blockOf(row), ownerId: row.ownerId } : null
}

export async function countBlocks(db: Db, ownerId: Id): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM own_block WHERE owner_id = ${ownerId}`,
  )
  return row?.count ?? 0
}

interface Kept {
  id: Id
  ownerId: Id
  written: WrittenBlock
  /** What it is changed from; null: it is new. */
  from: number | null
  now: Date
}

/** @returns false where the id is somebody's by now */
export async function putBlock(tx: EntityManager, { id, ownerId, written, from, now }: Kept): Promise<boolean> {
  const { kind, title, node, version } = written
  const body = JSON.stringify(node)
  const rows = await rowsOf<{ id: Id }>(
    tx,
    sql`
      INSERT INTO own_block AS old (id, owner_id, kind, title, body, bytes, version, updated_at)
      VALUES (${id}, ${ownerId}, ${kind}, ${title}, ${body}, ${Buffer.byteLength(body)}, ${version}, ${now})
      ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, title = excluded.title, body = excluded.body,
        bytes = excluded.bytes, version = excluded.version, updated_at = excluded.updated_at
      WHERE old.owner_id = excluded.owner_id AND old.version = ${from}::int
      RETURNING id`,
  )
  return rows.length > 0
}

/** @param names those that are stored */
export async function nameFiles(tx: EntityManager, id: Id, names: readonly string[]): Promise<void> {
  const all = JSON.stringify(names)
  await changedRows(
    tx,
    sql`
      DELETE FROM own_block_file WHERE block_id = ${id}
      AND name NOT IN (SELECT json_array_elements_text(${all}::json))`,
  )
  await changedRows(
    tx,
    sql`
      INSERT INTO own_block_file (block_id, name) SELECT ${id}, n FROM json_array_elements_text(${all}::json) n
      ON CONFLICT DO NOTHING`,
  )
}

export async function removeBlock(tx: EntityManager, id: Id): Promise<void> {
  await changedRows(tx, sql`DELETE FROM own_block WHERE id = ${id}`)
}
