// Whose guidebook was closed: a shared cache that is to forget it holds up its owner's calls, and nobody else's.
import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Also before the guidebook's deletion it is still there to be asked. */
const noteWith = (column: string, value: string): string =>
  `CREATE OR REPLACE FUNCTION note_closed_guidebook(guidebook_id uuid, uuid uuid, page_order uuid[]) RETURNS void LANGUAGE sql AS $$
    DELETE FROM closed_guidebook WHERE id IN (
      SELECT id FROM closed_guidebook WHERE closed_at < clock_timestamp() - interval '1 hour' FOR UPDATE SKIP LOCKED);
    INSERT INTO closed_guidebook (uuid, pages${column}) VALUES ($2, ARRAY(
      SELECT unnest($3) UNION SELECT unnest(v.page_order) FROM guidebook_version v WHERE v.guidebook_id = $1)${value});
  $$`

export class ClosedWhose1763640080000 implements MigrationInterface {
  name = 'ClosedWhose1763640080000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE closed_guidebook ADD COLUMN owner_id uuid')
    await runner.query(noteWith(', owner_id', ', (SELECT g.owner_id FROM guidebook g WHERE g.id = $1)'))
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(noteWith('', ''))
    await runner.query('ALTER TABLE closed_guidebook DROP COLUMN owner_id')
  }
}
