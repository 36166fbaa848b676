// The audit and the books against the application itself, as the role that owns its database on PostgreSQL.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onServer } from '#backend/testing/database.ts'
import { startTestServer } from '#backend/testing/server.ts'

const server = process.env['TEST_DATABASE_URL']

test.skipIf(server === undefined)(
  'attack 61: the application’s own role may add to audit and books, and neither change nor remove a line',
  async () => {
    const name = `gilbook_role_${randomUUID().replaceAll('-', '')}`
    await onServer(server ?? '', `CREATE ROLE ${name} LOGIN PASSWORD '${name}'`)
    await onServer(server ?? '', `CREATE DATABASE ${name} OWNER ${name}`)
    const url = new URL(server ?? '')
    Object.assign(url, { username: name, password: name, pathname: `/${name}` })
    const product = await startTestServer({ env: { DATABASE_URL: url.href } })
    try {
      const { db } = product.deps
      expect(await db.query('SELECT current_user AS me, usesuper FROM pg_user WHERE usename = current_user')).toEqual([
        { me: name, usesuper: false },
      ])
      const admin = await product.admin()
      const body = { message: 'Written', type: 'other', users: 'all', messageDate: '2026-01-01' }
      const made = await product.call('POST', '/api/admin/messages', { token: admin.token, body })
      expect(made.status).toBe(201)
      for (const table of ['audit_entry', 'ledger_entry'])
        for (const sql of [`UPDATE ${table} SET at = now()`, `DELETE FROM ${table}`, `TRUNCATE ${table}`])
          await expect(db.query(sql), sql).rejects.toThrow(`permission denied for table ${table}`)
      expect(await db.query('SELECT act FROM audit_entry')).toEqual([{ act: 'message.create' }])
    } finally {
      await product.stop()
      await onServer(server ?? '', `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await onServer(server ?? '', `DROP ROLE ${name}`)
    }
  },
  60_000,
)
