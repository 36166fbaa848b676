// The editor of an itinerary: the reader's days, taken over node by node. Comes after the page, with the first itinerary.
import { type FocusEvent, memo, type PointerEvent, type ReactNode, type RefObject, useMemo, useRef } from 'react'
import type { Page } from '#domain/guidebook/document.ts'
import { itineraryMessages } from './messages.ts'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { Days } from '#pwa/features/viewer/itinerary/days.tsx'
import { useViewing, type Viewing, ViewingProvider } from '#pwa/features/viewer/viewing.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { daysOf, type ItineraryKind } from './positions.ts'
import { nodeAt, useItineraryKeys } from './use-itinerary-keys.ts'
import { useNodeDrag } from './use-node-drag.ts'
import { Travelling } from '#pwa/ui/sortable/travel.tsx'
import { AddDay, EmptyItinerary } from './add-buttons.tsx'
import { columnOf, ColumnTitle } from './column-title.tsx'
import { NodeFrame } from './node-frame.tsx'
import { NodeText } from './node-text.tsx'
import { createWork, ItineraryProvider, useItinerary } from './itinerary-context.tsx'

const KINDS: readonly string[] = ['day', 'activity', 'subActivity', 'meal'] satisfies ItineraryKind[]

/** What an itinerary takes over beyond the slots of every page. */
const TAKEN: Pick<Viewing, 'text' | 'words' | 'frame'> = {
  text: ({ field, value }, shown) => (columnOf(field) === null ? shown : <ColumnTitle field={field} value={value} />),
  words: (given, shown) => <NodeText {...given} shown={shown} />,
  frame: ({ kind, id }, element) =>
    id !== null && KINDS.includes(kind) ? (
      <NodeFrame kind={kind as ItineraryKind} id={id} element={element} />
    ) : (
      element
    ),
}

/** Renders again only when the page changes: not for every word about its being saved. */
export const ItineraryEditor = memo(function ItineraryEditor({ page }: { page: Page }) {
  const session = useSession()
  const viewing = useViewing()
  const root = useRef<HTMLElement>(null)
  const pageId = page._id
  const work = useMemo(() => createWork(session, pageId, root), [session, pageId])
  const taking = useMemo(() => ({ ...viewing, ...TAKEN }), [viewing])
  const empty = daysOf(page).length === 0
  return (
    <ItineraryProvider value={work}>
      <ViewingProvider value={taking}>
        <Travel>
          <Nodes root={root}>{empty ? <EmptyItinerary /> : <Days page={page} />}</Nodes>
        </Travel>
      </ViewingProvider>
      {!empty && <AddDay />}
    </ItineraryProvider>
  )
})

const Travel = ({ children }: { children: ReactNode }) => <Travelling {...useNodeDrag()}>{children}</Travelling>

/** Hears for all nodes at once: a node of hundreds should cost nothing while nobody touches it. */
function Nodes({ root, children }: { root: RefObject<HTMLElement | null>; children: ReactNode }) {
  const t = useText(itineraryMessages)
  const { session, hovered } = useItinerary()
  const onKeyDown = useItineraryKeys()
  const select = (target: EventTarget): void => {
    const id = nodeAt(target)?.dataset['node']
    const now = session.selection.get()
    // A press beside the words leaves them: on a phone there is no Escape.
    const leaves = now.editing && (target as Element).closest('[role=textbox]') === null
    if (id !== undefined && (now.target !== id || leaves)) session.select(id)
  }
  return (
    <section
      ref={root}
      aria-label={t('itinerary')}
      onKeyDown={onKeyDown}
      onFocus={({ target }: FocusEvent) => target === nodeAt(target) && select(target)}
      onClick={({ target }) => !(target as Element).closest('button, [role=separator], textarea') && select(target)}
      onPointerOver={({ target, pointerType }: PointerEvent) =>
        pointerType === 'mouse' && hovered.set(nodeAt(target)?.dataset['node'] ?? null)
      }
      onPointerLeave={() => hovered.set(null)}
    >
      {children}
    </section>
  )
}
