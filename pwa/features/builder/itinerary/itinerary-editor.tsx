// The editor of an itinerary: the reader's days, taken over node by node. Comes after the page, with the first itinerary.
import {
  type FocusEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useMemo,
  useRef,
  type KeyboardEvent,
  useCallback,
} from 'react'
import type { Page, Id } from '#domain/guidebook/document.ts'
import { editorHost } from '#pwa/editor/editor-host.ts'
import { itineraryMessages } from './messages.ts'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { Days } from '#pwa/features/viewer/itinerary/days.tsx'
import { useViewing, type Viewing, ViewingProvider } from '#pwa/features/viewer/viewing.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { daysOf, type ItineraryKind, type DropPosition, dropPositionsOf } from './positions.ts'
import { Travelling } from '#pwa/ui/sortable/travel.tsx'
import { AddDay, EmptyItinerary, useBegin } from './add-buttons.tsx'
import { columnOf, ColumnTitle, NarrowColumns } from './column-title.tsx'
import { NodeFrame } from './node-frame.tsx'
import { NodeText } from './node-text.tsx'
import { createWork, ItineraryProvider, useItinerary, type ItineraryWork } from './itinerary-context.tsx'
import { nodeActionsOf, bringBack } from './use-node-actions.ts'
import { announce } from '#pwa/ui/status/announce.ts'
import { VERTICAL_STEPS } from '#pwa/ui/base/use-roving-focus.ts'
import { type ItineraryText, nameOf, saidOf } from './node-name.ts'

const KINDS: readonly string[] = ['day', 'activity', 'subActivity', 'meal'] satisfies ItineraryKind[]

/** What an itinerary takes over beyond the slots of every page. */
const TAKEN: Pick<Viewing, 'text' | 'richText' | 'frame'> = {
  text: ({ field, value }, shown) => (columnOf(field) === null ? shown : <ColumnTitle field={field} value={value} />),
  richText: (given, shown) => <NodeText {...given} shown={shown} />,
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
      {!empty && <NarrowColumns />}
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
  const onEnter = useNextRow()
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
      onKeyDownCapture={onEnter}
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

/** The innermost node round what was pressed or focused. */
const nodeAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-node]') : null

function goBeside(root: HTMLElement, node: HTMLElement, step: 1 | -1): void {
  const nodes = [...root.querySelectorAll<HTMLElement>('[data-node]')]
  nodes[nodes.indexOf(node) + step]?.focus()
}

/** Alt F10 goes to the tools of the selected node, Escape from them back to it. */
function toolsOf({ key, altKey, target }: KeyboardEvent, node: HTMLElement): HTMLElement | null {
  const isTool = (target as Element).closest('[role=toolbar]') !== null
  if (key === 'Escape') return isTool ? node : null
  return key === 'F10' && altKey && target === node ? node.querySelector<HTMLElement>('[role=toolbar] button') : null
}

/** Keys of the selected node: Enter writes in it, arrows go to the next one, Alt with arrows moves it, Delete removes it.
 *  For the element round all nodes. */
function useItineraryKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const t = useText(itineraryMessages)
  const work = useItinerary()
  return useCallback(
    (event) => {
      const node = nodeAt(event.target)
      const id = node?.dataset['node']
      const step = VERTICAL_STEPS[event.key]
      if (!node || !id || event.defaultPrevented || event.nativeEvent.isComposing) return
      if (event.ctrlKey || event.metaKey || (event.target as Element).closest('[role=menu]')) return
      const commands = nodeActionsOf(work, id, t)
      const tools = toolsOf(event, node)
      if (tools) {
        event.preventDefault()
        return tools.focus()
      }
      if (step && event.altKey) commands.moveBy(step)
      // The rest is for the node itself, not for its words and tools.
      else if (event.target !== node || event.altKey) return
      else if (step) goBeside(event.currentTarget, node, step)
      else if (event.key === 'Enter') work.write(node.dataset['kind'] as ItineraryKind, id)
      else if (event.key === 'Delete' || event.key === 'Backspace') commands.remove()
      else return
      event.preventDefault()
    },
    [work, t],
  )
}

/** Enter at the end of a row's last text makes the next row. Heard on its way to the text. */
function useNextRow(): (event: KeyboardEvent<HTMLElement>) => void {
  const { edits } = useItinerary()
  const begin = useBegin()
  return (event) => {
    const { key, target, nativeEvent, shiftKey, ctrlKey, metaKey, altKey } = event
    if (key !== 'Enter' || shiftKey || ctrlKey || metaKey || altKey || nativeEvent.isComposing) return
    const row = (target as Element).closest<HTMLElement>('tr[data-node]')
    const id = row?.dataset['node']
    if (!id || [...row.querySelectorAll('[role=textbox]')].at(-1) !== target || !isAtEnd(target as Element)) return
    event.preventDefault()
    event.stopPropagation()
    begin('activity', edits.insertBeside(id, 'below'))
  }
}

function isAtEnd(text: Element): boolean {
  const view = editorHost.view()
  if (view?.dom !== text || view.composing) return false
  const { $head, empty } = view.state.selection
  return empty && $head.pos + 1 === view.state.doc.content.size
}

const elementOf = ({ root }: ItineraryWork, key: string): HTMLElement | null =>
  root.current?.querySelector<HTMLElement>(
    `:is([data-node="${CSS.escape(key)}"], [data-group="${CSS.escape(key)}"])`,
  ) ?? null

/** Dragging a node through its itinerary: where it may go, what is said on the way, and the move where it is dropped. */
function useNodeDrag() {
  const t = useText(itineraryMessages)
  const work = useItinerary()
  const spots = useRef<readonly DropPosition[]>([])
  return useMemo(() => nodeDragOf(work, spots, t), [work, t])
}

function nodeDragOf(work: ItineraryWork, spots: { current: readonly DropPosition[] }, t: ItineraryText) {
  const { edits, session } = work
  const name = (id: Id): string => {
    const page = edits.page()
    return page ? nameOf(page, id, t) : t('itinerary')
  }
  return {
    nameOf: name,
    /** Selected, it keeps its grip. The places are those of this moment: another device may change the page meanwhile. */
    lift(id: Id) {
      const page = edits.page()
      const drops = page && dropPositionsOf(page, id)
      if (!drops) return null
      session.select(id)
      spots.current = drops.spots
      const edges = drops.spots.map(({ beside, side }) => ({ element: elementOf(work, beside), side }))
      return { spots: edges, now: drops.now, element: elementOf(work, id) }
    },
    onPass(id: Id, at: number, lifted: boolean): void {
      const page = edits.page()
      const spot = spots.current[at]
      if (page && spot) announce(t(lifted ? 'lifted' : 'passing', saidOf(page, id, spot, t)))
    },
    onPutBack: (id: Id): void => void announce(t('putBack', { name: name(id) })),
    onDrop(id: Id, at: number): void {
      const spot = spots.current[at]
      if (!spot) return
      nodeActionsOf(work, id, t).move(spot.place)
      bringBack(id, t('drag'))
    },
  }
}
