// The trip in the settings: what the guidebook says of it by itself, its facts, and days with other clocks.
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { onlineManager } from '@tanstack/react-query'
import { type Language, localeOf } from '#domain/language.ts'
import type { Guidebook } from '#domain/guidebook/document.ts'
import type { Trip } from '#domain/guidebook/trip.ts'
import { proposal, type Proposal, type ZoneFacts } from '#domain/guidebook/trip-proposal.ts'
import { zoneName } from '#domain/guidebook/zone-name.ts'
import { LIMITS } from '#domain/limits.ts'
import { useLanguage } from '#pwa/intl/language.ts'
import { type Text, useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Field } from '#pwa/ui/form/field.tsx'
import { Select } from '#pwa/ui/form/select.tsx'
import { announce } from '#pwa/ui/status/announce.ts'
import { tripMessages } from './messages.ts'
import {
  daysIn,
  filledWith,
  type FormDay,
  isWrongDay,
  isWrongLength,
  changedFacts,
  type TripForm,
} from './trip-form.ts'
import { type ZoneChoice, countries, countryName, zones } from './zone-choices.ts'
import css from './trip.module.css'
import { today } from '#domain/seoul-day.ts'
import { pinsOf } from '#domain/guidebook/pins.ts'
import { POINTS_MOST, zonesAt } from '#pwa/api/map.ts'
import { ApiError, NetworkError } from '#pwa/api/errors.ts'

interface Props {
  /** As it was when the settings were opened. */
  guidebook: Guidebook
  form: TripForm
  onChange: (form: TripForm) => void
}

type Words = Text<Extract<keyof typeof tripMessages.en, string>>

export function TripFields({ guidebook, form, onChange }: Props) {
  const t = useText(tripMessages)
  const days = useMemo(() => daysIn(guidebook), [guidebook])
  const change = (facts: Partial<Trip>): void => onChange({ ...form, trip: { ...form.trip, ...facts } })
  return (
    <fieldset className={css['trip']}>
      <legend>{t('trip')}</legend>
      <p className={css['hint']}>{t('hint')}</p>
      <Found guidebook={guidebook} form={form} days={days} onChange={onChange} />
      <div className={css['pair']}>
        <FirstDay trip={form.trip} onChange={change} />
        <Length trip={form.trip} onChange={change} />
      </div>
      <ZoneSelect label={t('zone')} none={t('none')} value={form.trip.zone} onChange={(zone) => change({ zone })} />
      <CountrySelect value={form.trip.country} onChange={(country) => change({ country })} />
      <Guide trip={form.trip} onChange={change} />
      {days.length > 0 && <Elsewhere form={form} days={days} onChange={onChange} />}
    </fieldset>
  )
}

interface FactsProps {
  trip: Trip
  onChange: (facts: Partial<Trip>) => void
}

function FirstDay({ trip, onChange }: FactsProps) {
  const t = useText(tripMessages)
  return (
    <Field
      label={t('firstDay')}
      type="date"
      min="2000-01-01"
      max="2099-12-31"
      value={trip.firstDay ?? ''}
      error={isWrongDay(trip) ? t('wrongDay') : undefined}
      onChange={({ target }) => onChange({ firstDay: target.value || null })}
    />
  )
}

function Length({ trip, onChange }: FactsProps) {
  const t = useText(tripMessages)
  return (
    <Field
      label={t('days')}
      type="number"
      inputMode="numeric"
      min={1}
      max={LIMITS.tripDays}
      value={trip.days ?? ''}
      error={isWrongLength(trip) ? t('wrongDays') : undefined}
      onChange={({ target }) => onChange({ days: target.value === '' ? null : target.valueAsNumber })}
    />
  )
}

function Guide({ trip, onChange }: FactsProps) {
  const t = useText(tripMessages)
  return (
    <div className={css['pair']}>
      <Field
        label={t('guideName')}
        autoComplete="off"
        maxLength={LIMITS.nameMost}
        value={trip.guideName}
        onChange={({ target }) => onChange({ guideName: target.value })}
      />
      <Field
        label={t('guidePhone')}
        type="tel"
        autoComplete="off"
        maxLength={LIMITS.phoneMost}
        value={trip.guidePhone}
        onChange={({ target }) => onChange({ guidePhone: target.value })}
      />
    </div>
  )
}

