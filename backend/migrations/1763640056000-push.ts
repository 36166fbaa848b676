// Travellers who asked to be told of a guidebook's changes, and the version that was last sent to them.
import type { MigrationInterface, QueryRunner } from 'typeorm'

const TABLES = [
  // `told`: the sending that last reached it, so that a job that is tried again tells nobody twice.
  `CREATE TABLE push_subscription (
    guidebook_id uuid NOT NULL REFERENCES guidebook (id) ON DELETE CASCADE,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    until timestamptz NOT NULL,
    told uuid,
    PRIMARY KEY (guidebook_id, endpoint)
  )`,
  'CREATE INDEX push_subscription_until ON push_subscription (until)',
  `CREATE TABLE guidebook_send (
    guidebook_id uuid PRIMARY KEY REFERENCES guidebook (id) ON DELETE CASCADE,
    version int NOT NULL,
    sent_at timestamptz NOT NULL
  )`,
]

export class Push1763640056000 implements MigrationInterface {
  name = 'Push1763640056000'

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(table)
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['guidebook_send', 'push_subscription']) await runner.query(`DROP TABLE ${name}`)
  }
}
