// Parts of the built client, and when a running build had each of them last.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ClientPart1763640009000 implements MigrationInterface {
  name = 'ClientPart1763640009000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE client_part (path text PRIMARY KEY, held_at timestamptz NOT NULL)')
    await runner.query('CREATE INDEX client_part_held ON client_part (held_at)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE client_part')
  }
}
