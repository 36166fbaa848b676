// The items of a page, one below the other whatever section they stand in, and which component shows which type.
import type { Item, Page } from '#domain/guidebook/document.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import { Frame } from '#pwa/features/viewer/viewing.tsx'
import { AccordionBlock, AirticketBlock } from './folds.tsx'
import { ButtonBlock, UnknownBlock, VideoBlock } from './links.tsx'
import { MapBlock } from './map.tsx'
import { ImageBlock, ImageTextBlock, PreparationBlock } from './pictures.tsx'
import { TableBlock } from './table.tsx'
import { ActivityTitle, TextBlock, TitleBlock } from './texts.tsx'

interface Known {
  /** What the nearest heading says, to name a picture by. */
  heading: string
  first: boolean
}

export function Items({ page }: { page: Page }) {
  const items = page.sections.filter(present).flatMap((section) => section.items.filter(present))
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

/** The `deleted` flag of older data is only honoured. */
const present = (node: { deleted?: boolean }): boolean => node.deleted !== true

function headingAt(items: Item[], index: number): string {
  const before = items.slice(0, index).findLast((item) => item.type === 'title')
  return before ? plainText(before.content) : ''
}

/** One item without its frame; also for the builder, which may show one alone. */
export function ItemBlock({ item, known = { heading: '', first: false } }: { item: Item; known?: Known }) {
  switch (item.type) {
    case 'title':
      return <TitleBlock item={item} />
    case 'text':
      return <TextBlock item={item} />
    case 'image':
      return <ImageBlock item={item} alt={known.heading} first={known.first} />
    case 'imagetext':
      return <ImageTextBlock item={item} first={known.first} />
    case 'table':
      return <TableBlock item={item} />
    case 'video':
      return <VideoBlock item={item} />
    case 'button':
      return <ButtonBlock item={item} />
    case 'map':
      return <MapBlock item={item} />
    case 'preparation':
      return <PreparationBlock item={item} />
    case 'airticket':
      return <AirticketBlock item={item} />
    case 'accordion':
      return <AccordionBlock item={item} />
    case 'activity':
      return <ActivityTitle item={item} />
    default:
      return <UnknownBlock type={(item as { type: string }).type} />
  }
}
