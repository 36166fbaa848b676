// A fresh PostgreSQL database for each test server, dropped again when it stops.
import { randomUUID } from 'node:crypto'
import pg from 'pg'

export interface TestDatabase {
  url: string
  /** Empty as on its first day. */
  clear: () => Promise<void>
  drop: () => Promise<void>
}

/**
 * null without a server: the tests then run on the embedded database.
 * @param template the name of a database that it begins as a copy of; nobody may be connected to that one
 */
export async function makeDatabase(server: string | undefined, template?: string): Promise<TestDatabase | null> {
  if (!server) return null
  const name = `gilbook_test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `CREATE DATABASE ${name}${template === undefined ? '' : ` TEMPLATE ${template}`}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const drop = (): Promise<void> => onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  const clear = async (): Promise<void> => {
    await drop()
    await onServer(server, `CREATE DATABASE ${name}`)
  }
  return { url: url.href, clear, drop }
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
