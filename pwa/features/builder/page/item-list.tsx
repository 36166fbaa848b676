// The items of a page, one below the other whatever section they stand in, with lines to add more.
import { memo, useRef, type RefObject, startTransition, useEffect, useState } from 'react'
import type { Item, Page } from '#domain/guidebook/document.ts'
import { addableItems } from '#domain/guidebook/items/registry.ts'
import { contentMessages } from './messages.ts'
import { itemsOf } from '#pwa/features/builder/session/page-facts.ts'
import { headingOf } from '#pwa/features/viewer/items/title.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { NothingYet } from '#pwa/features/builder/items/nothing-yet.tsx'
import { AddLine } from '#pwa/features/builder/items/add-line.tsx'
import { ItemFrame } from '#pwa/features/builder/items/item-frame.tsx'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useStore } from '#pwa/use-store.ts'
import { useReached } from '#pwa/ui/sortable/sortable.tsx'
import { NearProvider } from './near.tsx'
import css from './content.module.css'

/** Renders again only when the page changes: not for every word about its being saved. */
export const ItemList = memo(function ItemList({ page }: { page: Page }) {
  const t = useText(contentMessages)
  const list = useRef<HTMLElement>(null)
  const items = itemsOf(page)
  const canAdd = addableItems(page.contentType).length > 0
  return (
    <section ref={list} className={`rd-items ${css['items']}`} aria-label={t('items')}>
      {items.length === 0 && canAdd && (
        <NothingYet
          title={t('emptyPage')}
          hint={t(page.contentType === 'attractions' ? 'emptyPageHint' : 'emptyListHint')}
        />
      )}
      {canAdd && items.length > 0 && <AddLine after={null} quiet />}
      <NearProvider list={list}>
        <Blocks rows={rowsOf(items)} />
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

/** Items that are drawn and compared together, so that a key in a page of 500 does not look at each of them. */
const BLOCK = 20
/** What an item that nobody has seen yet takes, as its styles say too. */
const ITEM_PX = 80

function Blocks({ rows }: { rows: readonly Row[] }) {
  const rest = useRef<HTMLDivElement>(null)
  const blockOf = (id: string | null): number => Math.floor(rows.findIndex(({ item }) => item._id === id) / BLOCK)
  const asked = useStore(useSession().selection, ({ target }) => blockOf(target))
  const all = Math.ceil(rows.length / BLOCK)
  // What is drawn while something is dragged moves what is under the pointer, and scrolling along stops at it.
  const drawn = useDrawn(all, useReached() ? all - 1 : asked, rest)
  const left = rows.length - drawn * BLOCK
  return (
    <>
      {Array.from({ length: drawn }, (_, n) => (
        <Block key={n} rows={rows.slice(n * BLOCK, (n + 1) * BLOCK)} />
      ))}
      {left > 0 && <div ref={rest} style={{ height: left * ITEM_PX }} />}
    </>
  )
}

const Block = memo(
  ({ rows }: { rows: readonly Row[] }) => rows.map((row) => <ItemFrame key={row.item._id} {...row} />),
  sameRows,
)

function sameRows({ rows: one }: { rows: readonly Row[] }, { rows: other }: { rows: readonly Row[] }): boolean {
  return one.length === other.length && one.every((row, index) => sameRow(row, other[index]))
}

const sameRow = (one: Row, other: Row | undefined): boolean =>
  one.item === other?.item && one.heading === other.heading && one.first === other.first && one.last === other.last

function rowsOf(items: readonly Item[]): Row[] {
  let heading = ''
  return items.map((item, index) => {
    const row = { item, heading, first: index < 2, last: index === items.length - 1 }
    heading = headingOf(item) ?? heading
    return row
  })
}

/** Everything comes, also what is far away: the browser's search and screen readers go over all of it. */
const IDLE_MOST_MS = 500

/**
 * @param count how many blocks there are
 * @param asked the number of one that has to be there now; -1: none
 * @param rest stands where the blocks that are not drawn yet will stand
 * @returns how many are drawn, from the first on; never fewer than before
 */
function useDrawn(count: number, asked: number, rest: RefObject<Element | null>): number {
  const [drawn, setDrawn] = useState(1)
  if (asked >= drawn) setDrawn(asked + 1)
  useEffect(() => {
    if (drawn >= count) return
    // In few steps: each lays the page out anew.
    const next = (): void => setDrawn(drawn * 2)
    const stopIdle = whenIdle(() => startTransition(next))
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && next(), {
      rootMargin: '100% 0px',
    })
    if (rest.current) observer.observe(rest.current)
    return () => {
      stopIdle()
      observer.disconnect()
    }
  }, [drawn, count, rest])
  return Math.min(drawn, count)
}

function whenIdle(work: () => void): () => void {
  // Safari has no such callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 50)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: IDLE_MOST_MS })
  return () => cancelIdleCallback(idle)
}
