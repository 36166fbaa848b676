// A password with an eye to see it, and the box of rules that turn green while it is typed.
import { useState } from 'react'
import { messages } from '#pwa/intl/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { Field, type FieldProps } from './field.tsx'
import css from './password-field.module.css'

export function PasswordField(props: FieldProps) {
  const t = useText(messages)
  const [shown, setShown] = useState(false)
  return (
    <Field
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          size="sm"
          tip="none"
          icon={shown ? 'eye-off' : 'eye'}
          label={t(shown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

interface RulesProps {
  id: string
  /** Which of the rules the password keeps now. */
  met: { length: boolean; letter: boolean; digit: boolean; special: boolean }
}

export function PasswordRules({ id, met }: RulesProps) {
  const t = useText(messages)
  const rules = [
    ['ruleLength', met.length],
    ['ruleLetter', met.letter],
    ['ruleDigit', met.digit],
    ['ruleSpecial', met.special],
  ] as const
  return (
    <ul id={id} className={css['rules']} aria-live="polite">
      {rules.map(([key, met]) => (
        <li key={key} className={met ? css['met'] : undefined}>
          <span className={css['mark']}>
            <Icon name={met ? 'check' : 'x'} size={12} strokeWidth={2.6} />
          </span>
          {t(key)}
          <span className="vh">, {t(met ? 'ruleMet' : 'ruleMissing')}</span>
        </li>
      ))}
    </ul>
  )
}
