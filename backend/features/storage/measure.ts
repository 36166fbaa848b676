// Sizes of files that were stored before they were counted; those that nobody has any more are found to be so.
import type { Deps } from '#backend/platform/deps.ts'
import { sumUpHolders } from './hold.ts'

const AT_ONCE = 200

/** Ended halfway it goes on from there. */
export async function measureFiles({ db, transact, files }: Deps): Promise<void> {
  for (;;) {
    const rows: { name: string }[] = await db.query(
      'SELECT name FROM stored_file WHERE bytes IS NULL ORDER BY name LIMIT $1',
      [AT_ONCE],
    )
    if (rows.length === 0) return
    const found = await Promise.all(
      rows.map(async ({ name }) => ({ name, bytes: (await files.stat(name))?.bytes ?? 0 })),
    )
    await transact(async (tx) => {
      await tx.query(
        `UPDATE stored_file f SET bytes = m.bytes FROM json_to_recordset($1::json) AS m(name text, bytes int)
         WHERE f.name = m.name AND f.bytes IS NULL`,
        [JSON.stringify(found)],
      )
      await sumUpHolders(
        tx,
        rows.map(({ name }) => name),
      )
    })
  }
}
