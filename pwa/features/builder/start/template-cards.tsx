// The templates as covers: one press makes a guidebook of one and opens it.
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isCalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import { Refusal, refusalText } from '#domain/refusal.ts'
import { makeFromTemplate, templates, type TemplateId } from '#pwa/features/guidebook/templates.ts'
import { language } from '#pwa/intl/language.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Field } from '#pwa/ui/form/field.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { startMessages } from './messages.ts'
import css from './start.module.css'

export function TemplateCards() {
  const t = useText(startMessages)
  const navigate = useNavigate()
  const [making, setMaking] = useState<TemplateId | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [firstDay, setFirstDay] = useState('')
  const isWrong = firstDay !== '' && !isCalendarDate(firstDay)
  const make = async (id: TemplateId): Promise<void> => {
    if (making || isWrong) return
    setMaking(id)
    setError(null)
    const made = await makeFromTemplate(id, language(), firstDay === '' ? null : firstDay).catch(
      (failure: unknown) => failure,
    )
    setMaking(null)
    if (typeof made !== 'string')
      return setError(made instanceof Refusal ? refusalText(made.code, language()) : t('failed'))
    await navigate({ to: '/guidebooks/edit/$guidebookId', params: { guidebookId: made } })
  }
  return (
    <>
      <h3>{t('templates')}</h3>
      <div className={css['day']}>
        <Field
          label={t('firstDay')}
          type="date"
          optional
          min="2000-01-01"
          max="2099-12-31"
          value={firstDay}
          hint={t('firstDayHint')}
          error={isWrong ? t('wrongDay') : undefined}
          onChange={({ target }) => setFirstDay(target.value)}
        />
      </div>
      <p role="status" className="vh">
        {making && t('making')}
      </p>
      {error && <Banner tone="error">{error}</Banner>}
      <ul className={css['templates']}>
        {templates(language()).map(({ id, title, description, cover }) => (
          <li key={id}>
            <button type="button" className={css['template']} aria-busy={making === id} onClick={() => void make(id)}>
              <img src={cover} alt="" width={100} height={125} loading="lazy" />
              <b>{making === id ? t('making') : title}</b>
              <small>{description}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
