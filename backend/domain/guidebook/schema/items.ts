// Schemas of section items, one a type; a type that this version does not know is kept as it came.
import { z } from 'zod'
import { definitionOf, type Item } from '#domain/guidebook/items/registry.ts'
import { LIMITS } from '#domain/limits.ts'
import { ITEM_SCHEMAS } from './item-schemas.ts'
import { flag, issuesInto } from './node.ts'
import { idSchema } from './strings.ts'
import { isWithin } from './texts.ts'

const UNKNOWN_MOST = { depth: 12, size: LIMITS.textLength } as const

/** An item of a newer version: bounded, its text storable, and shown as a placeholder that names its type. */
const unknownSchema = z
  .looseObject({ _id: idSchema, type: z.string().regex(/^[\w-]{1,40}$/, { error: 'invalid' }), isImportant: flag })
  .refine((value) => isWithin(value, UNKNOWN_MOST) && !Object.hasOwn(value, '__proto__'), { error: 'invalid' })

const made = new Map<string, z.ZodType<Item>>()

/** Made when the first item of its type comes. */
function schemaOf(type: string): z.ZodType {
  const definition = definitionOf(type)
  if (!definition) return unknownSchema
  const schema = made.get(type) ?? definition.schema(ITEM_SCHEMAS)
  made.set(type, schema)
  return schema
}

export const itemSchema = z
  .looseObject({ _id: z.string({ error: 'invalid' }), type: z.string({ error: 'invalid' }) })
  .transform((raw, ctx): Item => {
    const parsed = schemaOf(raw.type).safeParse(raw)
    if (parsed.success) return parsed.data as Item
    return issuesInto(ctx, parsed.error)
  })
