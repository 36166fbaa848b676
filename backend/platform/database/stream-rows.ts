// All rows of a long list, a thousand at a time, each thousand found behind the last row of the one before.
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { type Db, rowsOf } from './db.ts'
import { countRows, type ListQuery, matches } from './list-query.ts'

const AT_ONCE = 1000

interface Key {
  /** As the database writes it: a Date would lose its microseconds. */
  listKey: string
  id: string
}

/**
 * In the list's order, which is of a column and then the id, or of the id. Each thousand are a query of its own: between them no
 * connection is held, however slowly they are taken, and what comes meanwhile is among them only where it is listed further
 * behind.
 * @param from may join further tables to the list's own
 */
export async function* streamRows<T extends { id: string }>(
  db: Db,
  list: ListQuery,
  { columns, from }: { columns: string; from: string },
): AsyncGenerator<T[]> {
  const plan = list.search === '' ? 'scan' : (await countRows(db, list)).plan
  const key = raw(list.order[0][0])
  const order = raw(list.order.map((column) => column.join(' ')).join(', '))
  for (let last: Key | null = null; ;) {
    const where = join([...list.where, matches(list, plan), last ? behind(list.order, last) : sql`true`], ' AND ')
    const rows: (T & Key)[] = await rowsOf(
      db,
      sql`
        SELECT ${raw(columns)}, ${key}::text AS "listKey" FROM ${raw(from)} WHERE ${where}
        ORDER BY ${order} LIMIT ${AT_ONCE}`,
    )
    const end = rows.at(-1)
    if (end) yield rows
    if (rows.length < AT_ONCE || !end) return
    last = { listKey: end.listKey, id: end.id }
  }
}

/** Rows further along the list. Where all columns have one direction, an index finds the very row. */
function behind([[key, direction], second]: ListQuery['order'], last: Key): Sql {
  const [column, beyond] = [raw(key), raw(direction === 'DESC' ? '<' : '>')]
  if (!second) return sql`(${column}) ${beyond} (${last.listKey})`
  const id = raw(second[0])
  if (second[1] === direction) return sql`(${column}, ${id}) ${beyond} (${last.listKey}, ${last.id})`
  const idBeyond = raw(second[1] === 'DESC' ? '<' : '>')
  return sql`${column} ${beyond}= ${last.listKey} AND (${column} ${beyond} ${last.listKey} OR ${id} ${idBeyond} ${last.id})`
}
