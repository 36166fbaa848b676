// What may be stored of an own block, and which files it names.
import { z } from 'zod'
import type { Item, Page } from '#domain/guidebook/document.ts'
import { filesNamed } from '#domain/guidebook/named-files.ts'
import { daySchema } from '#domain/guidebook/schema/days.ts'
import { itemSchema } from '#domain/guidebook/schema/items.ts'
import { pageSchema } from '#domain/guidebook/schema/page.ts'
import { titleText } from '#domain/guidebook/schema/strings.ts'
import type { BlockContent, WrittenBlock } from './own-block.ts'

const title = titleText().refine((text) => text.trim() !== '', { error: 'titleEmpty' })

const version = z
  .number({ error: 'invalid' })
  .int({ error: 'invalid' })
  .min(1, { error: 'invalid' })
  .max(1_000_000, { error: 'invalid' })

export const writtenBlock: z.ZodType<WrittenBlock> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), title, version, node: pageSchema }),
  z.object({ kind: z.literal('item'), title, version, node: itemSchema }),
  z.object({ kind: z.literal('day'), title, version, node: daySchema }),
]) as z.ZodType<WrittenBlock>

const pageWith = (items: Item[]): Page => ({ icon: null, sections: [{ _id: '', items }] }) as unknown as Page

/** Names of files, `{sha256}.webp`, each once. */
export function filesInBlock(content: BlockContent): string[] {
  if (content.kind === 'page') return filesNamed({}, [content.node])
  return content.kind === 'item' ? filesNamed({}, [pageWith([content.node])]) : []
}