function CountrySelect({ value, onChange }: { value: string | null; onChange: (country: string | null) => void }) {
  const t = useText(tripMessages)
  const locale = localeOf(useLanguage())
  const choices = useMemo(() => countries(locale), [locale])
  return (
    <Select label={t('country')} value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
      <option value="">{t('none')}</option>
      {choices.map(optionOf)}
    </Select>
  )
}

const optionOf = ({ value, name }: ZoneChoice): ReactNode => (
  <option key={value} value={value}>
    {name}
  </option>
)

interface ZoneProps {
  label: string
  /** What no choice is called. */
  none: string
  value: string | null
  onChange: (zone: string | null) => void
}

function ZoneSelect({ label, none, value, onChange }: ZoneProps) {
  const language = useLanguage()
  const choices = useZones(language)
  const isKnown = value === null || choices.some((choice) => choice.value === value)
  return (
    <Select label={label} value={value ?? ''} onChange={({ target }) => onChange(target.value || null)}>
      <option value="">{none}</option>
      {!isKnown && optionOf({ value, name: zoneName(value, language) })}
      {choices.map(optionOf)}
    </Select>
  )
}

function useZones(language: Language): readonly ZoneChoice[] {
  const [choices, setChoices] = useState<readonly ZoneChoice[]>([])
  useEffect(() => {
    let left = false
    void zones(language).then((made) => left || setChoices(made))
    return () => void (left = true)
  }, [language])
  return choices
}

const dayName = (t: Words, { number, page }: FormDay): string =>
  page === null ? t('dayOf', { n: number }) : t('dayOfPage', { page, n: number })

function Elsewhere({ form, days, onChange }: Omit<Props, 'guidebook'> & { days: readonly FormDay[] }) {
  const t = useText(tripMessages)
  const [isOpen, setOpen] = useState(() => days.some(({ id }) => form.zones[id]))
  return (
    <details className={css['days']} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('elsewhere')}</summary>
      {isOpen &&
        days.map((day) => (
          <ZoneSelect
            key={day.id}
            label={t('dayZone', { day: dayName(t, day) })}
            none={t('asTrip')}
            value={form.zones[day.id] ?? null}
            onChange={(zone) => onChange({ ...form, zones: { ...form.zones, [day.id]: zone } })}
          />
        ))}
    </details>
  )
}

/** One press takes all of it; nothing is saved by it. */
function Found({ guidebook, form, days, onChange }: Props & { days: readonly FormDay[] }) {
  const t = useText(tripMessages)
  const language = useLanguage()
  const found = changedFacts(form, useProposal(guidebook))
  const lines = linesOf(found, days, t, language)
  if (lines.length === 0) return null
  const fill = (): void => {
    onChange(filledWith(form, found))
    announce(t('filled'))
  }
  return (
    <div className={css['found']}>
      <p>{t('found')}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button size="sm" icon="check" onClick={fill}>
        {t('fill')}
      </Button>
    </div>
  )
}

function linesOf({ trip, zones: own }: Proposal, days: readonly FormDay[], t: Words, language: Language): string[] {
  const locale = localeOf(language)
  const { firstDay, days: length, zone, country } = trip
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  return [
    ...(firstDay ? [t('firstDayOn', { date: date.format(new Date(firstDay)) })] : []),
    ...(length ? [t('lasting', { n: length })] : []),
    ...(zone ? [zoneName(zone, language)] : []),
    ...(country ? [countryName(country, locale)] : []),
    ...own.flatMap(({ dayId, zone: other }) => {
      const day = days.find(({ id }) => id === dayId)
      return day ? [t('dayIn', { day: dayName(t, day), zone: zoneName(other, language) })] : []
    }),
  ]
}

// What the guidebook says of its trip: its dates at once, its zones and countries as soon as the server has told them.

/** @param guidebook as it was when the settings were opened */
function useProposal(guidebook: Guidebook): Proposal {
  const [facts, setFacts] = useState<readonly ZoneFacts[]>([])
  useEffect(() => {
    const pins = pinsOf(guidebook).slice(0, POINTS_MOST)
    if (pins.length === 0 || !onlineManager.isOnline()) return
    let left = false
    zonesAt(pins).then(
      (told) => left || setFacts(told),
      (failure: unknown) => {
        // Then nothing is proposed of them.
        if (!(failure instanceof ApiError || failure instanceof NetworkError)) throw failure
      },
    )
    return () => void (left = true)
  }, [guidebook])
  return useMemo(() => proposal(guidebook, today(), facts), [guidebook, facts])
}
