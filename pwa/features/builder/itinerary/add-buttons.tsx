// What adds to an itinerary where it ends: activities and meals below a day, days below the last one.
import { flushSync } from 'react-dom'
import type { Id } from '#domain/guidebook/document.ts'
import { NothingYet } from '#pwa/features/builder/items/nothing-yet.tsx'
import { itineraryMessages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { emptyGroup, type ItineraryKind } from './positions.ts'
import { useItinerary } from './itinerary-context.tsx'
import css from './itinerary.module.css'

/** Begins to write in a node that was just made, over what it says already. */
export function useBegin(): (kind: ItineraryKind, id: Id | null) => void {
  const { write } = useItinerary()
  // Once a menu has given the focus back to its button, and before the next key.
  return (kind, id) => void (id && queueMicrotask(() => flushSync(() => write(kind, id, true))))
}

function useAdd(): (kind: ItineraryKind, parent: Id) => void {
  const { edits } = useItinerary()
  const begin = useBegin()
  const slots = { day: 'days', activity: 'activities', subActivity: 'subActivities', meal: 'meals' } as const
  return (kind, parent) => begin(kind, edits.insert(kind, { parent, slot: slots[kind] }))
}

/** Stands in the room that every day keeps free below. An empty list takes what is dropped on its button. */
export function DayAdd({ dayId }: { dayId: Id }) {
  const t = useText(itineraryMessages)
  const add = useAdd()
  return (
    <div className={css['add']}>
      <span data-group={emptyGroup({ parent: dayId, slot: 'activities' })}>
        <Button size="sm" look="soft" icon="plus" onClick={() => add('activity', dayId)}>
          {t('addActivity')}
        </Button>
      </span>
      <span data-group={emptyGroup({ parent: dayId, slot: 'meals' })}>
        <Button size="sm" look="soft" icon="plus" onClick={() => add('meal', dayId)}>
          {t('addMeal')}
        </Button>
      </span>
    </div>
  )
}

export function AddDay() {
  const t = useText(itineraryMessages)
  const add = useAdd()
  const { pageId } = useItinerary()
  return (
    <div className={css['more']} data-keeps-selection>
      <Button icon="plus" onClick={() => add('day', pageId)}>
        {t('addDay')}
      </Button>
    </div>
  )
}

export function EmptyItinerary() {
  const t = useText(itineraryMessages)
  const add = useAdd()
  const { pageId } = useItinerary()
  return (
    <NothingYet title={t('empty')} hint={t('emptyHint')}>
      <Button look="primary" icon="plus" onClick={() => add('day', pageId)}>
        {t('addFirstDay')}
      </Button>
    </NothingYet>
  )
}
