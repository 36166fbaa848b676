// Adds to an itinerary beside or inside of the selected node.
import { flushSync } from 'react-dom'
import type { Id } from '#domain/guidebook/document.ts'
import { itineraryMessages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { MenuItem, MenuRule } from '#pwa/ui/overlay/menu-rows.tsx'
import { Menu } from '#pwa/ui/overlay/menu.tsx'
import type { ItineraryKind } from './positions.ts'
import { useBegin } from './add-buttons.tsx'
import { useItinerary } from './itinerary-context.tsx'

interface Props {
  kind: ItineraryKind
  id: Id
}

const INSIDE = {
  day: [
    { kind: 'activity', slot: 'activities', label: 'addActivity' },
    { kind: 'meal', slot: 'meals', label: 'addMeal' },
  ],
  activity: [{ kind: 'subActivity', slot: 'subActivities', label: 'addSubActivity' }],
  subActivity: [],
  meal: [],
} as const

/** Texts that most nodes go without. */
const SPARE = {
  day: [],
  activity: [{ field: 'schedule', label: 'schedule' }],
  subActivity: [
    { field: 'time', label: 'time' },
    { field: 'place', label: 'place' },
    { field: 'schedule', label: 'noteHint' },
  ],
  meal: [],
} as const

const ABOVE = {
  day: 'aboveDay',
  activity: 'aboveActivity',
  subActivity: 'aboveSubActivity',
  meal: 'aboveMeal',
} as const

const BELOW = {
  day: 'belowDay',
  activity: 'belowActivity',
  subActivity: 'belowSubActivity',
  meal: 'belowMeal',
} as const

export function AddMenu({ kind, id }: Props) {
  const t = useText(itineraryMessages)
  const { edits, open } = useItinerary()
  const begin = useBegin()
  return (
    <Menu label={t('add')} trigger={(button) => <IconButton {...button} icon="plus" label={t('add')} tip="up" />}>
      {INSIDE[kind].map((inside) => (
        <MenuItem
          key={inside.kind}
          icon="plus"
          onSelect={() => begin(inside.kind, edits.insert(inside.kind, { parent: id, slot: inside.slot }))}
        >
          {t(inside.label)}
        </MenuItem>
      ))}
      <MenuItem icon="arrow-u" onSelect={() => begin(kind, edits.insertBeside(id, 'above'))}>
        {t(ABOVE[kind])}
      </MenuItem>
      <MenuItem icon="arrow-d" onSelect={() => begin(kind, edits.insertBeside(id, 'below'))}>
        {t(BELOW[kind])}
      </MenuItem>
      {SPARE[kind].length > 0 && <MenuRule />}
      {SPARE[kind].map(({ field, label }) => (
        <MenuItem key={field} icon="text" onSelect={() => queueMicrotask(() => flushSync(() => open(id, field)))}>
          {t(label)}
        </MenuItem>
      ))}
    </Menu>
  )
}
