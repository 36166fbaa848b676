// Which stored files a guidebook names: pictures of its items and shell, and own icons of its pages.
import type { Item, Page, Picture, Shell } from './document.ts'
import { definitionOf } from '#domain/guidebook/items/registry.ts'

const ADDRESS = /\/uploads\/([0-9a-f]{64}\.(?:webp|png))/g

const inText = (text: string): string[] => [...text.matchAll(ADDRESS)].map(([, name = '']) => name)

const inPicture = (picture: Picture | null | undefined): string[] =>
  picture ? [picture.large, picture.medium, picture.small].flatMap((address) => inText(address ?? '')) : []

/** Items of a newer version may have them anywhere. */
const inItem = (item: Item): string[] =>
  definitionOf(item.type)?.hasPictures === false ? [] : inText(JSON.stringify(item))

const inPage = ({ icon, sections }: Page): string[] => [
  ...inText(icon ?? ''),
  ...sections.flatMap(({ items }) => items.flatMap(inItem)),
]

/** Names of files, `{sha256}.webp`, each once and in order. */
export function filesNamed(shell: Partial<Shell>, pages: readonly Page[]): string[] {
  const blocks = [shell.header, shell.subheader, shell.footer]
  const found = [...blocks.flatMap((block) => inPicture(block?.image)), ...pages.flatMap(inPage)]
  return [...new Set(found)].toSorted()
}
