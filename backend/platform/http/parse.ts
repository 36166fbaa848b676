// Turns what came over the wire into typed values, or into a refusal that names each bad field.
import type { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'
import { FIELD_TEXTS, Refusal } from '#domain/refusal.ts'

/** Nesting that no honest request reaches: the deepest rich text in the page of a request has 60 levels. */
const DEEPEST = 64

/** @throws INVALID with `fields` */
export function parse<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Refusal('INVALID', { fields: fieldsOf(parsed.error.issues) })
}

/** First trouble of each field; a schema's message may be a code of FIELD_TEXTS. */
function fieldsOf(issues: z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues) {
    const field = issue.path.join('.') || 'body'
    fields[field] ??= issue.message in FIELD_TEXTS ? issue.message : absent(issue) ? 'required' : 'invalid'
  }
  return fields
}

function absent(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_type' && issue.input === undefined
}

/**
 * Refuses JSON that Postgres could not keep or that only an attack would send: NUL, lone surrogates, endless nesting, and
 * more values than the largest document has. Before any schema looks at it: each value costs there many times its bytes.
 */
export function refuseUnstorable(value: unknown): void {
  let count = 0
  const path: string[] = []
  const walk = (node: unknown, depth: number): void => {
    count += 1
    if (count > LIMITS.bodyValues) throw new Refusal('TOO_LARGE')
    if (typeof node === 'string') return refuseText(node, path)
    if (typeof node !== 'object' || node === null) return
    if (depth >= DEEPEST) throw new Refusal('MALFORMED')
    for (const name of Object.keys(node)) {
      if (!Array.isArray(node)) refuseText(name, [])
      path.push(name)
      walk((node as Record<string, unknown>)[name], depth + 1)
      path.pop()
    }
  }
  walk(value, 0)
}

/** @throws MALFORMED that names where the text stands, unless that is longer than any honest path */
function refuseText(text: string, path: readonly string[]): void {
  if (!text.includes('\0') && text.isWellFormed()) return
  const place = path.join('.')
  throw new Refusal('MALFORMED', place !== '' && place.length <= 500 ? { fields: { [place]: 'invalid' } } : {})
}
