// All rows of a long list, some at a time, each part found behind the last row of the one before.
import type { Db } from './db.ts'
import { countHits, holds, type Scope, type Way } from './window.ts'

const AT_ONCE = 1000

interface Key {
  /** As the database writes it: a Date would lose its microseconds. */
  listKey: string
  id: string
}

/**
 * In the list's order, which is of a column and then the id, or of the id. Each part is a query of its own: between them no connection
 * is held, however slowly they are taken, and what comes meanwhile is among them only where it is listed further behind.
 * @param from may join further tables to the scope's own
 */
export async function* partsOf<T extends { id: string }>(
  db: Db,
  scope: Scope,
  { columns, from }: { columns: string; from: string },
): AsyncGenerator<T[]> {
  const way = scope.search === '' ? 'along' : (await countHits(db, scope)).way
  const [key] = scope.order[0]
  for (let last: Key | null = null; ;) {
    const values = [...scope.values]
    const sql = `SELECT ${columns}, ${key}::text AS "listKey" FROM ${from} WHERE ${behind(scope, way, last, values)}
      ORDER BY ${scope.order.map((part) => part.join(' ')).join(', ')} LIMIT ${AT_ONCE}`
    const rows: (T & Key)[] = await db.query(sql, values)
    const end = rows.at(-1)
    if (end) yield rows
    if (rows.length < AT_ONCE || !end) return
    last = { listKey: end.listKey, id: end.id }
  }
}

function behind(scope: Scope, way: Way, last: Key | null, values: unknown[]): string {
  const conditions = ['true', ...scope.where, holds(scope, way, values)]
  if (last) {
    const given = scope.order.map((_, at) => `$${values.push(at === 0 ? last.listKey : last.id)}`)
    conditions.push(beyond(scope.order, given))
  }
  return conditions.join(' AND ')
}

/** Of columns in one direction an index finds the very row. */
function beyond(order: Scope['order'], given: string[]): string {
  const [[key, first], second] = order
  const sign = (direction: string): string => (direction === 'DESC' ? '<' : '>')
  if (second === undefined || second[1] === first)
    return `(${order.map(([column]) => column).join(', ')}) ${sign(first)} (${given.join(', ')})`
  const [at, id] = given
  return `${key} ${sign(first)}= ${at} AND (${key} ${sign(first)} ${at} OR ${second[0]} ${sign(second[1])} ${id})`
}
