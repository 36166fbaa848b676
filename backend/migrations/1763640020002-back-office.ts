// What administrators count and look through at a million rows: figures by day that nobody counts, and the list of payments.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class BackOffice1763640020002 implements MigrationInterface {
  name = 'BackOffice1763640020002'

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [...ORDERS, ...TALLY, ...COUNTING, ...TALLY_NOW]) await runner.query(sql)
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of UNDO) await runner.query(sql)
  }
}

/**
 * `listed`: not the registration of a card, and not a window that nobody paid in. `search_text`: the buyer's company, name
 * and email, one a line; written anew with every change of the order, so that a buyer who is renamed meanwhile is too.
 */
const ORDERS = [
  `ALTER TABLE payment_order
    ADD COLUMN listed boolean NOT NULL GENERATED ALWAYS AS (
      kind <> 'registration' AND state <> 'created' AND NOT (state = 'failed' AND coalesce(fail_reason, '') = 'abandoned')
    ) STORED,
    ADD COLUMN search_text text NOT NULL DEFAULT ''`,
  `UPDATE payment_order o SET search_text = lower(a.company_name || E'\\n' || a.name || E'\\n' || a.email)
    FROM account a WHERE a.id = o.account_id`,
  `CREATE FUNCTION payment_order_words() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      SELECT lower(a.company_name || E'\\n' || a.name || E'\\n' || a.email) INTO NEW.search_text
      FROM account a WHERE a.id = NEW.account_id;
      NEW.search_text := coalesce(NEW.search_text, '');
      RETURN NEW;
    END $$`,
  `CREATE TRIGGER payment_order_words BEFORE INSERT OR UPDATE ON payment_order
    FOR EACH ROW EXECUTE FUNCTION payment_order_words()`,
  `CREATE FUNCTION account_payment_words() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE payment_order SET search_text = '' WHERE account_id = NEW.id;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER account_payment_words AFTER UPDATE ON account FOR EACH ROW
    WHEN ((OLD.company_name, OLD.name, OLD.email) IS DISTINCT FROM (NEW.company_name, NEW.name, NEW.email))
    EXECUTE FUNCTION account_payment_words()`,
  'DROP INDEX payment_order_created',
  'CREATE INDEX payment_order_listed ON payment_order (created_at DESC, id) WHERE listed',
  'CREATE INDEX payment_order_plan ON payment_order (plan, created_at DESC, id) WHERE listed',
  'CREATE INDEX payment_order_state ON payment_order (state, created_at DESC, id) WHERE listed',
  'CREATE INDEX payment_order_uid ON payment_order (merchant_uid text_pattern_ops)',
  'CREATE INDEX payment_order_search ON payment_order USING gin (search_grams(search_text))',
]

/**
 * How many of a noun were made on a day of Seoul; of revenue, won less what went back. `kind`: of accounts their plan. Each
 * change is a row of its own, so that nobody waits for a counter; a job adds them up. The sum is always exact.
 */
const TALLY = [
  `CREATE TABLE office_tally (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    noun text NOT NULL CHECK (noun IN ('account', 'guidebook', 'payment', 'revenue')),
    kind text NOT NULL,
    day date NOT NULL,
    amount bigint NOT NULL
  )`,
  'CREATE INDEX office_tally_noun ON office_tally (noun, day)',
  `CREATE FUNCTION seoul_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT (at AT TIME ZONE 'Asia/Seoul')::date $$`,
]

interface Counted {
  table: string
  noun: string
  kind: string
  amount: string
  at: string
  where: string
}

const ACCOUNT: Counted = {
  table: 'account',
  noun: 'account',
  kind: 'subscription_type',
  amount: 'count(*)',
  at: 'created_at',
  where: 'true',
}
const GUIDEBOOK: Counted = { ...ACCOUNT, table: 'guidebook', noun: 'guidebook', kind: `''` }
const PAYMENT: Counted = { ...GUIDEBOOK, table: 'payment_order', noun: 'payment', where: 'listed' }
const REVENUE: Counted = {
  ...GUIDEBOOK,
  table: 'ledger_entry',
  noun: 'revenue',
  amount: `sum(CASE WHEN kind = 'refund' THEN -amount ELSE amount END)`,
  at: 'at',
}

