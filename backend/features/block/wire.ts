// An own block as it goes over the wire.
import { z } from 'zod'
import { BLOCK_KINDS, type OwnBlock } from '#domain/own-block.ts'

export const BLOCK = z.object({
  _id: z.string(),
  kind: z.enum(BLOCK_KINDS),
  title: z.string(),
  node: z.record(z.string(), z.unknown()),
  version: z.number(),
  updatedAt: z.string(),
})

export const BLOCKS = z.object({ blocks: z.array(BLOCK) })

export const presentBlock = (block: OwnBlock): z.input<typeof BLOCK> => ({ ...block, node: { ...block.node } })
