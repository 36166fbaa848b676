// Subscriptions, their orders and prices; the books and the acts of administrators, which nothing changes once written.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Payment1763640019000 implements MigrationInterface {
  name = 'Payment1763640019000'

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [...PRICES, ...SUBSCRIPTION, ...ORDER, ...CONSENT, KEPT, ...BOOKS, ...AUDIT])
      await runner.query(sql)
    for (const table of ['ledger_entry', 'audit_entry'])
      await runner.query(
        `CREATE TRIGGER ${table}_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table}
         FOR EACH STATEMENT EXECUTE FUNCTION append_only()`,
      )
  }

  async down(runner: QueryRunner): Promise<void> {
    const tables = ['audit_entry', 'ledger_entry', 'payment_kept', 'price_consent', 'payment_order', 'subscription']
    for (const table of [...tables, 'plan_price']) await runner.query(`DROP TABLE ${table}`)
    await runner.query('DROP FUNCTION append_only')
  }
}

/** Announced ones wait without `in_force_from` until an operator puts them in force. */
const PRICES = [
  `CREATE TABLE plan_price (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    plan text NOT NULL CHECK (plan IN ('mini', 'standard', 'pro', 'business', 'onemonth')),
    amount integer NOT NULL CHECK (amount > 0),
    announced_for date,
    in_force_from timestamptz
  )`,
  `INSERT INTO plan_price (plan, amount, announced_for, in_force_from) VALUES
    ('mini', 11000, NULL, 'epoch'), ('standard', 33000, NULL, 'epoch'), ('pro', 110000, NULL, 'epoch'),
    ('business', 220000, NULL, 'epoch'), ('onemonth', 33000, NULL, 'epoch'),
    ('standard', 50000, '2025-11-01', NULL), ('pro', 150000, '2025-11-01', NULL),
    ('business', 330000, '2025-11-01', NULL)`,
]

const SUBSCRIPTION = [
  `CREATE TABLE subscription (
    id uuid PRIMARY KEY,
    account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    plan text NOT NULL CHECK (plan IN ('mini', 'standard', 'pro', 'business', 'enterprise', 'onemonth')),
    state text NOT NULL CHECK (state IN ('starting', 'active', 'ending', 'ended')),
    customer_uid text,
    card_name text,
    anchor_at timestamptz NOT NULL,
    periods integer NOT NULL DEFAULT 0 CHECK (periods >= 0),
    paid_until timestamptz NOT NULL,
    price integer NOT NULL CHECK (price >= 0),
    next_charge_at timestamptz,
    declined integer NOT NULL DEFAULT 0,
    fail_reason text,
    ended_at timestamptz,
    remove_at timestamptz,
    warned_days integer,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  // One plan at a time, and one that is being bought.
  `CREATE UNIQUE INDEX subscription_live ON subscription (account_id) WHERE state IN ('active', 'ending')`,
  `CREATE UNIQUE INDEX subscription_starting ON subscription (account_id) WHERE state = 'starting'`,
  'CREATE INDEX subscription_account ON subscription (account_id, created_at DESC)',
  'CREATE INDEX subscription_next_charge ON subscription (next_charge_at) WHERE next_charge_at IS NOT NULL',
  `CREATE INDEX subscription_paid_until ON subscription (paid_until) WHERE state IN ('active', 'ending')`,
  'CREATE INDEX subscription_remove ON subscription (remove_at) WHERE remove_at IS NOT NULL',
]

const ORDER = [
  `CREATE TABLE payment_order (
    id uuid PRIMARY KEY,
    merchant_uid text NOT NULL UNIQUE CHECK (length(merchant_uid) BETWEEN 1 AND 40),
    account_id uuid NOT NULL REFERENCES account (id),
    subscription_id uuid REFERENCES subscription (id),
    begun_by text REFERENCES payment_order (merchant_uid),
    kind text NOT NULL CHECK (kind IN ('registration', 'period', 'onemonth', 'check', 'transfer')),
    state text NOT NULL CHECK (state IN
      ('created', 'verifying', 'paid', 'refunding', 'refunded', 'failed', 'unknown', 'mismatch')),
    plan text NOT NULL,
    period integer,
    amount integer NOT NULL CHECK (amount >= 0),
    currency text NOT NULL DEFAULT 'KRW',
    customer_uid text,
    payment_id text UNIQUE,
    asked_at timestamptz,
    asks integer NOT NULL DEFAULT 0,
    check_at timestamptz,
    checks integer NOT NULL DEFAULT 0,
    fail_reason text,
    card_name text,
    receipt_url text,
    taken integer NOT NULL DEFAULT 0,
    returned integer NOT NULL DEFAULT 0,
    cancelled_at timestamptz,
    paid_at timestamptz,
    refunded_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  // A month is charged by one order, however often its charge is tried.
  'CREATE UNIQUE INDEX payment_order_period ON payment_order (subscription_id, period) WHERE period IS NOT NULL',
  'CREATE INDEX payment_order_account ON payment_order (account_id, created_at DESC)',
  'CREATE INDEX payment_order_created ON payment_order (created_at DESC, id)',
  'CREATE INDEX payment_order_check ON payment_order (check_at) WHERE check_at IS NOT NULL',
]

const CONSENT = [
  `CREATE TABLE price_consent (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    subscription_id uuid NOT NULL REFERENCES subscription (id) ON DELETE CASCADE,
    old_amount integer NOT NULL,
    amount integer NOT NULL,
    plan text NOT NULL,
    effective_at timestamptz NOT NULL,
    consented_at timestamptz NOT NULL
  )`,
  'CREATE INDEX price_consent_subscription ON price_consent (subscription_id, consented_at DESC)',
]

/** What the law keeps of payments that the product no longer shows: apart, for five years. */
const KEPT = `
  CREATE TABLE payment_kept (
    merchant_uid text PRIMARY KEY,
    record jsonb NOT NULL,
    why text NOT NULL CHECK (why IN ('deleted', 'account')),
    kept_at timestamptz NOT NULL,
    keep_until timestamptz NOT NULL
  )`

const BOOKS = [
  `CREATE TABLE ledger_entry (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    merchant_uid text NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('charge', 'refund', 'transfer')),
    debit text NOT NULL CHECK (debit IN ('card', 'bank', 'sales', 'refunds')),
    credit text NOT NULL CHECK (credit IN ('card', 'bank', 'sales', 'refunds') AND credit <> debit),
    amount integer NOT NULL CHECK (amount > 0),
    at timestamptz NOT NULL
  )`,
  'CREATE INDEX ledger_entry_order ON ledger_entry (merchant_uid)',
  'CREATE INDEX ledger_entry_at ON ledger_entry (at DESC, id DESC)',
  'CREATE INDEX ledger_entry_account ON ledger_entry (account_id, at DESC)',
  `CREATE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql AS
   $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege'; END $$`,
]

/** Without a reference to the account: what was done stays when who did it has gone. */
const AUDIT = [
  `CREATE TABLE audit_entry (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL,
    actor_id uuid NOT NULL,
    act text NOT NULL,
    subject text NOT NULL,
    before jsonb,
    after jsonb
  )`,
  'CREATE INDEX audit_entry_at ON audit_entry (at DESC, id DESC)',
  'CREATE INDEX audit_entry_subject ON audit_entry (subject, at DESC)',
]
