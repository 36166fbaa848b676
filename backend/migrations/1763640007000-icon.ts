// Own icons. A row is what the library shows; the picture's file is named by its content and outlives the row.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Icon1763640007000 implements MigrationInterface {
  name = 'Icon1763640007000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ICON)
    await runner.query('CREATE INDEX icon_owner ON icon (owner_id, created_at DESC, id)')
    await runner.query('CREATE INDEX icon_newest ON icon (created_at DESC, id)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE icon')
  }
}

const ICON = `
  CREATE TABLE icon (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    url text NOT NULL,
    name text NOT NULL,
    created_at timestamptz NOT NULL
  )`
