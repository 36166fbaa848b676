// The map of what is stored (README.md) names every table once.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestServer } from '#backend/testing/server.ts'

test('every table of the database stands in the map of what is stored of whom, once', async () => {
  const server = await startTestServer()
  const tables: { name: string }[] = await server.deps.db
    .query(`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`)
    .finally(() => server.stop())
  const [, map = ''] = (await readFile(join(import.meta.dirname, 'README.md'), 'utf8')).split('\n## Of whom')
  const rows = [...map.matchAll(/^\| (`[^|]+`) \|/gm)].map(([, names = '']) => names)
  const named = rows.flatMap((names) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name))
  expect(named.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
})
