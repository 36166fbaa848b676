// The content editor: the reader's page in a phone, its items taken over one by one.
import { useMemo, useRef } from 'react'
import type { Id, Page } from '#domain/guidebook/document.ts'
import { EditorToolbar } from '#pwa/editor/toolbar/editor-toolbar.tsx'
import { contentMessages } from './messages.ts'
import { frameMessages } from '#pwa/features/builder/frame/messages.ts'
import { PhoneCanvas } from '#pwa/features/builder/frame/phone-canvas.tsx'
import { ScrollGroup } from './scroll-group.tsx'
import { findPage } from '#pwa/features/builder/session/page-facts.ts'
import { useDocument, useSession } from '#pwa/features/builder/session/session-context.tsx'
import { PageHead } from '#pwa/features/viewer/page/page-head.tsx'
import { TopBar } from '#pwa/features/viewer/page/top-bar.tsx'
import { type Viewing, ViewingProvider } from '#pwa/features/viewer/viewing.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { Sortable } from '#pwa/ui/sortable/sortable.tsx'
import { ItemList } from './item-list.tsx'
import { LateDays } from './late-days.tsx'
import { nodeEdits, nodeIds } from './node-edits.ts'
import { itemName } from '#pwa/features/builder/items/item-name.ts'
import { PageProvider } from './page-context.tsx'
import { SLOTS } from '#pwa/features/builder/items/slots.tsx'
import { useLiveText } from './use-live-text.ts'
import css from './content.module.css'

export function ContentEditor({ contentId }: { contentId: Id }) {
  const t = useText(frameMessages)
  const guidebook = useDocument()
  const page = findPage(guidebook, contentId)
  const { language, title } = guidebook
  const viewing = useMemo<Viewing>(() => ({ ...SLOTS, language }), [language])
  useLiveText()
  if (!page) return <p className={css['gone']}>{t('pageNotFoundHint')}</p>
  return (
    <ViewingProvider value={viewing}>
      <PhoneCanvas>
        <TopBar title={page.contentType === 'itinerary' ? page.title : title} />
        <OpenPage page={page} />
      </PhoneCanvas>
      <EditorToolbar />
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
