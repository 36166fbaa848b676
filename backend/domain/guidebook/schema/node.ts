// What the schemas of all nodes share: flags, the mark of deletion, and handing on the issues of an inner schema.
import { z } from 'zod'

export const flag = z.boolean({ error: 'invalid' }).default(false)

/** An object that older data may carry a `deleted` flag on; the flag stays only where it hides the node. */
export const markable = <S extends z.ZodRawShape>(shape: S) =>
  z.object({ ...shape, deleted: z.boolean({ error: 'invalid' }).optional() }).transform((value) => {
    const { deleted, ...rest } = value as typeof value & { deleted?: boolean | undefined }
    return (deleted === true ? { ...rest, deleted } : rest) as Omit<typeof value, 'deleted'> & { deleted?: true }
  })

/** Puts what an inner schema found at the inner paths, as if it had been part of the outer one. */
export function issuesInto(ctx: z.core.$RefinementCtx, error: z.ZodError): never {
  for (const issue of error.issues) {
    ctx.issues.push({ code: 'custom', message: issue.message, path: [...issue.path], input: ctx.value })
  }
  return z.NEVER
}
