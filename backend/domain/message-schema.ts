// What is checked of a message that comes in: apart from what a message is, so that the screens need no schemas.
import { z } from 'zod'
import { idSchema, plainText, titleText } from '#domain/guidebook/schema/strings.ts'
import { LIMITS } from './limits.ts'
import { AUDIENCES, isDay, MESSAGE_TYPES } from './message.ts'

/** The body of a message that is created or changed. `showing` sends it at once; `saved` is its opposite and ignored. */
export const messageSchema = z.object({
  _id: idSchema.optional(),
  title: titleText()
    .transform((text) => text.trim())
    .default(''),
  message: plainText(LIMITS.messageLength).refine((text) => text.trim() !== '', { error: 'required' }),
  type: z.enum(MESSAGE_TYPES, { error: 'invalid' }),
  users: z.enum(AUDIENCES, { error: 'invalid' }),
  notification: z.boolean({ error: 'invalid' }).default(false),
  mail: z.boolean({ error: 'invalid' }).default(false),
  messageDate: z.string({ error: 'required' }).refine(isDay, { error: 'invalid' }),
  showing: z.boolean({ error: 'invalid' }).optional(),
})
