// What the schemas of items are made of.
import { z } from 'zod'
import { linkSchema, pictureOrNone, picturesSchema, videoSchema } from './address.ts'
import { blockable, flag } from './node.ts'
import { sequence } from './sequence.ts'
import { idSchema, plainText, titleText } from './strings.ts'
import { richTextSchema, wordsSchema } from './texts.ts'

export const ITEM_SCHEMAS = {
  /** A type's fields beside those that every item has. */
  item: <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
    blockable({ _id: idSchema, type: z.literal(type), isImportant: flag, ...shape }),
  object: <S extends z.ZodRawShape>(shape: S) => z.object(shape),
  number: z.number({ error: 'invalid' }),
  sequence,
  id: idSchema,
  /** One line. */
  title: titleText,
  /** Several lines. */
  plain: plainText,
  words: wordsSchema,
  richText: richTextSchema,
  picture: pictureOrNone,
  pictures: picturesSchema,
  link: linkSchema,
  video: videoSchema,
}

export type ItemSchemas = typeof ITEM_SCHEMAS
