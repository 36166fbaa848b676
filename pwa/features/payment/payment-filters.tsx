// What everybody's payments are narrowed to: days of Seoul, plan, and how they stand.
import { PAYMENT_STATUSES, type PaymentStatus } from '#domain/payment/payment.ts'
import { SUBSCRIPTION_TYPES } from '#domain/identity/account.ts'
import type { PaymentFilters } from '#pwa/api/payment.ts'
import { messages as frame } from '#pwa/features/frame/messages.ts'
import { messages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Checkbox } from '#pwa/ui/form/checkbox.tsx'
import { Field } from '#pwa/ui/form/field.tsx'
import { Select } from '#pwa/ui/form/select.tsx'
import css from './all-payments.module.css'

const STATUSES = Object.keys(PAYMENT_STATUSES) as PaymentStatus[]
/** Nobody pays for the free one. */
const PLANS = SUBSCRIPTION_TYPES.filter((plan) => plan !== 'free')
const STATE_WORDS = { checking: 'verifying' } as const

interface Props {
  filters: PaymentFilters
  /** What is not usual any more is an empty text. */
  onChange: (next: PaymentFilters) => void
}

export function Filters({ filters, onChange }: Props) {
  const t = useText(messages)
  const planName = useText(frame)
  const { from = '', to = '', plan = '', state = '', today } = filters
  const change = (changed: Record<string, unknown>) => onChange({ ...filters, ...changed } as PaymentFilters)
  const wrong = from !== '' && to !== '' && from > to ? t('wrongDays') : undefined
  return (
    <div className={css['filters']}>
      <Field
        label={t('from')}
        type="date"
        value={from}
        max="9999-12-31"
        disabled={today === 1}
        error={wrong}
        onChange={({ target }) => change({ from: target.value })}
      />
      <Field
        label={t('to')}
        type="date"
        value={to}
        max="9999-12-31"
        disabled={today === 1}
        onChange={({ target }) => change({ to: target.value })}
      />
      <Select label={t('filterPlan')} value={plan} onChange={({ target }) => change({ plan: target.value })}>
        <option value="">{t('any')}</option>
        {PLANS.map((each) => (
          <option key={each} value={each}>
            {planName(`plan_${each}`)}
          </option>
        ))}
      </Select>
      <Select label={t('filterState')} value={state} onChange={({ target }) => change({ state: target.value })}>
        <option value="">{t('any')}</option>
        {STATUSES.map((each) => (
          <option key={each} value={each}>
            {t(each === 'checking' ? STATE_WORDS.checking : each)}
          </option>
        ))}
      </Select>
      <div className={css['today']}>
        <Checkbox
          checked={today === 1}
          onChange={({ target }) => change({ today: target.checked ? 1 : undefined, from: undefined, to: undefined })}
        >
          {t('today')}
        </Checkbox>
      </div>
    </div>
  )
}
