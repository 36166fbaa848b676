// Tells whoever listens on the database what changed: guidebooks, and who may still be signed in.
import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * By triggers, so that nothing is left out: accounts take their guidebooks and sessions along, and an operator takes a role
 * away by hand. Postgres passes a notification on when the transaction ended well, and the same one of a transaction once.
 */
const TELL = [
  `CREATE FUNCTION guidebook_announced() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('gilbook', CASE TG_OP
        WHEN 'DELETE' THEN json_build_object('guidebook', OLD.id, 'owner', OLD.owner_id, 'version', NULL)
        ELSE json_build_object('guidebook', NEW.id, 'owner', NEW.owner_id, 'version', NEW.version) END::text);
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER guidebook_announced_new AFTER INSERT OR DELETE ON guidebook
    FOR EACH ROW EXECUTE FUNCTION guidebook_announced()`,
  `CREATE TRIGGER guidebook_announced AFTER UPDATE ON guidebook FOR EACH ROW
    WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION guidebook_announced()`,
  `CREATE FUNCTION guidebook_switch_announced() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('gilbook', json_build_object(
        'guidebook', NEW.id, 'owner', NEW.owner_id, 'version', NEW.version, 'switched', true)::text);
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER guidebook_switch_announced AFTER UPDATE ON guidebook FOR EACH ROW
    WHEN ((OLD.published, OLD.is_public_gallery) IS DISTINCT FROM (NEW.published, NEW.is_public_gallery))
    EXECUTE FUNCTION guidebook_switch_announced()`,
  `CREATE FUNCTION account_announced() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('gilbook', json_build_object('account', OLD.id)::text);
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER account_announced AFTER UPDATE ON account FOR EACH ROW
    WHEN ((OLD.role, OLD.is_hidden, OLD.is_activated) IS DISTINCT FROM (NEW.role, NEW.is_hidden, NEW.is_activated))
    EXECUTE FUNCTION account_announced()`,
  `CREATE TRIGGER account_announced_gone AFTER DELETE ON account
    FOR EACH ROW EXECUTE FUNCTION account_announced()`,
  `CREATE FUNCTION session_announced() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('gilbook', json_build_object('account', OLD.account_id)::text);
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER session_announced AFTER UPDATE ON session FOR EACH ROW
    WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION session_announced()`,
]

const UNDO = [
  'DROP TRIGGER guidebook_announced_new ON guidebook',
  'DROP TRIGGER guidebook_announced ON guidebook',
  'DROP TRIGGER guidebook_switch_announced ON guidebook',
  'DROP TRIGGER account_announced ON account',
  'DROP TRIGGER account_announced_gone ON account',
  'DROP TRIGGER session_announced ON session',
  ...['guidebook_announced', 'guidebook_switch_announced', 'account_announced', 'session_announced'].map(
    (name) => `DROP FUNCTION ${name}()`,
  ),
]

export class Announced1763640041000 implements MigrationInterface {
  name = 'Announced1763640041000'

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of TELL) await runner.query(sql)
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of UNDO) await runner.query(sql)
  }
}
