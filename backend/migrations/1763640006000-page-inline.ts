// Pages lie in their rows as they are read: taking a dozen out of the side table and unpacking each cost more than the rest of a read.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class PageInline1763640006000 implements MigrationInterface {
  name = 'PageInline1763640006000'

  /** A row below the size stays plain; a larger one is packed, and moved out only if it is still too large for its block. */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE guidebook_page SET (toast_tuple_target = 8160)')
    // What is stored already takes the new form.
    await runner.query("UPDATE guidebook_page SET body = body || ''")
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE guidebook_page RESET (toast_tuple_target)')
  }
}
