// What a person agrees to, each by itself and nothing ticked beforehand: terms, privacy policy, and apart from both news by mail.
import { useId, useRef, useState } from 'react'
import { CONSENT_VERSIONS, type ConsentKind, type Consents } from '#domain/identity/consents.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Checkbox } from '#pwa/ui/form/checkbox.tsx'
import { FieldError } from '#pwa/ui/form/field.tsx'
import form from '#pwa/features/session/form.module.css'
import css from './consent.module.css'
import { messages } from './messages.ts'

type Ticks = Record<ConsentKind, boolean>

/** Of a form that needs the consent. `ask` answers the versions agreed to; null where one is missing, which is said. */
export function useConsents() {
  const [ticks, setTicks] = useState<Ticks>({ terms: false, privacy: false, marketing: false })
  const [isAsked, setIsAsked] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const ask = (): Consents | null => {
    setIsAsked(true)
    if (!ticks.terms || !ticks.privacy) return null
    const { terms, privacy, marketing } = CONSENT_VERSIONS
    return { terms, privacy, ...(ticks.marketing && { marketing }) }
  }
  return { ticks, setTicks, isAsked, ask, first, focus: () => first.current?.focus() }
}

export function ConsentFields({ ticks, setTicks, isAsked, first }: ReturnType<typeof useConsents>) {
  const t = useText(messages)
  const id = useId()
  const isMissing = isAsked && (!ticks.terms || !ticks.privacy)
  const box = (kind: ConsentKind, isNeeded: boolean, described: string) => ({
    checked: ticks[kind],
    onChange: () => setTicks({ ...ticks, [kind]: !ticks[kind] }),
    required: isNeeded,
    'aria-invalid': isNeeded && isAsked && !ticks[kind],
    'aria-describedby': described,
    ref: kind === (ticks.terms ? 'privacy' : 'terms') ? first : null,
  })
  return (
    <div className={css['rows']}>
      <div className={css['row']}>
        <Checkbox {...box('terms', true, `${id}-error`)}>{t('terms')}</Checkbox>
        <p className={css['more']}>
          <a href="/terms" target="_blank" rel="noopener">
            {t('readTerms')}
          </a>
        </p>
      </div>
      <div className={css['row']}>
        <Checkbox {...box('privacy', true, `${id}-privacy ${id}-error`)}>{t('privacy')}</Checkbox>
        <p className={css['more']}>
          <span id={`${id}-privacy`}>{t('privacyHint')}</span>{' '}
          <a href="/privacy" target="_blank" rel="noopener">
            {t('readPrivacy')}
          </a>
        </p>
      </div>
      <div className={css['row']}>
        <Checkbox {...box('marketing', false, `${id}-marketing`)}>{t('marketing')}</Checkbox>
        <p id={`${id}-marketing`} className={css['more']}>
          {t('marketingHint')}
        </p>
      </div>
      <div id={`${id}-error`} role="alert">
        {isMissing && <FieldError>{t('needed')}</FieldError>}
      </div>
    </div>
  )
}

/** Group 3 of the signup, in both forms. */
export function ConsentGroup({ consents }: { consents: ReturnType<typeof useConsents> }) {
  const t = useText(messages)
  return (
    <fieldset className={form['part']}>
      <legend className={form['group']}>
        <span aria-hidden="true">3</span>
        {t('group')}
      </legend>
      <ConsentFields {...consents} />
    </fieldset>
  )
}
