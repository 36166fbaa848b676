// /settings/profile: who one is, to read and to change.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { lazy, Suspense, useState } from 'react'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { QueryResult } from './query-result.tsx'
import { messages } from './messages.ts'
import { userQuery } from './queries.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import type { User } from '#domain/identity/account.ts'
import { PROFILE_RULES, type ProfileDetails } from '#domain/identity/profile.ts'
import { fieldsOf } from '#pwa/api/account.ts'
import { setUser } from '#pwa/api/session.ts'
import { changeUser } from '#pwa/api/user.ts'
import { ruled, useFieldErrors } from '#pwa/features/session/field-errors.ts'
import { SettingsCard } from './settings-card.tsx'
import { language } from '#pwa/intl/language.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Field, type FieldProps } from '#pwa/ui/form/field.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import css from './profile.module.css'
import { Avatar } from '#pwa/features/portrait/avatar.tsx'
import { whenOnline } from '#pwa/ui/base/when-online.ts'

export function ProfileScreen() {
  const t = useText(messages)
  const query = useQuery(userQuery(useProfile()?._id ?? ''))
  useTitle(t('profile'))
  return <QueryResult query={query}>{(user) => <ProfileForm key={user._id} user={user} />}</QueryResult>
}

const TOAST_MS = 2000

const detailsOf = (user: User): ProfileDetails => ({
  name: user.name,
  companyName: user.companyName,
  companyAddress: user.companyAddress,
  companyPhone: user.companyPhone,
  companyWebsite: user.companyWebsite,
  mobile: user.mobile,
})

/** The form of one's own profile. */
export function ProfileForm({ user }: { user: User }) {
  const t = useText(messages)
  const queryClient = useQueryClient()
  const form = useForm<ProfileDetails>({ defaultValues: detailsOf(user), mode: 'onBlur' })
  const onSend = async (details: ProfileDetails): Promise<void> => {
    const answer = await changeUser(user._id, { ...details, language: language() }).catch((failure: unknown) => failure)
    if (isUser(answer)) {
      queryClient.setQueryData(userQuery(user._id).queryKey, answer)
      setUser(answer)
      form.reset(detailsOf(answer))
      return void toast(t('updated'), { tone: 'success', duration: TOAST_MS })
    }
    for (const [field, message] of Object.entries(fieldsOf(answer)))
      if (field in PROFILE_RULES) form.setError(field as keyof ProfileDetails, { message })
    toast(t('updateFailed'), { tone: 'error', duration: TOAST_MS })
  }
  const { isSubmitting } = form.formState
  const save = (
    // Pressing it leaves the focus in the field, so that a sentence that appears does not move it away.
    <Button type="submit" look="primary" busy={isSubmitting} onMouseDown={(event) => event.preventDefault()}>
      {t(isSubmitting ? 'saving' : 'save')}
    </Button>
  )
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(onSend)(event)}>
      <SettingsCard title={t('profile')} foot={save}>
        <div className={css['form']}>
          <OwnPortrait />
          <Fields form={form} email={user.email} />
        </div>
      </SettingsCard>
    </form>
  )
}

const isUser = (answer: unknown): answer is User => !(answer instanceof Error)

function Fields({ form, email }: { form: UseFormReturn<ProfileDetails>; email: string }) {
  const t = useText(messages)
  const error = useFieldErrors(form)
  const field = (name: keyof ProfileDetails, more: Partial<FieldProps>) => (
    <Field label={t(name)} maxLength={400} error={error(name)} {...more} {...ruled(form, name, PROFILE_RULES[name])} />
  )
  return (
    <>
      <Field
        label={t('email')}
        readOnly
        autoComplete="username"
        value={email}
        hint={t('emailStays')}
        after={<Icon name="lock" size={17} />}
      />
      <div className={css['two']}>
        {field('name', { required: true, autoComplete: 'name' })}
        {field('companyName', { required: true, autoComplete: 'organization' })}
        {field('mobile', { optional: true, type: 'tel', inputMode: 'tel', autoComplete: 'mobile tel' })}
        {field('companyPhone', { optional: true, type: 'tel', inputMode: 'tel', autoComplete: 'work tel' })}
      </div>
      {field('companyAddress', { required: true, autoComplete: 'street-address' })}
      {field('companyWebsite', {
        optional: true,
        type: 'url',
        inputMode: 'url',
        autoComplete: 'url',
        placeholder: 'https://',
      })}
    </>
  )
}

// One's own portrait with the way to change it.
const PortraitDialog = lazy(() =>
  whenOnline(() => import('#pwa/features/portrait/portrait-dialog.tsx')).then((part) => ({
    default: part.PortraitDialog,
  })),
)

function OwnPortrait() {
  const t = useText(messages)
  const profile = useProfile()
  const [open, setOpen] = useState(false)
  if (!profile) return null
  return (
    <div className={css['portrait']}>
      <Avatar profile={profile} size="huge" />
      <Button icon="image" onClick={() => setOpen(true)}>
        {t('portrait')}
      </Button>
      <Suspense>{open && <PortraitDialog onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}
