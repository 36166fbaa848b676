// The drawings of the icons that pages wear, for pictures of their cover: the catalogue's from the reader's sprite, emoji from a font.
import type { Page } from '#domain/guidebook/document.ts'
import { emojiIcon, emojiOf } from '#domain/emoji.ts'
import { emojiDrawing } from '#backend/platform/fonts/emoji-drawing.ts'
import type { Deps } from '#backend/platform/deps.ts'
import type { IconDrawing } from './thumbnail-scene.ts'

export async function pageIcons({ reader }: Pick<Deps, 'reader'>, pages: readonly Page[]): Promise<IconDrawing> {
  const emoji = [...new Set(pages.flatMap(({ icon }) => emojiOf(icon) ?? []))]
  const drawn = new Map(await Promise.all(emoji.map(async (one) => [emojiIcon(one), await emojiDrawing(one)] as const)))
  return (name) => drawn.get(name ?? '') || (reader?.icon(name) ?? '')
}
