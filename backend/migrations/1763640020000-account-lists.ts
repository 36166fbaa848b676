// The administrators' list of accounts costs the same with a thousand and with a million: each of its orders has an index,
// searched words are indexed by their pairs of letters, and the total is kept instead of counted.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class AccountLists1763640020000 implements MigrationInterface {
  name = 'AccountLists1763640020000'

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [WORDS, ...INDEXES, TALLY, ...COUNTING, TALLY_NOW]) await runner.query(sql)
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of UNDO) await runner.query(sql)
  }
}

/** One a line, so that no search runs over from one to the next. */
const WORDS = `
  ALTER TABLE account ADD COLUMN search_text text
    GENERATED ALWAYS AS (lower(name || E'\\n' || company_name || E'\\n' || email)) STORED`

const INDEXES = [
  'CREATE INDEX account_created ON account (created_at, id)',
  'CREATE INDEX account_name ON account (name, id)',
  'CREATE INDEX account_company ON account (company_name, id)',
  'CREATE INDEX account_email ON account (email, id)',
  'CREATE INDEX account_plan ON account (subscription_type, created_at, id)',
  'CREATE INDEX account_hidden ON account (created_at, id) WHERE is_hidden',
  'CREATE INDEX account_unverified ON account (created_at, id) WHERE NOT is_activated AND NOT is_hidden',
  'CREATE INDEX account_search ON account USING gin (search_grams(search_text))',
]

/** Each change is a row of its own, so that nobody waits for a counter; a job adds them up. The sum is always exact. */
const TALLY = `
  CREATE TABLE account_tally (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    accounts bigint NOT NULL
  )`

const counting = (name: string, event: 'INSERT' | 'DELETE', rows: 'NEW' | 'OLD', sign: '' | '-'): string[] => [
  `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO account_tally (accounts) SELECT ${sign}count(*) FROM changed HAVING count(*) > 0;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER ${name} AFTER ${event} ON account REFERENCING ${rows} TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`,
]

const COUNTING = [...counting('account_come', 'INSERT', 'NEW', ''), ...counting('account_gone', 'DELETE', 'OLD', '-')]

const TALLY_NOW = 'INSERT INTO account_tally (accounts) SELECT count(*) FROM account HAVING count(*) > 0'

const UNDO = [
  ...['come', 'gone'].flatMap((name) => [`DROP TRIGGER account_${name} ON account`, `DROP FUNCTION account_${name}()`]),
  'DROP TABLE account_tally',
  ...['created', 'name', 'company', 'email', 'plan', 'hidden', 'unverified', 'search'].map(
    (name) => `DROP INDEX account_${name}`,
  ),
  'ALTER TABLE account DROP COLUMN search_text',
]
