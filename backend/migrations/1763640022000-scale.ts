// Accounts are counted in one place, and feedback, messages and icons are found by their words like accounts and payments.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Scale1763640022000 implements MigrationInterface {
  name = 'Scale1763640022000'

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [
      ...ONE_TALLY,
      ...MESSAGE,
      ...FEEDBACK,
      ...ICON,
      ...nouns([...BEFORE, ...Object.keys(KINDS)]),
      ...TALLY,
    ])
      await runner.query(sql)
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of [...UNDO, ...TWO_TALLIES]) await runner.query(sql)
  }
}

/** The total is the sum over days and plans of `office_tally`. */
const ONE_TALLY = [
  ...['come', 'gone'].flatMap((name) => [`DROP TRIGGER account_${name} ON account`, `DROP FUNCTION account_${name}()`]),
  'DROP TABLE account_tally',
  // Nobody adds it up any more: what comes by itself would wait for ever.
  `DO $$ BEGIN
    IF to_regclass('pgboss.schedule') IS NOT NULL THEN
      DELETE FROM pgboss.schedule WHERE name = 'account-tally';
    END IF;
  END $$`,
]

const counting = (name: string, event: 'INSERT' | 'DELETE', rows: 'NEW' | 'OLD', sign: '' | '-'): string[] => [
  `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO account_tally (accounts) SELECT ${sign}count(*) FROM changed HAVING count(*) > 0;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER ${name} AFTER ${event} ON account REFERENCING ${rows} TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`,
]

const TWO_TALLIES = [
  'CREATE TABLE account_tally (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, accounts bigint NOT NULL)',
  ...counting('account_come', 'INSERT', 'NEW', ''),
  ...counting('account_gone', 'DELETE', 'OLD', '-'),
  'INSERT INTO account_tally (accounts) SELECT count(*) FROM account HAVING count(*) > 0',
]

/** One a line, so that no search runs over from one to the next. */
const MESSAGE = [
  `ALTER TABLE message ADD COLUMN search_text text
    GENERATED ALWAYS AS (lower(title || E'\\n' || message)) STORED`,
  'CREATE INDEX message_search ON message USING gin (search_grams(search_text))',
]

/**
 * A row has what stands in its account, written anew with every change of the row; a changed account has its rows changed.
 * A new row holds the account until it can be seen by whoever changes that. Feedback whose account has gone forgets who
 * that was with the same statement that takes the account off it.
 */
const following = (table: string, owner: string, of: string[], set: string): string[] => [
  `CREATE FUNCTION ${table}_standing() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE a account;
    BEGIN
      IF TG_OP = 'INSERT' THEN
        PERFORM 1 FROM account WHERE id = NEW.${owner} FOR SHARE;
      END IF;
      SELECT * INTO a FROM account WHERE id = NEW.${owner};
      ${set}
      RETURN NEW;
    END $$`,
  `CREATE TRIGGER ${table}_standing BEFORE INSERT OR UPDATE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION ${table}_standing()`,
  `UPDATE ${table} SET id = id`,
  `CREATE FUNCTION account_${table}_standing() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE ${table} SET id = id WHERE ${owner} = NEW.id;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER account_${table}_standing AFTER UPDATE ON account FOR EACH ROW
    WHEN ((${of.map((column) => `OLD.${column}`).join(', ')}) IS DISTINCT FROM (${of.map((column) => `NEW.${column}`).join(', ')}))
    EXECUTE FUNCTION account_${table}_standing()`,
  `CREATE INDEX ${table}_search ON ${table} USING gin (search_grams(search_text))`,
]

const FEEDBACK = [
  `ALTER TABLE feedback ADD COLUMN search_text text NOT NULL DEFAULT ''`,
  ...following(
    'feedback',
    'account_id',
    ['name', 'email'],
    `NEW.search_text := lower(concat_ws(E'\n', NEW.title, NEW.feedback, a.name, a.email));`,
  ),
]

