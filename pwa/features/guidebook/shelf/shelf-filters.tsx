// What the shelf is narrowed and ordered by.
import {
  SHELF_SORTS,
  SHELF_STATES,
  type LabelCount,
  type ShelfParams,
  type ShelfSort,
} from '#pwa/api/guidebook/shelf.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Segmented } from '#pwa/ui/action/segmented.tsx'
import { Select } from '#pwa/ui/form/select.tsx'
import css from './shelf.module.css'
import { shelfMessages } from './shelf-messages.ts'

const SORT_NAMES = {
  created: 'created',
  updated: 'updated',
  title: 'byTitle',
  trip: 'trip',
  views: 'views',
} as const satisfies Record<ShelfSort, string>

interface Props {
  asked: ShelfParams
  labels: readonly LabelCount[]
  onChange: (next: Partial<ShelfParams>) => void
}

export function ShelfFilters({ asked, labels, onChange }: Props) {
  const t = useText(shelfMessages)
  const known = asked.label === '' || labels.some(({ name }) => name === asked.label)
  return (
    <div className={css['filters']}>
      <div className={css['states']}>
        <Segmented
          label={t('state')}
          value={asked.state}
          onChange={(state) => onChange({ state })}
          choices={SHELF_STATES.map((state) => ({ value: state, label: t(state) }))}
        />
      </div>
      <div className={css['selects']}>
        {(labels.length > 0 || asked.label !== '') && (
          <Select label={t('labels')} value={asked.label} onChange={({ target }) => onChange({ label: target.value })}>
            <option value="">{t('anyLabel')}</option>
            {!known && <option value={asked.label}>{asked.label}</option>}
            {labels.map(({ name, count }) => (
              <option key={name} value={name}>
                {t('labelled', { name, count })}
              </option>
            ))}
          </Select>
        )}
        <Select
          label={t('sort')}
          value={asked.sort}
          onChange={({ target }) => onChange({ sort: SHELF_SORTS.find((sort) => sort === target.value) ?? 'created' })}
        >
          {SHELF_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(SORT_NAMES[sort])}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}
