// A database with as many guidebooks as are wanted, written as rows: minutes for a million.
import pg from 'pg'

/** In both sizes alike, so that the same questions have answers of the same length. */
const OWN = 100
export const RARE = 7
export const RARE_WORD = '바람결'
export const COMMON_WORD = '제주'

const OWNERS = `
  INSERT INTO account (id, email, password_hash, name, company_name, is_activated, created_at)
  SELECT gen_random_uuid(), 'owner-' || n || '@example.com', 'none', 'Owner ' || n, '여행사 ' || n, true,
    now() - n * (interval '400 days' / $1::int)
  FROM generate_series(1, $1::int) n`

const PLACES = `'{성산,우도,협재,한라산,비자림,사려니,산방산,용머리,섭지코지,주상절리,새별오름,금능,애월,함덕,월정리,표선}'::text[]`

/** The cover weighs what a real one does. What triggers write for each row is written here for all of them at once. */
const GUIDEBOOKS = `
  INSERT INTO guidebook (id, uuid, owner_id, title, language, header, subheader, footer, published, published_at,
    is_public_gallery, created_at, updated_at, shown, search_text)
  SELECT gen_random_uuid(), gen_random_uuid(), owner.id, named.title, 'kr',
    json_build_object('type', 'text', 'text', '여행사 안내', 'image', NULL, 'height', 70),
    json_build_object('type', 'text', 'title', '', 'text', repeat('바다와 오름을 걷는 길이에요. ', 20), 'image', NULL),
    json_build_object('type', 'text', 'title', '', 'text', repeat('연락처와 주소. ', 10), 'image', NULL),
    n % 2 = 0, CASE WHEN n % 2 = 0 THEN made END, n % 2 = 0, made, made, n % 2 = 0,
    lower(named.title || E'\\n' || owner.company_name)
  FROM generate_series($2::int, $3::int) n
  JOIN (
    SELECT id, company_name, row_number() OVER () - 1 AS number FROM account WHERE email LIKE 'owner-%'
  ) owner ON owner.number = n % $4::int,
  LATERAL (SELECT now() - ($1::int - n) * interval '30 seconds' AS made) at,
  LATERAL (
    SELECT '${COMMON_WORD} ' || (${PLACES})[1 + n % 16] || ' ' || (${PLACES})[1 + n / 16 % 16] || ' ' || n || '번 길'
      || CASE WHEN n % (2 * ($1::int / 2 / ${RARE})) = 0 AND n / (2 * ($1::int / 2 / ${RARE})) <= ${RARE} THEN ' ${RARE_WORD}' ELSE '' END
      AS title
  ) named`

const STANDING = [
  `UPDATE guidebook SET owner_id = (SELECT id FROM account WHERE role = 'admin' LIMIT 1), by_admin = true
  WHERE id IN (SELECT id FROM guidebook ORDER BY md5(id::text) LIMIT ${OWN})`,
  `INSERT INTO guidebook_tally (admins, users, shown)
  SELECT count(*) FILTER (WHERE by_admin), count(*) FILTER (WHERE NOT by_admin), count(*) FILTER (WHERE shown)
  FROM guidebook`,
]

const AT_ONCE = 50_000

/** Drops what is written anew at the end: row by row, an index of words would take ten times as long. @returns how */
async function withoutIndexes(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS made FROM pg_index i
     WHERE i.indrelid = $1::regclass AND NOT i.indisunique AND NOT EXISTS (
       SELECT 1 FROM pg_inherits h WHERE h.inhparent = i.indexrelid OR h.inhrelid = i.indexrelid)`,
    [table],
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  return rows.map(({ made }) => made)
}

/** Runs a statement for rows 1 to `count`, some at a time: `$1` is the count, `$2` and `$3` the first and the last row. */
export async function fillTable(
  client: pg.Client,
  table: string,
  sql: string,
  count: number,
  more: unknown[] = [],
): Promise<void> {
  const restored = await withoutIndexes(client, table)
  for (let from = 1; from <= count; from += AT_ONCE)
    await client.query(sql, [count, from, Math.min(count, from + AT_ONCE - 1), ...more])
  for (const made of restored) await client.query(made)
}

/** Hands over a connection on which no trigger runs and no reference is looked up. */
export async function filling(databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query("SET session_replication_role = replica; SET maintenance_work_mem = '256MB'")
    await work(client)
  } finally {
    await client.end()
  }
}

/** @param count a thousand or more */
export const fill = (databaseUrl: string, count: number): Promise<void> =>
  filling(databaseUrl, async (client) => {
    const owners = Math.max(100, Math.floor(count / 100))
    await client.query(OWNERS, [owners])
    await fillTable(client, 'guidebook', GUIDEBOOKS, count, [owners])
    for (const sql of STANDING) await client.query(sql)
    await client.query('VACUUM ANALYZE')
  })
