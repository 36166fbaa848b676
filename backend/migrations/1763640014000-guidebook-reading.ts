// What was read of a guidebook: marks by which nothing is counted twice, and the counts of each day.
import type { MigrationInterface, QueryRunner } from 'typeorm'

const STATEMENTS = [
  `CREATE TABLE guidebook_mark (
    guidebook_id uuid NOT NULL REFERENCES guidebook (id) ON DELETE CASCADE,
    reader text NOT NULL,
    mark text NOT NULL,
    day date NOT NULL,
    PRIMARY KEY (guidebook_id, reader, mark)
  )`,
  'CREATE INDEX guidebook_mark_day ON guidebook_mark (day)',
  `CREATE TABLE guidebook_count (
    guidebook_id uuid NOT NULL REFERENCES guidebook (id) ON DELETE CASCADE,
    day date NOT NULL,
    mark text NOT NULL,
    count int NOT NULL,
    PRIMARY KEY (guidebook_id, day, mark)
  )`,
]

export class GuidebookReading1763640014000 implements MigrationInterface {
  name = 'GuidebookReading1763640014000'

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement)
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['guidebook_count', 'guidebook_mark']) await runner.query(`DROP TABLE ${table}`)
  }
}
