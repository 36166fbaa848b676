// The content editor: the reader's page in a phone, its items taken over one by one.
import { useMemo, useRef, type ReactNode, lazy, Suspense, useEffect, useState } from 'react'
import type { Id, Page, Picture } from '#domain/guidebook/document.ts'
import { isAbroad } from '#domain/reader/abroad.ts'
import { tripSpan } from '#domain/reader/trip-times.ts'
import { EditorToolbar } from '#pwa/editor/toolbar/editor-toolbar.tsx'
import { contentMessages } from './messages.ts'
import { frameMessages } from '#pwa/features/builder/frame/messages.ts'
import { usePhonesOf } from '#pwa/features/builder/frame/use-phones.ts'
import { usePanes } from '#pwa/features/builder/frame/panes.tsx'
import { PhoneCanvas } from '#pwa/features/builder/frame/phone-canvas.tsx'
import { findPage } from '#pwa/features/builder/session/page-facts.ts'
import { useDocument, useSession } from '#pwa/features/builder/session/session-context.tsx'
import { TripNote } from '#pwa/features/viewer/today/trip-note.tsx'
import { PageHead } from '#pwa/features/viewer/page/page-head.tsx'
import { TopBar } from '#pwa/features/viewer/page/top-bar.tsx'
import { type Viewing, ViewingProvider, useViewing } from '#pwa/features/viewer/viewing.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { useStore } from '#pwa/use-store.ts'
import { Sortable } from '#pwa/ui/sortable/sortable.tsx'
import { ItemList } from './item-list.tsx'
import { nodeEdits, nodeIds } from './node-edits.ts'
import { itemName } from '#pwa/features/builder/items/item-name.ts'
import { PageProvider, useItemType, useOpenedPage } from './page-context.tsx'
import { useLiveText } from './use-live-text.ts'
import css from './content.module.css'
import { RichTextSlot } from '#pwa/features/builder/items/rich-text.tsx'
import { CanvasPicture, Unbroken } from '#pwa/features/builder/pictures/canvas-picture.tsx'
import { BUILDER_ITEMS } from '#pwa/features/builder/items/types/registry.ts'
import { LIMITS } from '#domain/limits.ts'
import { GrowArea } from '#pwa/features/builder/cover/grow-area.tsx'
import type { Burst } from '#pwa/features/builder/session/use-field.ts'
import { useTitleField } from '#pwa/features/builder/session/use-title-field.ts'
import { Days } from '#pwa/features/viewer/itinerary/days.tsx'
import { useBuilderNavigation } from '#pwa/features/builder/frame/use-builder-navigation.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'

/** Of the page, of a day, of what is folded. */
const TITLES = '.rd-hd h1, .rd-dy-h, .rd-acc-h'

export function ContentEditor({ contentId }: { contentId: Id }) {
  const t = useText(frameMessages)
  const guidebook = useDocument()
  const page = findPage(guidebook, contentId)
  const { language, title } = guidebook
  const abroad = isAbroad(guidebook)
  const viewing = useMemo<Viewing>(() => ({ ...SLOTS, language, abroad }), [language, abroad])
  useLiveText()
  // Held together where they are written.
  usePhonesOf(guidebook, page)
  if (!page) return <p className={css['gone']}>{t('pageNotFoundHint')}</p>
  return (
    <ViewingProvider value={viewing}>
      <PhoneCanvas>
        <TopBar title={page.contentType === 'itinerary' ? page.title : title} />
        <OpenPage page={page} />
      </PhoneCanvas>
      <EditorToolbar clear={TITLES} />
      <ScrollGroup />
    </ViewingProvider>
  )
}

/** The same list while it names the same: whoever follows the order of items is not told of each key. */
function useSame(ids: Id[]): Id[] {
  const last = useRef(ids)
  if (ids.length !== last.current.length || ids.some((id, index) => id !== last.current[index])) last.current = ids
  return last.current
}

function OpenPage({ page }: { page: Page }) {
  const c = useText(contentMessages)
  const session = useSession()
  const pageId = page._id
  const edits = useMemo(() => nodeEdits(session, pageId), [session, pageId])
  const work = useMemo(() => ({ pageId, contentType: page.contentType, edits }), [pageId, page.contentType, edits])
  const ids = useSame(nodeIds(page))
  const name = (id: Id): string => itemName(page, id, c)
  return (
    <PageProvider value={work}>
      <PageHead page={page} />
      {page.contentType === 'itinerary' && <Trip />}
      {page.contentType === 'itinerary' ? (
        <LateDays page={page} />
      ) : (
        <Sortable ids={ids} nameOf={name} layout="list" onMove={edits.moveTo}>
          <ItemList key={pageId} page={page} />
        </Sortable>
      )}
    </PageProvider>
  )
}

/** How the trip stands, above its days. */
function Trip() {
  const guidebook = useDocument()
  const span = tripSpan(guidebook)
  return span && <TripNote span={span} />
}

