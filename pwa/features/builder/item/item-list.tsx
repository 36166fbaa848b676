// The items of a page, one below the other whatever section they stand in, with lines to add more.
import { memo } from 'react'
import type { Item, Page } from '#domain/guidebook/document.ts'
import { addableItems } from '#domain/guidebook/new-node.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import { contentMessages } from '#pwa/features/builder/messages/content.ts'
import { itemsOf } from '#pwa/features/builder/session/page-facts.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { NothingYet } from '#pwa/features/builder/adding/nothing-yet.tsx'
import { AddLine } from '#pwa/features/builder/adding/add-line.tsx'
import { ItemFrame } from './item-frame.tsx'
import { NearProvider } from './near.tsx'
import css from '#pwa/features/builder/content/content.module.css'

/** Renders again only when the page changes: not for every word about its being saved. */
export const ItemList = memo(function ItemList({ page }: { page: Page }) {
  const t = useText(contentMessages)
  const items = itemsOf(page)
  const canAdd = addableItems(page.contentType).length > 0
  return (
    <section className={`rd-items ${css['items']}`} aria-label={t('items')}>
      {items.length === 0 && canAdd && (
        <NothingYet
          title={t('emptyPage')}
          hint={t(page.contentType === 'attractions' ? 'emptyPageHint' : 'emptyListHint')}
        />
      )}
      {canAdd && items.length > 0 && <AddLine after={null} quiet />}
      <NearProvider>
        {blocksOf(items).map((rows, index) => (
          <Block key={index} rows={rows} />
        ))}
      </NearProvider>
      {canAdd && <AddLine after={items.at(-1)?._id ?? null} />}
    </section>
  )
})

interface Row {
  item: Item
  /** What the nearest heading above says, to name pictures by. */
  heading: string
  first: boolean
  last: boolean
}

/** Items that are compared together, so that a key in a page of 500 does not look at each of them. */
const BLOCK = 25

const Block = memo(
  ({ rows }: { rows: readonly Row[] }) => rows.map((row) => <ItemFrame key={row.item._id} {...row} />),
  sameRows,
)

function sameRows({ rows: one }: { rows: readonly Row[] }, { rows: other }: { rows: readonly Row[] }): boolean {
  return one.length === other.length && one.every((row, index) => sameRow(row, other[index]))
}

const sameRow = (one: Row, other: Row | undefined): boolean =>
  one.item === other?.item && one.heading === other.heading && one.first === other.first && one.last === other.last

function blocksOf(items: readonly Item[]): Row[][] {
  const blocks: Row[][] = []
  let heading = ''
  for (const [index, item] of items.entries()) {
    if (index % BLOCK === 0) blocks.push([])
    blocks.at(-1)?.push({ item, heading, first: index < 2, last: index === items.length - 1 })
    if (item.type === 'title') heading = plainText(item.content)
  }
  return blocks
}
