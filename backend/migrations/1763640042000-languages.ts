// The languages of the product are named in one place, the domain: the database takes each that the server took.
import type { MigrationInterface, QueryRunner } from 'typeorm'

const TABLES = ['account', 'guidebook']

export class Languages1763640042000 implements MigrationInterface {
  name = 'Languages1763640042000'

  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_language_check`)
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`ALTER TABLE ${table} ADD CONSTRAINT ${table}_language_check CHECK (language IN ('kr', 'en'))`)
  }
}
