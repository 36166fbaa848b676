// Group 2 of the signup: who the company is and how to reach it.
import type { UseFormReturn } from 'react-hook-form'
import { addressRule, nameRule, phoneRule, type Signup, websiteRule } from '#domain/identity/signup.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Field } from '#pwa/ui/form/field.tsx'
import { ruled, useFieldErrors } from './field-errors.ts'
import css from './form.module.css'
import { messages } from './messages.ts'

export function CompanyFields({ form }: { form: UseFormReturn<Signup> }) {
  const t = useText(messages)
  const error = useFieldErrors(form)
  return (
    <fieldset className={css['part']}>
      <legend className={css['group']}>
        <span aria-hidden="true">2</span>
        {t('groupCompany')}
      </legend>
      <div className={css['form']}>
        <div className={css['two']}>
          <Field
            label={t('name')}
            required
            autoComplete="name"
            error={error('name')}
            {...ruled(form, 'name', nameRule)}
          />
          <Field
            label={t('companyName')}
            required
            autoComplete="organization"
            error={error('companyName')}
            {...ruled(form, 'companyName', nameRule)}
          />
          <PhoneField form={form} name="companyPhone" autoComplete="work tel" />
          <PhoneField form={form} name="mobile" autoComplete="mobile tel" />
        </div>
        <Field
          label={t('website')}
          optional
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://"
          error={error('companyWebsite')}
          {...ruled(form, 'companyWebsite', websiteRule)}
        />
        <Field
          label={t('address')}
          optional
          autoComplete="street-address"
          placeholder={t('addressHint')}
          error={error('companyAddress')}
          {...ruled(form, 'companyAddress', addressRule)}
        />
      </div>
    </fieldset>
  )
}

interface PhoneProps {
  form: UseFormReturn<Signup>
  name: 'companyPhone' | 'mobile'
  autoComplete: string
}

function PhoneField({ form, name, autoComplete }: PhoneProps) {
  const t = useText(messages)
  const error = useFieldErrors(form)
  return (
    <Field
      label={t(name)}
      required
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      error={error(name)}
      {...ruled(form, name, phoneRule)}
    />
  )
}
