// Databases that older builds made (testing/stored/README.md) come up to date with all that was in them.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { ifMatch } from '#backend/features/guidebook/testing/documents.ts'
import { openDatabase } from '#backend/platform/database/database.ts'
import { makeDatabase, onServer } from '#backend/testing/database.ts'
import type { Wire } from '#backend/testing/guidebooks.ts'
import { type Reply, startTestServer, type TestServer } from '#backend/testing/server.ts'
import { makeFrom } from '#backend/testing/template.ts'
import { migrations } from './list.ts'

const STORED = join(import.meta.dirname, '../testing/stored')

const unpacked = async (name: string): Promise<string> => gunzipSync(await readFile(join(STORED, name))).toString()

/** As pg_dump writes for psql, whose own commands begin with a backslash. */
const statements = (dump: string): string =>
  dump
    .split('\n')
    .filter((line) => !/^\\(un)?restrict /.test(line))
    .join('\n')

interface Stored {
  owner: string
  /** As that build answered them: one that is published, one behind a password, and somebody else's draft. */
  documents: [Wire, Wire, Wire]
}

async function upgraded(commit: string, check: (server: TestServer, stored: Stored) => Promise<void>): Promise<void> {
  const stored = JSON.parse(await unpacked(`${commit}.json.gz`)) as Stored
  const server = await startTestServer({ limited: false, dump: statements(await unpacked(`${commit}.sql.gz`)) })
  await check(server, stored).finally(() => server.stop())
}

const read = async (server: TestServer, token: string, { _id }: Wire): Promise<Reply> =>
  server.call('GET', `/api/guidebooks/${_id}`, { token })

const kept = ({ title, contents, version, uuid, published, user }: Wire) => {
  const { _id } = user
  return { title, contents, version, uuid, published, user: { _id } }
}

test.each(['736000d2', '901865b3', '46e968ba'])(
  'a database of the build %s comes up to date with all that was written, serves readers, and takes the next save @ci',
  (commit) =>
    upgraded(commit, async (server, { owner, documents: [book, locked, draft] }) => {
      const rows: { name: string }[] = await server.deps.db.query('SELECT name FROM migration')
      expect(rows.map(({ name }) => name).sort()).toEqual(migrations.map((Each) => new Each().name).sort())
      const { token } = await server.signIn(owner)
      const { token: any } = await server.admin()
      for (const one of [book, locked]) expect((await read(server, token, one)).json).toMatchObject(kept(one))
      expect((await read(server, token, draft)).status).toBe(404)
      expect((await read(server, any, draft)).json).toMatchObject(kept(draft))

      const shown = async ({ uuid }: Wire): Promise<string> => (await server.call('GET', `/m/${uuid}`)).text
      expect(await shown(book)).toContain(book.title)
      const gate = await shown(locked)
      expect([gate.includes('type="password"'), gate.includes('잠긴 글')]).toEqual([true, false])

      const change = { body: { shell: { title: 'After the upgrade' } }, headers: ifMatch(book.version) }
      const saved = await server.call('PATCH', `/api/guidebooks/${book._id}`, { token, ...change })
      expect([saved.status, saved.json]).toMatchObject([200, { version: book.version + 1 }])
      expect(await shown(book)).toContain('After the upgrade')
    }),
)

/** Columns, indexes, constraints, triggers and functions, one a line. */
const SCHEMA = `
  SELECT regexp_replace(line, '\\s+', ' ', 'g') AS line FROM (
    SELECT format('%s.%s %s %s %s', table_name, column_name, udt_name, is_nullable, column_default) AS line
      FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
      WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace
    UNION ALL SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'
  ) AS schema ORDER BY 1`

interface Asked {
  query: (sql: string) => Promise<{ line: string }[]>
}
const schemaOf = async (db: Asked): Promise<string[]> => (await db.query(SCHEMA)).map(({ line }) => line)

/** As it was before the newest migration, in a database of its own with the same past. */
async function schemaBefore(commit: string): Promise<string[]> {
  const dump = statements(await unpacked(`${commit}.sql.gz`))
  const dataDir = await mkdtemp(join(tmpdir(), 'gilbook-before-'))
  const made = await makeDatabase(process.env['TEST_DATABASE_URL'])
  await (made ? onServer(made.url, dump) : makeFrom(dump, dataDir))
  const settings = { url: made?.url ?? null, dataDir, migrations: migrations.slice(0, -1), guarded: false }
  const database = await openDatabase(settings, pino({ level: 'silent' }))
  const schema = await schemaOf(database.source)
  await database.close()
  await made?.drop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  return schema
}

test('the newest migration can be taken back and made again, and nothing that was written is gone @ci', async () => {
  const [Newest] = migrations.slice(-1)
  const before = await schemaBefore('46e968ba')
  await upgraded('46e968ba', async (server, { owner, documents: [book] }) => {
    const whole = await schemaOf(server.deps.db)
    const runner = server.deps.db.createQueryRunner()
    await runner.startTransaction()
    await new Newest!().down(runner)
    expect(await schemaOf(runner)).toEqual(before)
    await new Newest!().up(runner)
    expect(await schemaOf(runner)).toEqual(whole)
    await runner.commitTransaction()
    await runner.release()
    expect(whole).not.toEqual(before)
    const { token } = await server.signIn(owner)
    expect((await read(server, token, book)).json).toMatchObject(kept(book))
  })
}, 120_000)
