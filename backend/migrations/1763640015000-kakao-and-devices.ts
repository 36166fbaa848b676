// Sign-in with Kakao: the account's Kakao id, what Kakao said of somebody on the way; and the devices an account has used.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class KakaoAndDevices1763640015000 implements MigrationInterface {
  name = 'KakaoAndDevices1763640015000'

  async up(runner: QueryRunner): Promise<void> {
    // Who signed up with Kakao has no password until they choose one by mail.
    await runner.query('ALTER TABLE account ALTER COLUMN password_hash DROP NOT NULL')
    await runner.query('ALTER TABLE account ADD COLUMN kakao_id text UNIQUE')
    await runner.query(TICKET)
    await runner.query('CREATE INDEX kakao_ticket_expires_at ON kakao_ticket (expires_at)')
    await runner.query(DEVICE)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE account_device')
    await runner.query('DROP TABLE kakao_ticket')
    await runner.query('DELETE FROM account WHERE password_hash IS NULL')
    await runner.query('ALTER TABLE account DROP COLUMN kakao_id')
    await runner.query('ALTER TABLE account ALTER COLUMN password_hash SET NOT NULL')
  }
}

const TICKET = `
  CREATE TABLE kakao_ticket (
    token_hash text PRIMARY KEY,
    kakao_id text NOT NULL,
    nickname text NOT NULL,
    email text,
    is_verified boolean NOT NULL,
    remember boolean NOT NULL,
    expires_at timestamptz NOT NULL
  )`

const DEVICE = `
  CREATE TABLE account_device (
    account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    family text NOT NULL,
    first_seen_at timestamptz NOT NULL,
    PRIMARY KEY (account_id, family)
  )`
