// A fresh PostgreSQL database for each test server, dropped again when it stops.
import { randomUUID } from 'node:crypto'
import pg from 'pg'

export interface TestDatabase {
  url: string
  drop: () => Promise<void>
}

/** null without a server: the tests then run on the embedded database. */
export async function makeDatabase(server: string | undefined): Promise<TestDatabase | null> {
  if (!server) return null
  const name = `gilbook_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

/** Statements on the server itself, beside the databases of tests, or on one of them. */
export async function onServer(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
