// Schemas of section items, one a type; a type that this version does not know is kept as it came.
import { z } from 'zod'
import type { Item, ItemType, MapItem } from '#domain/guidebook/document.ts'
import { newItem } from '#domain/guidebook/new-node.ts'
import { LIMITS } from '#domain/limits.ts'
import { linkSchema, pictureOrNone, picturesSchema, videoSchema } from './address.ts'
import { flag, issuesInto, markable } from './node.ts'
import { idSchema, plainText, titleText } from './strings.ts'
import { tableShape } from './table.ts'
import { isWithin, richTextSchema, wordsSchema } from './texts.ts'

const { content: DEFAULT_MAP } = newItem('map', '') as MapItem

const within = (least: number, most: number, fallback: number) =>
  z.number({ error: 'invalid' }).min(least, { error: 'invalid' }).max(most, { error: 'invalid' }).default(fallback)

const mapContent = z
  .object({
    address: titleText().default(DEFAULT_MAP.address),
    latitude: within(-90, 90, DEFAULT_MAP.latitude),
    longitude: within(-180, 180, DEFAULT_MAP.longitude),
    level: within(1, 14, DEFAULT_MAP.level).transform(Math.round),
  })
  .default(DEFAULT_MAP)

const item = <T extends ItemType, S extends z.ZodRawShape>(type: T, shape: S) =>
  markable({ _id: idSchema, type: z.literal(type), isImportant: flag, ...shape })

const SCHEMAS = {
  title: item('title', { content: richTextSchema }),
  text: item('text', { content: richTextSchema }),
  image: item('image', { image: pictureOrNone }),
  imagetext: item('imagetext', { image: pictureOrNone, content: richTextSchema }),
  table: tableShape,
  video: item('video', { url: videoSchema }),
  button: item('button', { title: titleText().default(''), url: linkSchema }),
  map: item('map', { content: mapContent }),
  preparation: item('preparation', { image: pictureOrNone, title: titleText().default(''), body: wordsSchema('') }),
  airticket: item('airticket', { title: titleText().default(''), images: picturesSchema }),
  accordion: item('accordion', { title: titleText().default(''), images: picturesSchema, content: richTextSchema }),
  activity: item('activity', { title: plainText().default('') }),
} satisfies Record<ItemType, z.ZodType<Item>>

const isKnown = (type: string): type is ItemType => Object.hasOwn(SCHEMAS, type)

const UNKNOWN_MOST = { depth: 12, size: LIMITS.textLength } as const

/** An item of a newer version: bounded, its text storable, and shown as a placeholder that names its type. */
const unknownSchema = z
  .looseObject({ _id: idSchema, type: z.string().regex(/^[\w-]{1,40}$/, { error: 'invalid' }), isImportant: flag })
  .refine((value) => isWithin(value, UNKNOWN_MOST) && !Object.hasOwn(value, '__proto__'), { error: 'invalid' })

export const itemSchema = z
  .looseObject({ _id: z.string({ error: 'invalid' }), type: z.string({ error: 'invalid' }) })
  .transform((raw, ctx): Item => {
    const parsed = isKnown(raw.type) ? SCHEMAS[raw.type].safeParse(raw) : unknownSchema.safeParse(raw)
    if (parsed.success) return parsed.data as unknown as Item
    return issuesInto(ctx, parsed.error)
  })
