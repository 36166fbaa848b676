// The facts of an account, to read.
import type { User } from '#domain/user/account.ts'
import { tableDate } from '#pwa/intl/dates.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Facts } from './facts.tsx'
import { messages } from './messages.ts'

export function UserFacts({ user }: { user: User }) {
  const t = useText(messages)
  const rows = [
    [t('name'), user.name],
    [t('email'), user.email],
    [t('companyName'), user.companyName],
    [t('companyAddress'), user.companyAddress],
    [t('companyPhone'), user.companyPhone],
    [t('mobile'), user.mobile],
    [t('companyWebsite'), user.companyWebsite],
    [t('joined'), tableDate(user.createdAt)],
  ] as const
  return <Facts rows={rows} />
}
