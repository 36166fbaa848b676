// Messages by mail: which are mailed, who wants none, and who has got which; and the version of each message.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class MessageMail1763640021000 implements MigrationInterface {
  name = 'MessageMail1763640021000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE message ADD COLUMN mail boolean NOT NULL DEFAULT false, ADD COLUMN version integer NOT NULL DEFAULT 1',
    )
    await runner.query('ALTER TABLE account ADD COLUMN news_mail boolean NOT NULL DEFAULT true')
    await runner.query(MAILED)
    await runner.query('CREATE INDEX message_mail_account ON message_mail (account_id)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE message_mail')
    await runner.query('ALTER TABLE account DROP COLUMN news_mail')
    await runner.query('ALTER TABLE message DROP COLUMN version, DROP COLUMN mail')
  }
}

/** Once a row is there the mail is queued, and never again; `mailed_at` is when it went. */
const MAILED = `
  CREATE TABLE message_mail (
    message_id uuid NOT NULL REFERENCES message (id) ON DELETE CASCADE,
    account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    mailed_at timestamptz,
    PRIMARY KEY (message_id, account_id)
  )`
