// What was proven together: an account and where it was signed up from until its address is, a link and the address it went to.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class Proofs1763640034000 implements MigrationInterface {
  name = 'Proofs1763640034000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account ADD COLUMN signup_from text')
    await runner.query('ALTER TABLE password_reset ADD COLUMN email text')
    await runner.query('UPDATE password_reset r SET email = a.email FROM account a WHERE a.id = r.account_id')
    await runner.query('ALTER TABLE password_reset ALTER COLUMN email SET NOT NULL')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE password_reset DROP COLUMN email')
    await runner.query('ALTER TABLE account DROP COLUMN signup_from')
  }
}
