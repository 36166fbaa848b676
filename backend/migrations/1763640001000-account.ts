// Accounts, their sessions and the links mailed to them.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Account1763640001000 implements MigrationInterface {
  name = 'Account1763640001000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ACCOUNT)
    await runner.query(SESSION)
    await runner.query('CREATE INDEX session_account ON session (account_id)')
    await runner.query('CREATE INDEX session_expires_at ON session (expires_at)')
    await runner.query(REFRESH_TOKEN)
    await runner.query('CREATE INDEX refresh_token_session ON refresh_token (session_id)')
    await runner.query(PASSWORD_RESET)
    await runner.query('CREATE INDEX password_reset_account ON password_reset (account_id)')
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['password_reset', 'refresh_token', 'session', 'account'])
      await runner.query(`DROP TABLE ${table}`)
  }
}

const ACCOUNT = `
  CREATE TABLE account (
    id uuid PRIMARY KEY,
    email text NOT NULL UNIQUE,
    password_hash text NOT NULL,
    role text NOT NULL DEFAULT 'user' CHECK (role IN ('user', 'admin')),
    name text NOT NULL,
    company_name text NOT NULL,
    company_address text NOT NULL DEFAULT '',
    company_phone text NOT NULL DEFAULT '',
    company_website text NOT NULL DEFAULT '',
    mobile text NOT NULL DEFAULT '',
    language text NOT NULL DEFAULT 'kr' CHECK (language IN ('kr', 'en')),
    image text,
    is_activated boolean NOT NULL DEFAULT false,
    is_hidden boolean NOT NULL DEFAULT false,
    subscription_type text NOT NULL DEFAULT 'free'
      CHECK (subscription_type IN ('free', 'mini', 'standard', 'pro', 'business', 'enterprise', 'onemonth')),
    subscription boolean NOT NULL DEFAULT false,
    expires_at timestamptz,
    payment_method text,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`

const SESSION = `
  CREATE TABLE session (
    id uuid PRIMARY KEY,
    account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    remember boolean NOT NULL,
    user_agent text NOT NULL DEFAULT '',
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    ended_at timestamptz
  )`

/** The tokens a session has had: each is replaced when it is used (see the account's rotation). */
const REFRESH_TOKEN = `
  CREATE TABLE refresh_token (
    hash text PRIMARY KEY,
    session_id uuid NOT NULL REFERENCES session (id) ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    first_used_at timestamptz
  )`

const PASSWORD_RESET = `
  CREATE TABLE password_reset (
    token_hash text PRIMARY KEY,
    account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    created_at timestamptz NOT NULL
  )`
