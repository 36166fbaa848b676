// What tables, sequences and references the database has: ours, and those of the jobs beside them.

/** Runs one statement on the connection of an open transaction. */
export type QueryFn = <T>(text: string, values?: unknown[]) => Promise<T[]>

export interface TableColumn {
  name: string
  type: string
}

export interface DatabaseTable {
  /** As a statement names it: the jobs' with their schema. */
  name: string
  /** Those that are written: what the database works out by itself is not among them. */
  columns: TableColumn[]
}

/** The schema of pg-boss. */
export const JOBS = 'pgboss'

/** Ours is the one that new tables come into, whatever it is called. */
const NAME = (schema: string, name: string): string =>
  `CASE WHEN ${schema} = '${JOBS}' THEN '${JOBS}.' ELSE '' END || quote_ident(${name})`
const KNOWN = (schema: string): string => `${schema} IN (current_schema(), '${JOBS}')`

/**
 * Parts of a table are its own business. The statistics of the queues, which lie in a table a day, are measured anew; what an
 * extension brought belongs to it.
 */
const TABLES = `
  SELECT ${NAME('n.nspname', 'c.relname')} AS name, coalesce((
    SELECT json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
      ORDER BY a.attnum)
    FROM pg_attribute a
    WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''), '[]') AS columns
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND ${KNOWN('n.nspname')}
    AND NOT (n.nspname = '${JOBS}' AND c.relname = 'queue_stats')
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  ORDER BY 1`

export const tablesOf = (ask: QueryFn): Promise<DatabaseTable[]> => ask<DatabaseTable>(TABLES)

export interface Sequence {
  sequence: string
  /** Of 64 bits. */
  last: string
  called: boolean
}

const SEQUENCES = `
  SELECT ${NAME('schemaname', 'sequencename')} AS sequence, coalesce(last_value, start_value)::text AS last,
    last_value IS NOT NULL AS called
  FROM pg_sequences WHERE ${KNOWN('schemaname')} ORDER BY 1`

export const sequencesOf = (ask: QueryFn): Promise<Sequence[]> => ask<Sequence>(SEQUENCES)

export interface Reference {
  table: string
  name: string
  definition: string
}

const REFERENCES = `
  SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND ${KNOWN('connamespace::regnamespace::text')}
  ORDER BY 1, 2`

/** The foreign keys, as they are made. */
export const referencesOf = (ask: QueryFn): Promise<Reference[]> => ask<Reference>(REFERENCES)
