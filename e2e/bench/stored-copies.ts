// Many guidebooks of one: its rows copied within the database, in a moment.
import type pg from 'pg'

const GUIDEBOOK = `
  INSERT INTO guidebook
  SELECT (jsonb_populate_record(g, jsonb_build_object('id', gen_random_uuid(), 'uuid', gen_random_uuid()))).*
  FROM guidebook g, generate_series(1, $2::int) WHERE g.uuid = $1`
const PAGES = `
  INSERT INTO guidebook_page
  SELECT (jsonb_populate_record(p, jsonb_build_object('guidebook_id', copy.id))).*
  FROM guidebook copy, guidebook g JOIN guidebook_page p ON p.guidebook_id = g.id
  WHERE g.uuid = $1 AND copy.uuid <> $1`

/** For a database that holds no other guidebook. @returns the uuids of all that are published, the first one among them */
export async function copyStored(client: pg.Client, uuid: string, copies: number): Promise<string[]> {
  await client.query(GUIDEBOOK, [uuid, copies])
  await client.query(PAGES, [uuid])
  const { rows } = await client.query<{ uuid: string }>('SELECT uuid FROM guidebook WHERE published')
  return rows.map((row) => row.uuid)
}