const ICON = [
  `ALTER TABLE icon ADD COLUMN by_admin boolean NOT NULL DEFAULT false, ADD COLUMN search_text text NOT NULL DEFAULT ''`,
  ...following(
    'icon',
    'owner_id',
    ['name', 'company_name', 'role'],
    `NEW.search_text := lower(concat_ws(E'\\n', a.name, a.company_name));
      NEW.by_admin := coalesce(a.role = 'admin', false);`,
  ),
  'CREATE INDEX icon_by_admin ON icon (by_admin, created_at DESC, id)',
]

const nouns = (names: string[]): string[] => [
  'ALTER TABLE office_tally DROP CONSTRAINT office_tally_noun_check',
  `ALTER TABLE office_tally ADD CONSTRAINT office_tally_noun_check
    CHECK (noun IN (${names.map((name) => `'${name}'`).join(', ')}))`,
]
const BEFORE = ['account', 'guidebook', 'payment', 'revenue']
/** Of icons the kind is whose they are; of the others there is one. */
const KINDS = { icon: `CASE WHEN by_admin THEN 'admin' ELSE 'user' END`, message: `''`, feedback: `''` }
const COUNTED = Object.entries(KINDS)

const sums = (noun: string, kind: string, rows: string, sign: '' | '-' = ''): string => `
  INSERT INTO office_tally (noun, kind, day, amount)
  SELECT '${noun}', ${kind}, seoul_day(created_at), ${sign}count(*) FROM ${rows} GROUP BY 2, 3`

const TALLY = COUNTED.flatMap(([noun, kind]) => [
  `CREATE FUNCTION office_${noun}_come() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN ${sums(noun, kind, 'come')}; RETURN NULL; END $$`,
  `CREATE TRIGGER office_${noun}_come AFTER INSERT ON ${noun} REFERENCING NEW TABLE AS come
    FOR EACH STATEMENT EXECUTE FUNCTION office_${noun}_come()`,
  `CREATE FUNCTION office_${noun}_gone() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN ${sums(noun, kind, 'gone', '-')}; RETURN NULL; END $$`,
  `CREATE TRIGGER office_${noun}_gone AFTER DELETE ON ${noun} REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION office_${noun}_gone()`,
  `CREATE FUNCTION office_${noun}_moved() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      ${sums(noun, kind, '(SELECT OLD.*) gone', '-')};
      ${sums(noun, kind, '(SELECT NEW.*) come')};
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER office_${noun}_moved AFTER UPDATE ON ${noun} FOR EACH ROW
    WHEN (${noun === 'icon' ? 'OLD.by_admin IS DISTINCT FROM NEW.by_admin OR ' : ''}OLD.created_at <> NEW.created_at)
    EXECUTE FUNCTION office_${noun}_moved()`,
  sums(noun, kind, noun),
])

const TRIGGERS: [name: string, table: string][] = [
  ...Object.keys(KINDS).flatMap((noun) =>
    ['come', 'gone', 'moved'].map((what): [string, string] => [`office_${noun}_${what}`, noun]),
  ),
  ...['icon', 'feedback'].flatMap((table): [string, string][] => [
    [`${table}_standing`, table],
    [`account_${table}_standing`, 'account'],
  ]),
]

const UNDO = [
  ...TRIGGERS.flatMap(([name, table]) => [`DROP TRIGGER ${name} ON ${table}`, `DROP FUNCTION ${name}()`]),
  `DELETE FROM office_tally WHERE noun IN ('icon', 'message', 'feedback')`,
  ...nouns(BEFORE),
  'DROP INDEX icon_by_admin',
  'DROP INDEX icon_search',
  'ALTER TABLE icon DROP COLUMN by_admin, DROP COLUMN search_text',
  ...['feedback', 'message'].flatMap((table) => [
    `DROP INDEX ${table}_search`,
    `ALTER TABLE ${table} DROP COLUMN search_text`,
  ]),
]
