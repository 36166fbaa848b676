// The payments of one account, page by page.
import { useQuery } from '@tanstack/react-query'
import type { Id } from '#domain/guidebook/document.ts'
import { QueryResult } from '#pwa/features/settings/query-result.tsx'
import { paymentsQuery } from './queries.ts'
import { PaymentTable } from './payment-table.tsx'

interface Props {
  userId: Id
  page: number
  onPage: (page: number) => void
}

export function PaymentHistory({ userId, page, onPage }: Props) {
  const query = useQuery(paymentsQuery(userId, page))
  return <QueryResult query={query}>{(list) => <PaymentTable list={list} onPage={onPage} />}</QueryResult>
}
