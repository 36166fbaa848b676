// Values that a schema would look at, with one text wherever it takes any.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { itemTypes, newItem } from '#domain/guidebook/items/registry.ts'

type Def = z.core.$ZodTypeDef & {
  element: z.core.$ZodType
  entries: Record<string, unknown>
  getter: () => z.core.$ZodType
  in: z.core.$ZodType
  innerType: z.core.$ZodType
  items: z.core.$ZodType[]
  left: z.core.$ZodType
  options: z.core.$ZodType[]
  out: z.core.$ZodType
  right: z.core.$ZodType
  shape: Record<string, z.core.$ZodType>
  values: unknown[]
  valueType: z.core.$ZodType
}

const richText = (text: string, marks: object[] = []): object => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text, marks }] }],
})

const wordsOf = (text: string): unknown[] => [
  text,
  richText(text),
  richText('a', [{ type: 'link', attrs: { href: text } }]),
  richText('a', [{ type: 'color', attrs: { color: text } }]),
]

/** Items of every kind, each field of them a text; those of an unknown kind too. */
function itemsOf(text: string): unknown[] {
  const picture = { large: text, medium: text, alt: text }
  const filled = { title: text, url: text, body: text, image: picture, images: [picture], content: text }
  const known = itemTypes().flatMap((type): unknown[] => {
    const item = newItem(type, randomUUID())
    const fields = Object.fromEntries(Object.entries(filled).filter(([name]) => name in item))
    const content = type === 'table' ? [[text, richText(text)]] : type === 'map' ? { address: text } : text
    return [{ ...item, ...fields, ...('content' in item ? { content } : {}) }]
  })
  known.push(...wordsOf(text).map((content) => ({ ...newItem('text', randomUUID()), content })))
  known.push(...wordsOf(text).map((body) => ({ ...newItem('preparation', randomUUID()), body })))
  return [...known, { _id: randomUUID(), type: text }, { _id: randomUUID(), type: 'x', more: text }]
}

/** @returns at least one value; each way through the schema is taken by one of them */
export function samplesOf(schema: z.core.$ZodType, text: string): unknown[] {
  const def = schema._zod.def as Def
  const inside = (inner: z.core.$ZodType): unknown[] => samplesOf(inner, text)
  if (def.type === 'object') return objectsOf(def.shape, text)
  if (def.type === 'array') return inside(def.element).map((each) => [each])
  if (def.type === 'tuple') return [def.items.map((item) => inside(item)[0])]
  if (def.type === 'record')
    return inside(def.valueType).flatMap((each) => [{ [randomUUID()]: each }, { [text]: each }])
  if (def.type === 'union') return def.options.flatMap(inside)
  if (def.type === 'intersection') return joined(inside(def.left), inside(def.right))
  if (def.type === 'pipe') return inside(def.in._zod.def.type === 'transform' ? def.out : def.in)
  if (def.type === 'lazy') return inside(def.getter())
  if (def.type === 'boolean') return [true]
  if (def.type === 'literal') return def.values.slice(0, 1)
  if (def.type === 'enum') return Object.values(def.entries).slice(0, 1)
  if (def.type === 'unknown') return wordsOf(text)
  return 'innerType' in def ? inside(def.innerType) : [text]
}

function objectsOf(shape: Record<string, z.core.$ZodType>, text: string): unknown[] {
  if (Object.keys(shape).join() === '_id,type') return itemsOf(text)
  const each = (of: string) =>
    Object.entries(shape).map(
      ([name, inner]) => [name, name === '_id' ? [randomUUID()] : samplesOf(inner, of)] as const,
    )
  const first = (of: string): object => Object.fromEntries(each(of).map(([name, [one]]) => [name, one]))
  // Beside another way of one field the others are small: each is slow by itself or not at all.
  const small = text.length > SMALL.length ? first(SMALL) : {}
  return [
    first(text),
    ...each(text).flatMap(([name, [, ...others]]) => others.map((other) => ({ ...small, [name]: other }))),
  ]
}

const SMALL = 'a'

/** Each of both at least once. */
const joined = (left: unknown[], right: unknown[]): unknown[] =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, at) =>
    Object.assign({}, left[at % left.length], right[at % right.length]),
  )
