// Own blocks of accounts, and the files that they name: those stay stored for as long as a block does.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class OwnBlock1763640062000 implements MigrationInterface {
  name = 'OwnBlock1763640062000'

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [BLOCK, FILE, ...LEAVE]) await runner.query(sql)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE own_block_file, own_block')
    await runner.query('DROP FUNCTION own_block_file_left()')
  }
}

const BLOCK = `
  CREATE TABLE own_block (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    kind text NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    bytes int NOT NULL,
    version int NOT NULL,
    updated_at timestamptz NOT NULL
  );
  CREATE INDEX own_block_owner ON own_block (owner_id, title, id)`

const FILE = `
  CREATE TABLE own_block_file (
    block_id uuid NOT NULL REFERENCES own_block (id) ON DELETE CASCADE,
    name text NOT NULL,
    PRIMARY KEY (block_id, name)
  );
  CREATE INDEX own_block_file_name ON own_block_file (name)`

const LEAVE = [
  `CREATE FUNCTION own_block_file_left() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM leave_files(array_agg(name)) FROM gone HAVING count(*) > 0;
     RETURN NULL;
   END $$`,
  `CREATE TRIGGER own_block_file_left AFTER DELETE ON own_block_file REFERENCING OLD TABLE AS gone
   FOR EACH STATEMENT EXECUTE FUNCTION own_block_file_left()`,
]
