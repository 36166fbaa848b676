// What of a guidebook may be a block: a page, an item or a day; and what it is called by itself.
import type { Guidebook, Id, Picture } from '#domain/guidebook/document.ts'
import { kindOf } from '#domain/guidebook/edits/slots.ts'
import { find } from '#domain/guidebook/find.ts'
import { readable } from '#domain/guidebook/readable.ts'
import { isRecord } from '#domain/is-record.ts'
import { BLOCK_KINDS, type BlockContent, type BlockKind } from '#domain/own-block.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'

const NAME_MOST = 40

const isBlockKind = (kind: string): kind is BlockKind => (BLOCK_KINDS as readonly string[]).includes(kind)

/** Null for anything else. */
export function blockableAt(guidebook: Guidebook, id: Id | null): BlockContent | null {
  const node = id === null ? undefined : find(guidebook, id)?.node
  if (!node) return null
  const kind = kindOf(node)
  return isBlockKind(kind) ? ({ kind, node } as BlockContent) : null
}

/** The first words of it. */
export function nameOf(content: BlockContent): string {
  if (content.kind === 'page') return content.node.title
  if (content.kind === 'day') return firstLine(plainText(content.node.title))
  return firstLine(previewText(content))
}

/** What it says, for the eye. */
export const previewText = ({ node }: Pick<BlockContent, 'node'>): string => {
  if ('contentType' in node)
    return [node.title, readable([...node.sections.flatMap(({ items }) => items), ...node.days], '').text].join('\n')
  return readable([node], '').text
}

/** Its pictures and where its links lead, in the order in which they stand: what words alone do not tell of a change. */
export function besideWords({ node }: Pick<BlockContent, 'node'>): { pictures: Picture[]; links: string[] } {
  const found = { pictures: [] as Picture[], links: [] as string[] }
  gather(node, found)
  return { pictures: found.pictures, links: [...new Set(found.links)] }
}

function gather(value: unknown, found: ReturnType<typeof besideWords>): void {
  if (Array.isArray(value)) return value.forEach((one) => gather(one, found))
  if (!isRecord(value) || value['deleted'] === true) return
  if (isPicture(value)) found.pictures.push(value)
  for (const [name, part] of Object.entries(value)) {
    if ((name === 'href' || name === 'url') && typeof part === 'string' && part !== '') found.links.push(part)
    else gather(part, found)
  }
}

const isPicture = (value: object): value is Picture => 'large' in value && 'small' in value

const firstLine = (text: string): string => {
  const line = text.trim().split('\n', 1)[0] ?? ''
  return line.length > NAME_MOST ? `${line.slice(0, NAME_MOST - 1)}…` : line
}
