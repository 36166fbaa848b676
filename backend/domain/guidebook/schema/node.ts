// What the schemas of all nodes share: flags, the mark of deletion, and handing on the issues of an inner schema.
import { z } from 'zod'
import type { BlockMark } from '#domain/guidebook/node.ts'
import { idSchema } from './strings.ts'

export const flag = z.boolean({ error: 'invalid' }).default(false)

/** An object that older data may carry a `deleted` flag on; the flag stays only where it hides the node. */
export const markable = <S extends z.ZodRawShape>(shape: S) =>
  z.object({ ...shape, deleted: z.boolean({ error: 'invalid' }).optional() }).transform((value) => {
    const { deleted, ...rest } = value as typeof value & { deleted?: boolean | undefined }
    return (deleted === true ? { ...rest, deleted } : rest) as Omit<typeof value, 'deleted'> & { deleted?: true }
  })

const blockMark = z.object({ id: idSchema, version: z.number({ error: 'invalid' }).int({ error: 'invalid' }).min(1) })

/** The same for what may be made from an own block; the mark is only there where it was. */
export const blockable = <S extends z.ZodRawShape>(shape: S) =>
  markable({ ...shape, block: blockMark.optional() }).transform((value) => {
    const { block, ...rest } = value as typeof value & { block?: BlockMark | undefined }
    return (block ? { ...rest, block } : rest) as Omit<typeof value, 'block'> & { block?: BlockMark }
  })

/** Puts what an inner schema found at the inner paths, as if it had been part of the outer one. */
export function issuesInto(ctx: z.core.$RefinementCtx, error: z.ZodError): never {
  for (const issue of error.issues) {
    ctx.issues.push({ code: 'custom', message: issue.message, path: [...issue.path], input: ctx.value })
  }
  return z.NEVER
}
