// A node of the itinerary in the canvas: the reader's own row, item or section, with its tools beside it when selected.
import { cloneElement, type ReactElement, type ReactNode, useMemo } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { useRefusal, useIsSelected } from '#pwa/features/builder/session/session-context.tsx'

import { useLeftMark } from '#pwa/features/builder/frame/leftover-marks.tsx'
import type { ItineraryKind } from './positions.ts'
import { useStore } from '#pwa/use-store.ts'
import { DayAdd } from './add-buttons.tsx'
import { NodeGrip, NodeTools } from './node-tools.tsx'
import { NodeProvider, useItinerary } from './itinerary-context.tsx'
import css from './itinerary.module.css'

interface Props {
  kind: ItineraryKind
  id: Id
  element: ReactElement
}

type Host = ReactElement<{ children?: ReactNode; className?: string } & Record<string, unknown>>

export function NodeFrame({ kind, id, element }: Props) {
  const host = element as Host
  const selected = useIsSelected(id)
  const refused = useRefusal(id) !== undefined
  const node = useMemo(() => ({ kind, id }), [kind, id])
  const left = useLeftMark(id, kind !== 'day')
  const marks = {
    className: `${host.props.className ?? ''} ${css['node']} ${css[kind] ?? ''}`,
    // Tab goes from text to text; Escape comes from a text to its node.
    tabIndex: -1,
    'data-target': id,
    'data-node': id,
    'data-kind': kind,
    'data-selected': selected,
    'data-refused': refused,
    'aria-describedby': left.describedBy,
    'data-keeps-selection': true,
  }
  const tools = (
    <>
      <Tools kind={kind} id={id} />
      {left.mark}
    </>
  )
  return (
    <NodeProvider value={node}>
      {kind === 'activity' ? rowWith(host, marks, tools) : blockWith(host, marks, tools, kind === 'day' ? id : null)}
    </NodeProvider>
  )
}

/** The tools stand in front of what is in there; React keeps the rest where it is when they come and go. */
function blockWith(host: Host, marks: Record<string, unknown>, tools: ReactElement, dayId: Id | null): ReactElement {
  return cloneElement(
    host,
    marks,
    <>
      {tools}
      {host.props.children}
      {dayId !== null && <DayAdd dayId={dayId} />}
    </>,
  )
}

/** A row holds cells only: its tools stand in the last one. */
function rowWith(host: Host, marks: Record<string, unknown>, tools: ReactElement): ReactElement {
  const cells = host.props.children as Host[]
  const last = cells.at(-1)
  if (!last) return cloneElement(host, marks)
  const ended = cloneElement(
    last,
    {},
    <>
      {tools}
      {last.props.children}
    </>,
  )
  return cloneElement(host, marks, ...cells.slice(0, -1), ended)
}

function Tools({ kind, id }: { kind: ItineraryKind; id: Id }) {
  const { hovered } = useItinerary()
  const selected = useIsSelected(id)
  const near = useStore(hovered, (at) => at === id)
  return (
    <>
      {(selected || near) && <NodeGrip id={id} />}
      {selected && <NodeTools kind={kind} id={id} />}
    </>
  )
}
