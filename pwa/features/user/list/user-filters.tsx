// What narrows and orders the list of accounts.
import { SUBSCRIPTION_TYPES } from '#domain/identity/account.ts'
import { USER_SORTS, USER_STATES } from '#domain/identity/admin.ts'
import { messages as frame } from '#pwa/features/frame/messages.ts'
import { messages } from '#pwa/features/user/messages.ts'
import css from '#pwa/features/user/user.module.css'
import { useText } from '#pwa/intl/use-text.ts'
import { Segmented } from '#pwa/ui/action/segmented.tsx'
import { Select } from '#pwa/ui/form/select.tsx'
import { SearchBox } from '#pwa/ui/list/search-box.tsx'
import { USUAL_SORT, type UsersSearch, usersSearch } from './users-search.ts'

interface Props {
  now: UsersSearch
  onChange: (next: UsersSearch) => void
}

export function UserFilters({ now, onChange }: Props) {
  const t = useText(messages)
  const plans = useText(frame)
  /** '' is no filter. */
  const choose = (name: 'plan' | 'status' | 'sort', value: string) => onChange(usersSearch({ ...now, [name]: value }))
  return (
    <div className={css['filters']}>
      <Segmented
        label={t('registered')}
        value={now.today ? 'today' : 'all'}
        choices={[
          { value: 'all', label: t('all') },
          { value: 'today', label: t('today') },
        ]}
        onChange={(value) => onChange(usersSearch({ ...now, today: value === 'today' ? 1 : 0 }))}
      />
      <div className={css['search']}>
        <SearchBox
          label={t('search')}
          clearLabel={t('clearSearch')}
          value={now.search ?? ''}
          onSearch={(search) => onChange(usersSearch({ ...now, search }))}
        />
      </div>
      <div className={css['selects']}>
        <Select
          label={t('subscription')}
          value={now.plan ?? ''}
          onChange={(event) => choose('plan', event.target.value)}
        >
          <option value="">{t('every')}</option>
          {SUBSCRIPTION_TYPES.map((plan) => (
            <option key={plan} value={plan}>
              {plans(`plan_${plan}`)}
            </option>
          ))}
        </Select>
        <Select label={t('status')} value={now.status ?? ''} onChange={(event) => choose('status', event.target.value)}>
          <option value="">{t('every')}</option>
          {USER_STATES.map((state) => (
            <option key={state} value={state}>
              {t(`state_${state}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t('order')}
          value={now.sort ?? USUAL_SORT}
          onChange={(event) => choose('sort', event.target.value)}
        >
          {USER_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort_${sort}`)}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}
