// The items of a page, one below the other whatever section they stand in.
import type { ComponentType } from 'react'
import type { Item, Page } from '#domain/guidebook/document.ts'
import { notDeleted } from '#domain/guidebook/node.ts'
import { say } from '#pwa/features/viewer/messages.ts'
import { Frame, useViewing } from '#pwa/features/viewer/viewing.tsx'
import { BLOCKS, isShown } from './registry.tsx'
import type { ShownItem } from './shown-item.ts'
import { headingOf } from './title.tsx'

export function Items({ page }: { page: Page }) {
  const items = notDeleted(page.sections).flatMap(({ items }) => notDeleted(items))
  return (
    <div className="rd-items">
      {items.map((item, index) => (
        <Frame key={item._id} kind="item" id={item._id}>
          <div className={`rd-it rd-it-${item.type}${item.isImportant ? ' rd-imp' : ''}`}>
            <ItemBlock item={item} known={{ heading: headingAt(items, index) || page.title, first: index < 2 }} />
          </div>
        </Frame>
      ))}
    </div>
  )
}

function headingAt(items: readonly Item[], index: number): string {
  const above = items.slice(0, index).toReversed()
  for (const item of above) {
    const heading = headingOf(item)
    if (heading !== null) return heading
  }
  return ''
}

type Known = Omit<ShownItem<Item>, 'item'>

/** One item without its frame; also for the builder, which may show one alone. */
export function ItemBlock({ item, known = { heading: '', first: false } }: { item: Item; known?: Known }) {
  const Block: ComponentType<ShownItem<never>> = isShown(item.type) ? BLOCKS[item.type] : UnknownBlock
  return <Block item={item as never} {...known} />
}

function UnknownBlock({ item }: { item: { type: string } }) {
  const { language } = useViewing()
  return <p className="rd-ph">{say(language, 'unknown', { type: String(item.type) })}</p>
}
