// The index by which a refresh finds whether a token was replaced, however many its session has had.
import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Not CONCURRENTLY, as `PageWithoutWords` is not. Signed-in devices renew a little later for as long as a million tokens are looked
 * at: a second (`npm run test:migrations`).
 */
export class TokenUsed1763640079000 implements MigrationInterface {
  name = 'TokenUsed1763640079000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX refresh_token_used ON refresh_token (session_id, first_used_at) WHERE first_used_at IS NOT NULL',
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX refresh_token_used')
  }
}
