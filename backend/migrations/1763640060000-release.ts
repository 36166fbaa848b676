// How changes come to readers: with each save, or all in one when they are sent. Readers then see the version last sent.
import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * `sent_version` names a row of guidebook_version, which the sweep leaves there; null: readers see the guidebook as it stands.
 * No foreign key says so: both tables would hold each other, and neither could be brought back from a backup first.
 */
const COLUMNS = [
  // When the version was sent to readers; null: it never was.
  'ALTER TABLE guidebook_version ADD COLUMN sent_at timestamptz',
  `UPDATE guidebook_version v SET sent_at = s.sent_at FROM guidebook_send s
   WHERE s.guidebook_id = v.guidebook_id AND s.version = v.version`,
  // Last, since no reader is served from here on; who ran it in another order has the same.
  `ALTER TABLE guidebook
    ADD COLUMN release text NOT NULL DEFAULT 'live' CHECK (release IN ('live', 'sent')),
    ADD COLUMN sent_version int,
    ADD COLUMN sent_at timestamptz,
    ADD COLUMN sent_title text,
    ADD CHECK (sent_version IS NULL OR (release = 'sent' AND sent_at IS NOT NULL AND sent_title IS NOT NULL))`,
]

/** The gallery is searched for the title that its visitors see, its owner's lists for the one that stands. */
const searched = (title: string, company: string, sent: string): string =>
  `lower(concat_ws(E'\\n', ${title}, ${company}, ${sent}))`

const standing = (isReleased: boolean): string => `
  CREATE OR REPLACE FUNCTION guidebook_standing() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        PERFORM 1 FROM account a WHERE a.id = NEW.owner_id FOR SHARE;
      END IF;
      SELECT a.role = 'admin', NEW.published AND NEW.is_public_gallery AND NOT a.is_hidden,
        ${isReleased ? searched('NEW.title', 'a.company_name', 'NEW.sent_title') : `lower(NEW.title || E'\\n' || a.company_name)`}
      INTO NEW.by_admin, NEW.shown, NEW.search_text
      FROM account a WHERE a.id = NEW.owner_id;
      RETURN NEW;
    END $$`

const account = (isReleased: boolean): string => `
  CREATE OR REPLACE FUNCTION account_standing() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE guidebook SET
        by_admin = NEW.role = 'admin',
        shown = published AND is_public_gallery AND NOT NEW.is_hidden,
        search_text = ${isReleased ? searched('title', 'NEW.company_name', 'sent_title') : `lower(title || E'\\n' || NEW.company_name)`}
      WHERE owner_id = NEW.id;
      RETURN NULL;
    END $$`

const watching = (name: string, columns: readonly string[], rest: string): string[] => {
  const row = (which: string): string => columns.map((column) => `${which}.${column}`).join(', ')
  return [
    `DROP TRIGGER ${name} ON guidebook`,
    `CREATE TRIGGER ${name} ${rest.split(' ')[0]} UPDATE ON guidebook FOR EACH ROW
      WHEN ((${row('OLD')}) IS DISTINCT FROM (${row('NEW')}))
      EXECUTE FUNCTION ${rest.split(' ')[1]}()`,
  ]
}

const SHOWN = ['published', 'is_public_gallery']
const RELEASED = ['release', 'sent_version']

/** Other devices of the owner hear of what was sent as of what was published. */
const triggers = (isReleased: boolean): string[] => [
  standing(isReleased),
  account(isReleased),
  ...watching(
    'guidebook_standing',
    ['title', 'owner_id', ...SHOWN, ...(isReleased ? ['sent_title'] : [])],
    'BEFORE guidebook_standing',
  ),
  ...watching(
    'guidebook_switch_announced',
    [...SHOWN, ...(isReleased ? RELEASED : [])],
    'AFTER guidebook_switch_announced',
  ),
]

/** Without these columns readers would see what nobody sent: whoever takes them away has these guidebooks published anew. */
const HIDE = `
  UPDATE guidebook g SET published = false, is_public_gallery = false
  WHERE g.published AND EXISTS (
    SELECT 1 FROM guidebook_version v WHERE v.guidebook_id = g.id AND v.version > g.sent_version)`

const FORGET_SENT_TITLES = `
  UPDATE guidebook g SET search_text = lower(g.title || E'\\n' || a.company_name)
  FROM account a WHERE a.id = g.owner_id AND g.sent_title IS NOT NULL`

export class Release1763640060000 implements MigrationInterface {
  name = 'Release1763640060000'

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [...COLUMNS, ...triggers(true)]) await runner.query(sql)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(HIDE)
    for (const sql of triggers(false)) await runner.query(sql)
    await runner.query(FORGET_SENT_TITLES)
    await runner.query('ALTER TABLE guidebook_version DROP COLUMN sent_at')
    await runner.query(
      'ALTER TABLE guidebook DROP COLUMN release, DROP COLUMN sent_version, DROP COLUMN sent_at, DROP COLUMN sent_title',
    )
  }
}
