// Which guidebooks anyone could read until a moment ago, for caches before the product that still hold them.
import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * By triggers, so that nothing is left out: plans end, accounts take their guidebooks along. `pages` are those of all its
 * versions: what a cache holds may be a minute old. What nobody fetched, since no cache stands before, is swept by the next.
 */
const NOTE = [
  `CREATE TABLE closed_guidebook (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    uuid uuid NOT NULL,
    pages uuid[] NOT NULL,
    closed_at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`,
  `CREATE FUNCTION note_closed_guidebook(guidebook_id uuid, uuid uuid, page_order uuid[]) RETURNS void LANGUAGE sql AS $$
    DELETE FROM closed_guidebook WHERE id IN (
      SELECT id FROM closed_guidebook WHERE closed_at < clock_timestamp() - interval '1 hour' FOR UPDATE SKIP LOCKED);
    INSERT INTO closed_guidebook (uuid, pages) VALUES ($2, ARRAY(
      SELECT unnest($3) UNION SELECT unnest(v.page_order) FROM guidebook_version v WHERE v.guidebook_id = $1));
  $$`,
  `CREATE FUNCTION guidebook_closed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM note_closed_guidebook(OLD.id, OLD.uuid, OLD.page_order);
      RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
    END $$`,
  `CREATE TRIGGER guidebook_closed AFTER UPDATE ON guidebook FOR EACH ROW
    WHEN (OLD.published AND OLD.password_cipher IS NULL AND NOT (NEW.published AND NEW.password_cipher IS NULL))
    EXECUTE FUNCTION guidebook_closed()`,
  // Before: its versions are still there.
  `CREATE TRIGGER guidebook_closed_for_good BEFORE DELETE ON guidebook FOR EACH ROW
    WHEN (OLD.published AND OLD.password_cipher IS NULL) EXECUTE FUNCTION guidebook_closed()`,
  `CREATE FUNCTION account_closed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM note_closed_guidebook(g.id, g.uuid, g.page_order) FROM guidebook g
        WHERE g.owner_id = NEW.id AND g.published AND g.password_cipher IS NULL;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER account_closed AFTER UPDATE ON account FOR EACH ROW
    WHEN (NEW.is_hidden AND NOT OLD.is_hidden) EXECUTE FUNCTION account_closed()`,
]

const UNDO = [
  'DROP TRIGGER account_closed ON account',
  'DROP TRIGGER guidebook_closed ON guidebook',
  'DROP TRIGGER guidebook_closed_for_good ON guidebook',
  'DROP FUNCTION account_closed()',
  'DROP FUNCTION guidebook_closed()',
  'DROP FUNCTION note_closed_guidebook(uuid, uuid, uuid[])',
  'DROP TABLE closed_guidebook',
]

export class ClosedGuidebook1763640074000 implements MigrationInterface {
  name = 'ClosedGuidebook1763640074000'

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of NOTE) await runner.query(sql)
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of UNDO) await runner.query(sql)
  }
}