/** @param rows the table itself, or the rows that came or went */
const sums = ({ noun, kind, amount, at, where }: Counted, rows: string, sign: '' | '-' = ''): string => `
  INSERT INTO office_tally (noun, kind, day, amount)
  SELECT '${noun}', ${kind}, seoul_day(${at}), ${sign}${amount} FROM ${rows} WHERE ${where} GROUP BY 2, 3`

const coming = (counted: Counted): string[] => [
  `CREATE FUNCTION office_${counted.noun}_come() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN ${sums(counted, 'come')}; RETURN NULL; END $$`,
  `CREATE TRIGGER office_${counted.noun}_come AFTER INSERT ON ${counted.table} REFERENCING NEW TABLE AS come
    FOR EACH STATEMENT EXECUTE FUNCTION office_${counted.noun}_come()`,
]

const going = (counted: Counted): string[] => [
  `CREATE FUNCTION office_${counted.noun}_gone() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN ${sums(counted, 'gone', '-')}; RETURN NULL; END $$`,
  `CREATE TRIGGER office_${counted.noun}_gone AFTER DELETE ON ${counted.table} REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION office_${counted.noun}_gone()`,
]

const COUNTING = [
  ...[ACCOUNT, GUIDEBOOK, PAYMENT].flatMap((counted) => [...coming(counted), ...going(counted)]),
  // The books are appended to only.
  ...coming(REVENUE),
  `CREATE FUNCTION office_account_moved() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO office_tally (noun, kind, day, amount) VALUES
        ('account', OLD.subscription_type, seoul_day(OLD.created_at), -1),
        ('account', NEW.subscription_type, seoul_day(NEW.created_at), 1);
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER office_account_moved AFTER UPDATE ON account FOR EACH ROW
    WHEN ((OLD.subscription_type, OLD.created_at) IS DISTINCT FROM (NEW.subscription_type, NEW.created_at))
    EXECUTE FUNCTION office_account_moved()`,
  `CREATE FUNCTION office_guidebook_moved() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO office_tally (noun, kind, day, amount) VALUES
        ('guidebook', '', seoul_day(OLD.created_at), -1), ('guidebook', '', seoul_day(NEW.created_at), 1);
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER office_guidebook_moved AFTER UPDATE ON guidebook FOR EACH ROW
    WHEN (OLD.created_at IS DISTINCT FROM NEW.created_at) EXECUTE FUNCTION office_guidebook_moved()`,
  `CREATE FUNCTION office_payment_moved() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO office_tally (noun, kind, day, amount) VALUES
        ('payment', '', seoul_day(OLD.created_at), -OLD.listed::int),
        ('payment', '', seoul_day(NEW.created_at), NEW.listed::int);
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER office_payment_moved AFTER UPDATE ON payment_order FOR EACH ROW
    WHEN ((OLD.listed, OLD.created_at) IS DISTINCT FROM (NEW.listed, NEW.created_at))
    EXECUTE FUNCTION office_payment_moved()`,
]

const TALLY_NOW = [ACCOUNT, GUIDEBOOK, PAYMENT, REVENUE].map((counted) => sums(counted, counted.table))

const TRIGGERS: [name: string, table: string][] = [
  ...[ACCOUNT, GUIDEBOOK, PAYMENT].flatMap(({ noun, table }) =>
    ['come', 'gone', 'moved'].map((what): [string, string] => [`office_${noun}_${what}`, table]),
  ),
  ['office_revenue_come', 'ledger_entry'],
  ['payment_order_words', 'payment_order'],
  ['account_payment_words', 'account'],
]

const UNDO = [
  ...TRIGGERS.flatMap(([name, table]) => [`DROP TRIGGER ${name} ON ${table}`, `DROP FUNCTION ${name}()`]),
  'DROP TABLE office_tally',
  'DROP FUNCTION seoul_day(timestamptz)',
  ...['listed', 'plan', 'state', 'uid', 'search'].map((name) => `DROP INDEX payment_order_${name}`),
  'ALTER TABLE payment_order DROP COLUMN listed, DROP COLUMN search_text',
  'CREATE INDEX payment_order_created ON payment_order (created_at DESC, id)',
]
