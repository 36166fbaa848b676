// /admin/users/{userId}/payments: what an account has paid.
import { useNavigate } from '@tanstack/react-router'
import type { Id } from '#domain/guidebook/document.ts'
import { PaymentHistory } from '#pwa/features/payment/payment-history.tsx'
import { pageSearch } from '#pwa/ui/list/page-search.ts'
import { UserFrame } from './user-frame.tsx'

export function UserPaymentsScreen({ userId, page }: { userId: Id; page: number }) {
  const navigate = useNavigate()
  const onPage = (next: number) => void navigate({ to: '.', search: pageSearch({ page: next }), state: true })
  return <UserFrame userId={userId}>{() => <PaymentHistory userId={userId} page={page} onPage={onPage} />}</UserFrame>
}
