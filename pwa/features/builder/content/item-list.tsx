// The items of a page, one below the other whatever section they stand in, with lines to add more.
import type { Item, Page } from '#domain/guidebook/document.ts'
import { addableItems } from '#domain/guidebook/new-node.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import { contentMessages } from '#pwa/features/builder/messages/content.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { AddLine } from './add-line.tsx'
import { ItemFrame } from './item-frame.tsx'
import { NearProvider } from './near.tsx'
import { EDITABLE_TYPES } from './page-context.tsx'
import css from './content.module.css'

export function ItemList({ page, items }: { page: Page; items: Item[] }) {
  const t = useText(contentMessages)
  const headings = headingsOf(items)
  const canAdd = addableItems(page.contentType).some((type) => EDITABLE_TYPES.includes(type))
  return (
    <section className={`rd-items ${css['items']}`} aria-label={t('items')}>
      {items.length === 0 && canAdd && (
        <p className={css['empty']}>
          <b>{t('emptyPage')}</b>
          {t('emptyPageHint')}
        </p>
      )}
      {canAdd && items.length > 0 && <AddLine after={null} quiet />}
      <NearProvider>
        {items.map((item, index) => (
          <ItemFrame
            key={item._id}
            item={item}
            heading={headings[index] ?? ''}
            first={index < 2}
            last={index === items.length - 1}
          />
        ))}
      </NearProvider>
      {canAdd && <AddLine after={items.at(-1)?._id ?? null} />}
    </section>
  )
}

/** What the nearest heading above each item says, to name pictures by. */
function headingsOf(items: readonly Item[]): string[] {
  let heading = ''
  return items.map((item) => {
    const above = heading
    if (item.type === 'title') heading = plainText(item.content)
    return above
  })
}
