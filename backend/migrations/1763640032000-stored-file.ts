// What accounts store: each file with its size, which guidebook names it, and the room that each guidebook takes.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class StoredFile1763640032000 implements MigrationInterface {
  name = 'StoredFile1763640032000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('SET LOCAL statement_timeout = 0')
    for (const sql of [FILE, HELD, ROOM, ...LEFT, LEAVE, ...TRIGGERS, ...AS_THEY_ARE]) await runner.query(sql)
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of DOWN) await runner.query(sql)
  }
}

/** `bytes` of what was stored before this table was there are null until they are measured. `by`: who uploaded it last. */
const FILE = `
  CREATE TABLE stored_file (
    name text PRIMARY KEY,
    bytes int,
    by uuid
  );
  CREATE INDEX stored_file_unmeasured ON stored_file (name) WHERE bytes IS NULL`

/** A guidebook holds what it names, now or in a version. `is_named` is false until a save has named what was uploaded. */
const HELD = `
  CREATE TABLE guidebook_file (
    guidebook_id uuid NOT NULL REFERENCES guidebook (id) ON DELETE CASCADE,
    name text NOT NULL,
    is_named boolean NOT NULL,
    held_at timestamptz NOT NULL,
    PRIMARY KEY (guidebook_id, name)
  );
  CREATE INDEX guidebook_file_name ON guidebook_file (name);
  CREATE INDEX guidebook_file_unnamed ON guidebook_file (held_at) WHERE NOT is_named;
  CREATE INDEX icon_url ON icon (url);
  CREATE INDEX account_image ON account (image) WHERE image IS NOT NULL`

/** The sums of one guidebook, so that those of an account are as many rows as it has guidebooks. */
const ROOM = `
  CREATE TABLE guidebook_room (
    guidebook_id uuid PRIMARY KEY REFERENCES guidebook (id) ON DELETE CASCADE,
    text_bytes int NOT NULL DEFAULT 0,
    file_bytes bigint NOT NULL DEFAULT 0
  )`

/** `at`: the sweep that saw it first; the epoch where nobody can want it back. */
const LEFT = [
  'ALTER TABLE left_file ADD COLUMN at timestamptz, ADD COLUMN by uuid',
  `UPDATE left_file SET at = 'epoch'`,
  'CREATE INDEX left_file_by ON left_file (by)',
]

/** Whatever deletes a guidebook or an icon leaves its files: by itself, with its account, or with all of its owner's. */
const LEAVE = `
  CREATE FUNCTION leave_files(names text[]) RETURNS void LANGUAGE sql AS $$
    INSERT INTO left_file AS old (name, by)
    SELECT n.name, f.by FROM (SELECT DISTINCT unnest(names) AS name) n LEFT JOIN stored_file f ON f.name = n.name
    ORDER BY n.name
    ON CONFLICT (name) DO UPDATE SET at = NULL, by = excluded.by WHERE old.at <> 'epoch'
  $$;
  CREATE FUNCTION guidebook_file_left() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM leave_files(array_agg(name)) FROM gone HAVING count(*) > 0;
    RETURN NULL;
  END $$;
  CREATE FUNCTION icon_left() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM leave_files(array_agg(substr(url, 10))) FROM gone HAVING count(*) > 0;
    RETURN NULL;
  END $$`

const TRIGGERS = [
  `CREATE TRIGGER guidebook_file_left AFTER DELETE ON guidebook_file REFERENCING OLD TABLE AS gone
   FOR EACH STATEMENT EXECUTE FUNCTION guidebook_file_left()`,
  `CREATE TRIGGER icon_left AFTER DELETE ON icon REFERENCING OLD TABLE AS gone
   FOR EACH STATEMENT EXECUTE FUNCTION icon_left()`,
]

const TEXTS = `
  SELECT id AS guidebook_id, concat(header, subheader, footer) AS text FROM guidebook
  UNION ALL SELECT guidebook_id, body FROM guidebook_page
  UNION ALL SELECT guidebook_id, body FROM guidebook_page_past
  UNION ALL SELECT guidebook_id, concat(header, subheader, footer) FROM guidebook_version`

const AS_THEY_ARE = [
  `INSERT INTO guidebook_file (guidebook_id, name, is_named, held_at)
   SELECT DISTINCT t.guidebook_id, m[1], true, now()
   FROM (${TEXTS}) t, regexp_matches(t.text, '/uploads/([0-9a-f]{64}\\.(?:webp|png))', 'g') m`,
  `INSERT INTO stored_file (name, by)
   SELECT DISTINCT ON (name) name, by FROM (
     SELECT f.name, g.owner_id AS by FROM guidebook_file f JOIN guidebook g ON g.id = f.guidebook_id
     UNION ALL SELECT substr(url, 10), owner_id FROM icon
     UNION ALL SELECT substr(image, 10), id FROM account WHERE image IS NOT NULL
   ) found ORDER BY name`,
  `INSERT INTO guidebook_room (guidebook_id, text_bytes)
   SELECT g.id, coalesce((SELECT sum(p.bytes) FROM guidebook_page p WHERE p.guidebook_id = g.id), 0) FROM guidebook g`,
]

const DOWN = [
  'DROP TRIGGER icon_left ON icon',
  'DROP TABLE guidebook_room',
  'DROP TABLE guidebook_file',
  'DROP FUNCTION guidebook_file_left(), icon_left(), leave_files(text[])',
  'DROP INDEX icon_url, account_image',
  'ALTER TABLE left_file DROP COLUMN at, DROP COLUMN by',
  'DROP TABLE stored_file',
]
