// The windows that ask before an administrator does something to an account, and say what will happen.
import { useState } from 'react'
import { MOST_MONTHS } from '#domain/subscription/prolong.ts'
import { RECURRING_PLANS, type RecurringPlan } from '#domain/subscription/wire.ts'
import type { ManagedUser } from '#domain/identity/admin.ts'
import { changePlanOf, GIVEN, type PlanAction, setHidden, deleteUser } from '#pwa/api/admin/users.ts'
import { messages as frame } from '#pwa/features/frame/messages.ts'
import { messages } from './messages.ts'
import css from './user.module.css'
import { useText } from '#pwa/intl/use-text.ts'
import { Field } from '#pwa/ui/form/field.tsx'
import { Select } from '#pwa/ui/form/select.tsx'
import { Confirm } from '#pwa/ui/overlay/confirm.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#pwa/api/errors.ts'
import { MANAGED } from './queries.ts'
import { toast } from '#pwa/ui/status/toasts.ts'

export type UserActionKind = PlanAction | 'hide' | 'unhide' | 'delete'

interface Props {
  user: ManagedUser
  onClose: () => void
  /** After the account is gone. */
  onGone?: (() => void) | undefined
}

export function UserDialog({ asked, onGone, ...props }: Props & { asked: UserActionKind }) {
  if (asked === 'delete') return <DeleteDialog {...props} onGone={onGone} />
  if (asked === 'hide' || asked === 'unhide') return <HideDialog {...props} asked={asked} />
  return <PlanDialog {...props} asked={asked} />
}

function HideDialog({ user, asked, onClose }: Props & { asked: 'hide' | 'unhide' }) {
  const t = useText(messages)
  const hides = asked === 'hide'
  const { name } = user
  const act = useUserAction(() => setHidden(user._id, hides), t(`done_${asked}`, { name }), onClose)
  return (
    <Confirm
      {...act}
      title={t(`ask_${asked}`, { name })}
      confirm={t(asked)}
      cancel=""
      glyph={hides ? 'eye-off' : 'eye'}
      tone={hides ? 'danger' : 'plain'}
      onClose={onClose}
    >
      {t(user.status === 'leaving' ? 'text_keep' : `text_${asked}`)}
    </Confirm>
  )
}

function PlanDialog({ user, asked, onClose }: Props & { asked: PlanAction }) {
  const t = useText(messages)
  const plans = useText(frame)
  const [plan, setPlan] = useState<RecurringPlan>(
    RECURRING_PLANS.find((each) => each !== user.subscriptionType) ?? 'standard',
  )
  const [typed, setTyped] = useState('1')
  const months = Number(typed)
  const isWrong = !Number.isInteger(months) || months < 1 || months > MOST_MONTHS
  const { name } = user
  const { onConfirm, ...act } = useUserAction(
    () => changePlanOf(user._id, asked, plan, months),
    t(`done_${asked}`, { name }),
    onClose,
  )
  return (
    <Confirm
      {...act}
      onConfirm={() => isWrong || onConfirm()}
      title={t(`ask_${asked}`, { name })}
      confirm={t(`act_${asked}`)}
      cancel=""
      glyph={asked === 'schedule-payment' ? 'card' : 'crown'}
      tone={asked === 'unsubscribe' ? 'danger' : 'plain'}
      onClose={onClose}
    >
      <div className={css['ask']}>
        <p>{t(`text_${asked}`)}</p>
        {GIVEN.includes(asked) && (
          <Field
            label={t('giveMonths')}
            type="number"
            inputMode="numeric"
            min={1}
            max={MOST_MONTHS}
            step={1}
            value={typed}
            error={isWrong ? t('monthsWrong', { most: MOST_MONTHS }) : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        {asked === 'change-plan' && (
          <Select
            label={t('newPlan')}
            value={plan}
            onChange={(event) => setPlan(RECURRING_PLANS.find((each) => each === event.target.value) ?? plan)}
          >
            {RECURRING_PLANS.filter((each) => each !== user.subscriptionType).map((each) => (
              <option key={each} value={each}>
                {plans(`plan_${each}`)}
              </option>
            ))}
          </Select>
        )}
      </div>
    </Confirm>
  )
}

// Deleting an account for good: says what goes and what stays.
interface DeleteDialogProps {
  user: ManagedUser
  onClose: () => void
  onGone?: (() => void) | undefined
}

function DeleteDialog({ user, onClose, onGone }: DeleteDialogProps) {
  const t = useText(messages)
  const { name } = user
  const act = useUserAction(
    () => deleteUser(user._id),
    t('done_delete', { name }),
    () => {
      onClose()
      onGone?.()
    },
  )
  return (
    <Confirm
      {...act}
      title={t('ask_delete', { name })}
      confirm={t('delete')}
      cancel=""
      glyph="trash"
      tone="danger"
      onClose={onClose}
    >
      {t('text_delete', { email: user.email, count: user.guidebooksCount })}
    </Confirm>
  )
}

// Runs one act of an administrator on an account; a refusal stays in the window as a sentence.
interface UserAction {
  busy: boolean
  error: string | undefined
  onConfirm: () => void
}

/**
 * @param said what a toast says when it is done
 * @param onDone closes the window
 */
function useUserAction(act: () => Promise<void>, said: string, onDone: () => void): UserAction {
  const t = useText(messages)
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: async () => {
      toast(said, { tone: 'success' })
      onDone()
      // Hidden and deleted accounts change the other lists too.
      await Promise.all(
        [MANAGED, ['guidebooks'], ['payments']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
    },
  })
  return {
    busy: isPending,
    error: error ? (error instanceof ApiError ? error.message : t('failedDo')) : undefined,
    onConfirm: () => mutate(),
  }
}
