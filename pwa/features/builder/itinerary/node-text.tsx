// A text of a day, an activity, a sub-activity or a meal, edited where readers see it.
import { type ReactNode, useCallback } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { isBlank } from '#domain/rich-text/plain-text.ts'
import type { PlainOrRich } from '#domain/rich-text/rich-text.ts'
import { RichField } from '#pwa/editor/rich-field.tsx'
import { useLiveNotices } from '#pwa/features/builder/page/use-live-notices.ts'
import { useRefusal } from '#pwa/features/builder/session/session-context.tsx'
import { takeBurst } from '#pwa/features/builder/page/use-live-text.ts'
import { usePlaceholder } from '#pwa/features/builder/page/use-placeholder.ts'
import { itineraryMessages } from './messages.ts'
import { nodeOf } from '#pwa/features/builder/frame/use-reveal.ts'

import { useStore } from '#pwa/use-store.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { useTypedIn } from '#pwa/features/builder/session/shown-field.ts'
import { useClash } from '#pwa/features/builder/session/use-clash.ts'
import type { ItineraryKind } from './positions.ts'
import { usePastedSchedule } from '#pwa/features/builder/clipboard/use-pasted-schedule.ts'
import { fieldKey, useIsWritten, useItinerary, useNode } from './itinerary-context.tsx'

interface Props {
  id: Id | null
  field: string
  value: PlainOrRich
  seen?: PlainOrRich | undefined
  shown: ReactNode
}

type Label = 'dayTitle' | 'place' | 'time' | 'schedule' | 'body' | 'mealTitle' | 'mealBody'

interface Look {
  label: Label
  hint: Label | 'bodyHint' | 'mealBodyHint' | 'noteHint'
  /** Readers' classes. */
  className: string
  /** Most nodes go without it: while it is blank it is there only once it was asked for. */
  spare?: boolean
}

const look = (label: Label, className = '', more: Partial<Look> = {}): Look => ({
  label,
  hint: label,
  className: `rd-w ${className}`.trim(),
  ...more,
})

const LOOKS: Record<ItineraryKind, Readonly<Record<string, Look>>> = {
  day: { title: look('dayTitle') },
  activity: { place: look('place'), time: look('time'), schedule: look('schedule', '', { spare: true }) },
  subActivity: {
    time: look('time', '', { spare: true }),
    place: look('place', '', { spare: true }),
    body: look('body', '', { hint: 'bodyHint' }),
    schedule: look('schedule', 'rd-st-more', { hint: 'noteHint', spare: true }),
  },
  meal: {
    title: look('mealTitle', 'rd-ml-t'),
    body: look('mealBody', 'rd-ml-b', { hint: 'mealBodyHint' }),
  },
}

export function NodeText({ id, field, value, seen, shown }: Props) {
  const node = useNode()
  const found = node && node.id === id ? LOOKS[node.kind][field] : undefined
  if (id === null || !found) return shown
  return found.spare ? (
    <SpareWords {...{ id, field, value }} look={found} />
  ) : (
    <LiveText {...{ id, field, value, seen }} look={found} />
  )
}

interface LiveProps {
  id: Id
  field: string
  value: PlainOrRich
  seen?: PlainOrRich | undefined
  look: Look
}

/** Nothing comes or goes because something else is pressed: words must not move away from under the pointer. */
function SpareWords(props: LiveProps) {
  const { asked } = useItinerary()
  const key = fieldKey(props.id, props.field)
  const wanted = useStore(asked, (keys) => keys.has(key))
  return wanted || !isBlank(props.value) ? <LiveText {...props} /> : null
}

function LiveText({ id, field, value, seen, look: { label, hint, className } }: LiveProps) {
  const t = useText(itineraryMessages)
  const { session, pageId, open, freshNode } = useItinerary()
  const active = useIsWritten(id, field)
  const notice = useLiveNotices()
  const commit = useCallback(
    (content: PlainOrRich, typedEnd: number) => {
      const how = { spot: { pageId, target: id }, field: fieldKey(id, field), typedEnd, ...takeBurst() }
      return session.write({ kind: 'update', id, fields: { [field]: content } }, how)
    },
    [session, pageId, id, field],
  )
  const pasteSchedule = usePastedSchedule(id)
  const activate = useCallback(() => open(id, field), [open, id, field])
  const leave = useCallback(() => {
    session.select(id)
    nodeOf(id)?.focus({ preventScroll: true })
  }, [session, id])
  const undo = useCallback(() => session.turn('undo'), [session])
  const redo = useCallback(() => session.turn('redo'), [session])
  return (
    <RichField
      itemId={id}
      field={field}
      content={usePlaceholder(value, seen, active)}
      kind="cell"
      words
      label={t(label)}
      placeholder={t(hint)}
      className={className}
      active={active}
      invalid={useRefusal(id, field) !== undefined}
      caret={freshNode() === id ? 'all' : 'end'}
      onActivate={activate}
      onLeave={leave}
      onCommit={commit}
      onClash={useClash(id, field)}
      typedIn={useTypedIn(id, field)}
      onUndo={undo}
      onRedo={redo}
      onNotice={notice}
      onPaste={pasteSchedule}
    />
  )
}
