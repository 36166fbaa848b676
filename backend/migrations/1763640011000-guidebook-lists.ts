// Lists that cost the same with a thousand guidebooks and with a million: what they filter by stands in the row, searched
// words are indexed by their pairs of letters, and totals are kept instead of counted.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class GuidebookLists1763640011000 implements MigrationInterface {
  name = 'GuidebookLists1763640011000'

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [GRAMS, NEEDLE, COLUMNS, FILL, ...STANDING, TALLY, ...COUNTING, TALLY_NOW, ...INDEXES])
      await runner.query(sql)
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of UNDO) await runner.query(sql)
  }
}

/**
 * Every letter and every pair of neighbours, each once. Pairs and not triples, because most Korean words that people look
 * for have two syllables; and of our own, because what the extension for triples takes for a letter is the locale's word.
 * The cost keeps the planner from making them anew for row after row.
 */
const GRAMS = `
  CREATE FUNCTION search_grams(words text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
    SELECT coalesce(array_agg(DISTINCT substr(words, at, size)), '{}')
    FROM generate_series(1, length(words)) at, generate_series(1, 2) size
    WHERE at + size - 1 <= length(words)
  $$`

/** What a text must have to hold these words: their pairs; of a single letter, that letter. */
const NEEDLE = `
  CREATE FUNCTION search_needle(words text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT coalesce(array_agg(DISTINCT substr(words, at, least(length(words), 2))), '{}')
    FROM generate_series(1, greatest(length(words) - 1, 1)) at
  $$`

/** `shown`: in the public gallery, by an owner who is not hidden. `search_text`: title and company, one a line. */
const COLUMNS = `
  ALTER TABLE guidebook
    ADD COLUMN by_admin boolean NOT NULL DEFAULT false,
    ADD COLUMN shown boolean NOT NULL DEFAULT false,
    ADD COLUMN search_text text NOT NULL DEFAULT ''`

const FILL = `
  UPDATE guidebook g SET
    by_admin = a.role = 'admin',
    shown = g.published AND g.is_public_gallery AND NOT a.is_hidden,
    search_text = lower(g.title || E'\\n' || a.company_name)
  FROM account a WHERE a.id = g.owner_id`

/**
 * A new row holds its owner's until it can be seen by whoever changes the owner. Any other change meets that one on the
 * guidebook's own row, and the later of both sees the earlier.
 */
const STANDING = [
  `CREATE FUNCTION guidebook_standing() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        PERFORM 1 FROM account a WHERE a.id = NEW.owner_id FOR SHARE;
      END IF;
      SELECT a.role = 'admin', NEW.published AND NEW.is_public_gallery AND NOT a.is_hidden,
        lower(NEW.title || E'\\n' || a.company_name)
      INTO NEW.by_admin, NEW.shown, NEW.search_text
      FROM account a WHERE a.id = NEW.owner_id;
      RETURN NEW;
    END $$`,
  `CREATE TRIGGER guidebook_standing_new BEFORE INSERT ON guidebook
    FOR EACH ROW EXECUTE FUNCTION guidebook_standing()`,
  `CREATE TRIGGER guidebook_standing BEFORE UPDATE ON guidebook FOR EACH ROW
    WHEN ((OLD.title, OLD.owner_id, OLD.published, OLD.is_public_gallery)
      IS DISTINCT FROM (NEW.title, NEW.owner_id, NEW.published, NEW.is_public_gallery))
    EXECUTE FUNCTION guidebook_standing()`,
  `CREATE FUNCTION account_standing() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE guidebook SET
        by_admin = NEW.role = 'admin',
        shown = published AND is_public_gallery AND NOT NEW.is_hidden,
        search_text = lower(title || E'\\n' || NEW.company_name)
      WHERE owner_id = NEW.id;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER account_standing AFTER UPDATE ON account FOR EACH ROW
    WHEN ((OLD.role, OLD.is_hidden, OLD.company_name) IS DISTINCT FROM (NEW.role, NEW.is_hidden, NEW.company_name))
    EXECUTE FUNCTION account_standing()`,
]

/** Each change is a row of its own, so that nobody waits for a counter; a job adds them up. The sum is always exact. */
const TALLY = `
  CREATE TABLE guidebook_tally (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    admins bigint NOT NULL,
    users bigint NOT NULL,
    shown bigint NOT NULL
  )`

const SUMS = (sign: '' | '-') => `
  INSERT INTO guidebook_tally (admins, users, shown)
  SELECT ${sign}count(*) FILTER (WHERE by_admin), ${sign}count(*) FILTER (WHERE NOT by_admin),
    ${sign}count(*) FILTER (WHERE shown)`

const COUNTING = [
  `CREATE FUNCTION guidebook_come() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN ${SUMS('')} FROM come HAVING count(*) > 0; RETURN NULL; END $$`,
  `CREATE TRIGGER guidebook_come AFTER INSERT ON guidebook REFERENCING NEW TABLE AS come
    FOR EACH STATEMENT EXECUTE FUNCTION guidebook_come()`,
  `CREATE FUNCTION guidebook_gone() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN ${SUMS('-')} FROM gone HAVING count(*) > 0; RETURN NULL; END $$`,
  `CREATE TRIGGER guidebook_gone AFTER DELETE ON guidebook REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION guidebook_gone()`,
  `CREATE FUNCTION guidebook_moved() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO guidebook_tally (admins, users, shown) VALUES (
        NEW.by_admin::int - OLD.by_admin::int, OLD.by_admin::int - NEW.by_admin::int, NEW.shown::int - OLD.shown::int);
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER guidebook_moved AFTER UPDATE ON guidebook FOR EACH ROW
    WHEN ((OLD.by_admin, OLD.shown) IS DISTINCT FROM (NEW.by_admin, NEW.shown))
    EXECUTE FUNCTION guidebook_moved()`,
]

const TALLY_NOW = `${SUMS('')} FROM guidebook`

const INDEXES = [
  'DROP INDEX guidebook_gallery',
  'CREATE INDEX guidebook_shown ON guidebook (published_at DESC, id DESC) WHERE shown',
  'CREATE INDEX guidebook_by_admin ON guidebook (by_admin, created_at DESC, id)',
  'CREATE INDEX guidebook_search ON guidebook USING gin (search_grams(search_text))',
]

const UNDO = [
  'DROP INDEX guidebook_search',
  'DROP INDEX guidebook_by_admin',
  'DROP INDEX guidebook_shown',
  'CREATE INDEX guidebook_gallery ON guidebook (published_at DESC, id) WHERE published AND is_public_gallery',
  ...['standing_new', 'standing', 'come', 'gone', 'moved'].map((name) => `DROP TRIGGER guidebook_${name} ON guidebook`),
  'DROP TRIGGER account_standing ON account',
  ...['guidebook_standing', 'account_standing', 'guidebook_come', 'guidebook_gone', 'guidebook_moved'].map(
    (name) => `DROP FUNCTION ${name}()`,
  ),
  'DROP TABLE guidebook_tally',
  'ALTER TABLE guidebook DROP COLUMN by_admin, DROP COLUMN shown, DROP COLUMN search_text',
  'DROP FUNCTION search_needle(text)',
  'DROP FUNCTION search_grams(text)',
]
