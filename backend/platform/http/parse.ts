// Turns what came over the wire into typed values, or into a refusal that names each bad field.
import type { z } from 'zod'
import { FIELD_TEXTS, Refusal } from '#domain/refusal.ts'

/** Nesting that no honest request reaches. */
const DEEPEST = 48

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

/** Refuses JSON that Postgres could not keep or that only an attack would send: NUL, lone surrogates, endless nesting. */
export function refuseUnstorable(value: unknown): void {
  const waiting: [unknown, number][] = [[value, 0]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, depth] = next
    if (typeof node === 'string') refuseText(node)
    else if (typeof node === 'object' && node !== null) {
      if (depth >= DEEPEST) throw new Refusal('MALFORMED')
      for (const [name, child] of Object.entries(node)) {
        refuseText(name)
        waiting.push([child, depth + 1])
      }
    }
  }
}

function refuseText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new Refusal('MALFORMED')
}
