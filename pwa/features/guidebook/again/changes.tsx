// Each date as it is and as it will be, in the order of the guidebook, to be ticked or not.
import type { CalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import type { Guidebook } from '#domain/guidebook/document.ts'
import { FIRST_DAY, type DateChange } from '#domain/guidebook/redate/redate.ts'
import { localeOf } from '#domain/language.ts'
import { useLanguage } from '#pwa/intl/language.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Checkbox } from '#pwa/ui/form/checkbox.tsx'
import { againMessages } from './messages.ts'
import css from './again.module.css'

interface Props {
  guidebook: Guidebook
  changes: readonly DateChange[]
  wanted: ReadonlySet<string>
  to: CalendarDate
  onFlip: (keys: readonly string[]) => void
}

export function Changes({ guidebook, changes, wanted, to, onFlip }: Props) {
  const t = useText(againMessages)
  const unsure = changes.filter(({ isSure, key }) => !isSure && !wanted.has(key)).length
  const moving = changes.filter(({ key }) => wanted.has(key)).length
  const keys = changes.map(({ key }) => key)
  const isAll = moving === changes.length
  return (
    <section className={css['changes']} aria-label={t('changes')}>
      <p role="status" className={css['sum']}>
        {changes.length === 0
          ? t('none')
          : [t('count', { count: moving }), unsure > 0 && t('unsure', { count: unsure })].filter(Boolean).join(' ')}
      </p>
      <div className={css['scroll']} tabIndex={-1}>
        {changes.length > 1 && (
          <Checkbox checked={isAll} onChange={() => onFlip(keys.filter((key) => wanted.has(key) === isAll))}>
            {t('all')}
          </Checkbox>
        )}
        <ul className={css['list']}>
          <FirstDayRow guidebook={guidebook} to={to} wanted={wanted} onFlip={onFlip} />
          {changes.map((change) => (
            <Row key={change.key} {...{ guidebook, change }} checked={wanted.has(change.key)} onFlip={onFlip} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function FirstDayRow({ guidebook, to, wanted, onFlip }: Omit<Props, 'changes'>) {
  const t = useText(againMessages)
  const locale = localeOf(useLanguage())
  const said = (day: CalendarDate | null): string => (day === null ? t('noDay') : dayText(day, locale))
  return (
    <li>
      <Checkbox checked={wanted.has(FIRST_DAY)} onChange={() => onFlip([FIRST_DAY])}>
        <span className={css['words']}>
          <small>{t('tripDay')}</small>
          <BeforeAfter before={said(guidebook.trip?.firstDay ?? null)} after={said(to)} />
        </span>
      </Checkbox>
    </li>
  )
}

const dayText = (day: CalendarDate, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))

interface RowProps {
  guidebook: Guidebook
  change: DateChange
  checked: boolean
  onFlip: (keys: readonly string[]) => void
}

function Row({ guidebook, change: { key, spot, before, after, lead, rest }, checked, onFlip }: RowProps) {
  const t = useText(againMessages)
  const { kind, pageId } = spot
  const page = guidebook.contents.find(({ _id }) => _id === pageId)?.title
  const where = kind === 'guidebook' || kind === 'header' || kind === 'cover' || kind === 'footer' ? t(kind) : page
  return (
    <li>
      <Checkbox checked={checked} onChange={() => onFlip([key])}>
        <span className={css['words']}>
          <small>{where}</small>
          <span>
            <i>{ending(lead)}</i>
            <BeforeAfter before={before} after={after} />
            <i>{beginning(rest)}</i>
          </span>
        </span>
      </Checkbox>
    </li>
  )
}

function BeforeAfter({ before, after }: { before: string; after: string }) {
  const t = useText(againMessages)
  return (
    <span className={css['dates']}>
      <del>{before}</del> <span aria-hidden="true">→</span>
      <span className="vh">{t('to')}</span> <ins>{after}</ins>
    </span>
  )
}

/** Enough to know the place by. */
const AROUND = 18

const beginning = (text: string): string => (text.length > AROUND ? `${text.slice(0, AROUND)}…` : text)

const ending = (text: string): string => (text.length > AROUND ? `…${text.slice(-AROUND)}` : text)
