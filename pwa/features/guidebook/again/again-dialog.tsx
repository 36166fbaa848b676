// Use again: the new first day is asked, each date that moves with it is shown as it was and as it will be, and each may
// stay as it is. The copy is made on this device, also with no network.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { isCalendarDate, type CalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import { dateChanges, FIRST_DAY, firstDayOf, redated, type DateChange } from '#domain/guidebook/redate/redate.ts'
import { today } from '#domain/seoul-day.ts'
import { language } from '#pwa/intl/language.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { copyGuidebook } from '#pwa/offline/guidebooks.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Field } from '#pwa/ui/form/field.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import { Changes } from './changes.tsx'
import { againMessages } from './messages.ts'
import css from './again.module.css'
import { useFullGuidebook, type FullGuidebook } from './use-full-guidebook.ts'

export interface AgainDialogProps {
  id: Id
  title: string
  onClose: () => void
  /** What happens once the copy is there; by itself it is opened. */
  onMade?: (id: Id) => void
  /** A copy was asked for: it may also stay as it is, and where there are no dates nothing else is asked. */
  plain?: boolean
}

export function AgainDialog({ id, ...rest }: AgainDialogProps) {
  return <AgainWindow {...useFullGuidebook(id)} {...rest} />
}

interface WindowProps extends Omit<AgainDialogProps, 'id'>, FullGuidebook {}

export function AgainWindow({ guidebook, error, title, onClose, onMade, plain = false }: WindowProps) {
  const t = useText(againMessages)
  return (
    <Dialog title={t(plain ? 'copyTitle' : 'title', { title })} width="wide" onClose={onClose}>
      <p>{t('lead')}</p>
      {error && <Banner tone="error">{error}</Banner>}
      {guidebook ? (
        <Form guidebook={guidebook} plain={plain} onClose={onClose} {...(onMade && { onMade })} />
      ) : (
        !error && <p role="status">{t('reading')}</p>
      )}
    </Dialog>
  )
}

interface FormProps extends Pick<AgainDialogProps, 'onClose' | 'onMade'> {
  guidebook: Guidebook
  plain: boolean
}

function Form({ guidebook, plain, onClose, onMade }: FormProps) {
  const t = useText(againMessages)
  const found = useMemo(() => firstDayOf(guidebook, today()), [guidebook])
  const [from, setFrom] = useState(found ?? '')
  const [to, setTo] = useState('')
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set())
  const isReady = isCalendarDate(to) && (from === '' || isCalendarDate(from))
  const changes = useMemo(
    () => (isReady && from !== '' && from !== to ? dateChanges(guidebook, from, to) : []),
    [guidebook, from, to, isReady],
  )
  const wanted = useMemo(() => wantedOf(changes, flipped), [changes, flipped])
  const { make, busy, error } = useMake({ guidebook, from: from || null, to, wanted, onClose, onMade })
  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !busy) void make(true)
      }}
    >
      <div className={css['days']}>
        <DayField label={t('newDay')} value={to} required onChange={setTo} />
        <DayField
          label={t('oldDay')}
          value={from}
          hint={found === null ? t('oldMissing') : from === found ? t('oldHint') : undefined}
          onChange={setFrom}
        />
      </div>
      {isReady && (
        <Changes {...{ guidebook, changes, wanted, to }} onFlip={(keys) => setFlipped(flip(flipped, keys))} />
      )}
      {error && <Banner tone="error">{error}</Banner>}
      <div className={css['acts']}>
        <Button look="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
        {plain && (
          <Button disabled={busy} onClick={() => void make(false)}>
            {t('asItIs')}
          </Button>
        )}
        <Button look="primary" type="submit" busy={busy} disabled={!isReady}>
          {t(busy ? 'making' : 'make')}
        </Button>
      </div>
    </form>
  )
}

interface DayFieldProps {
  label: string
  value: string
  required?: boolean
  hint?: string | undefined
  onChange: (day: string) => void
}

function DayField({ label, value, required = false, hint, onChange }: DayFieldProps) {
  const t = useText(againMessages)
  return (
    <Field
      label={label}
      type="date"
      min="2000-01-01"
      max="2099-12-31"
      required={required}
      value={value}
      hint={hint}
      error={value !== '' && !isCalendarDate(value) ? t('wrongDay') : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** What is sure is ticked until somebody unticks it, the rest is not until somebody ticks it. */
function wantedOf(changes: readonly DateChange[], flipped: ReadonlySet<string>): Set<string> {
  const keys = changes.filter(({ key, isSure }) => isSure !== flipped.has(key)).map(({ key }) => key)
  return new Set(flipped.has(FIRST_DAY) ? keys : [FIRST_DAY, ...keys])
}

function flip(flipped: ReadonlySet<string>, keys: readonly string[]): Set<string> {
  const now = new Set(flipped)
  for (const key of keys) if (!now.delete(key)) now.add(key)
  return now
}

interface Making extends Pick<AgainDialogProps, 'onClose'> {
  onMade: AgainDialogProps['onMade'] | undefined
  guidebook: Guidebook
  from: CalendarDate | null
  to: CalendarDate
  wanted: ReadonlySet<string>
}

function useMake({ guidebook, from, to, wanted, onClose, onMade }: Making) {
  const t = useText(againMessages)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const make = async (isMoved: boolean): Promise<void> => {
    setBusy(true)
    setError(undefined)
    let title = guidebook.title
    const made = await copyGuidebook(guidebook._id, language(), (document) => {
      const copy = isMoved ? redated(document, from, to, wanted) : document
      title = copy.title
      return copy
    }).catch((failure: unknown) => failure)
    setBusy(false)
    if (typeof made !== 'string') return setError(made instanceof Error ? made.message : '')
    onClose()
    toast(t(isMoved ? 'made' : 'copied', { title }), { tone: 'success' })
    if (onMade) onMade(made)
    else void navigate({ to: '/guidebooks/edit/$guidebookId', params: { guidebookId: made } })
    await queryClient.invalidateQueries({ queryKey: ['guidebooks'] })
  }
  return { make, busy, error }
}