/** How the content editor takes over texts and pictures of the reader's page; always the same object. */
const SLOTS: Omit<Viewing, 'language'> = {
  mode: 'EDIT',
  coverHref: null,
  pageHref: () => null,
  mapHref: () => null,
  text: ({ id, field, value }, shown) => <PageTitle id={id} field={field} value={value} shown={shown} />,
  richText: ({ id, field, value }, shown) => <RichTextSlot id={id} field={field} value={value} shown={shown} />,
  picture: ({ id, field, value }, shown) => <ItemPicture id={id} field={field} value={value} shown={shown} />,
}

// The picture of an item where it stands.
interface Props {
  id: Id | null
  field: string
  value: Picture | null
  shown: ReactNode
}

/** Also the places of items whose editor is still on the way, so that nothing moves when it comes. */
function ItemPicture({ id, field, value, shown }: Props) {
  const type = useItemType()
  const use = type && BUILDER_ITEMS[type].picture
  const placed = field === 'image' || (use === 'band' && field === 'images.0' && value === null)
  if (id === null || !use || !placed) return shown && <Unbroken>{shown}</Unbroken>
  return <CanvasPicture target={{ kind: 'item', id }} picture={value} shown={shown} use={use} />
}

interface PageTitleProps {
  id: Id | null
  field: string
  value: string
  shown: ReactNode
}

/** The title of the page, edited in its head; the same words stand on its tile. Other plain texts of the page are shown as
 *  readers see them. */
function PageTitle({ id, field, value, shown }: PageTitleProps) {
  const { pageId } = useOpenedPage()
  return id === pageId && field === 'title' ? <TitleField value={value} /> : shown
}

function TitleField({ value }: { value: string }) {
  const t = useText(frameMessages)
  const session = useSession()
  const { pageId } = useOpenedPage()
  const write = (title: string, burst?: Burst): void => {
    const spot = { pageId, target: 'title' }
    session.change({ kind: 'update', id: pageId, fields: { title } }, { spot, field: `${pageId}:title`, ...burst })
  }
  const input = useTitleField(value, write, { id: pageId, field: 'title' })
  return (
    <span data-target="title" data-keeps-selection>
      <GrowArea
        label={t('pageTitle')}
        field={input}
        single
        maxLength={LIMITS.titleLength}
        placeholder={t('pageTitle')}
        onFocus={() => session.select('title', true)}
        onLeave={() => session.select(null)}
      />
    </span>
  )
}

const ItineraryEditor = lazy(async () => ({
  default: (await import('#pwa/features/builder/itinerary/itinerary-editor.tsx')).ItineraryEditor,
}))

/** Lines that are offered for writing keep their place while they are blank. */
const richText: NonNullable<Viewing['richText']> = ({ field }, shown) =>
  shown ?? (KEPT.has(field) ? <div className={css[field === 'title' ? 'title' : 'blank']}>{'\u00A0'}</div> : null)

const KEPT: ReadonlySet<string> = new Set(['place', 'time', 'body', 'title'])

/** The days of an itinerary page: read at once, edited as soon as their editor has come. Nothing moves when it does. */
function LateDays({ page }: { page: Page }) {
  const viewing = useViewing()
  const reading = useMemo(() => ({ ...viewing, richText }), [viewing])
  const read = (
    <ViewingProvider value={reading}>
      <Days page={page} />
    </ViewingProvider>
  )
  return (
    <div className={css['days']}>
      <Suspense fallback={read}>
        <ItineraryEditor page={page} />
      </Suspense>
    </div>
  )
}

const THRESHOLD = 100

/** The floating group of a long page, there once it is scrolled by more than 100 px: to its ends, and back. Stands at the
 *  end of what is scrolled; on a phone it would lie on what is being written, and goes meanwhile. */
function ScrollGroup() {
  const t = useText(frameMessages)
  const go = useBuilderNavigation()
  const place = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(false)
  const { docked } = usePanes()
  const { editing } = useStore(useSession().selection)
  const canvas = (): HTMLElement | null => place.current?.parentElement ?? null
  useEffect(() => {
    const scrolled = canvas()
    const follow = (): void => setShown((scrolled?.scrollTop ?? 0) > THRESHOLD)
    scrolled?.addEventListener('scroll', follow, { passive: true })
    return () => scrolled?.removeEventListener('scroll', follow)
  }, [])
  return (
    <div ref={place} className={css['place']} data-keeps-selection>
      {shown && !(docked && editing) && (
        <div className={css['group']} role="group" aria-label={t('scrolling')}>
          <IconButton icon="arrow-l" label={t('goBack')} tip="up" onClick={() => void go.cover()} />
          <IconButton icon="to-top" label={t('toTop')} tip="up" onClick={() => canvas()?.scrollTo({ top: 0 })} />
          <IconButton icon="to-bottom" label={t('toBottom')} tip="end" onClick={() => toEnd(canvas())} />
        </div>
      )}
    </div>
  )
}

/** What comes into sight gets its true height only then: it is gone to the end for as long as that moves. */
function toEnd(canvas: HTMLElement | null, frames = 20): void {
  canvas?.scrollTo({ top: canvas.scrollHeight })
  if (frames > 0) requestAnimationFrame(() => toEnd(canvas, frames - 1))
}
