// Files that may be had without a password: only those that were listed while there was one.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class OpenFiles1763640038000 implements MigrationInterface {
  name = 'OpenFiles1763640038000'

  /** Nobody wrote down when they were listed; whoever asks for the copy next lists them again. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE reader_file SET is_open = false WHERE is_open')
  }

  async down(): Promise<void> {
    // What was closed is listed again by the next bundle.
  }
}
