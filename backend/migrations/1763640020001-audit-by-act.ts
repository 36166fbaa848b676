// The audit is read by what was done, the newest first.
import type { MigrationInterface, QueryRunner } from 'typeorm'

export class AuditByAct1763640020001 implements MigrationInterface {
  name = 'AuditByAct1763640020001'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX audit_entry_act ON audit_entry (act, id DESC)')
    await runner.query('DROP INDEX audit_entry_subject')
    await runner.query('CREATE INDEX audit_entry_subject ON audit_entry (subject, id DESC)')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX audit_entry_subject')
    await runner.query('CREATE INDEX audit_entry_subject ON audit_entry (subject, at DESC)')
    await runner.query('DROP INDEX audit_entry_act')
  }
}
