// What to do where the room of an account is used up, or nearly.
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StorageUse } from '#domain/storage/storage.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { messages } from './messages.ts'

/** Of the room: from here on it is told. */
const NEARLY = 0.9

const leadingTo =
  (to: NonNullable<LinkProps['to']>) =>
  (words: ReactNode): ReactNode => (
    <Link key={to} to={to}>
      {words}
    </Link>
  )

const WAYS = {
  books: leadingTo('/guidebooks'),
  icons: leadingTo('/icons'),
  plans: leadingTo('/settings/subscription'),
}

export function StorageNotice({ use: { used, limit, guidebooks } }: { use: StorageUse }) {
  const t = useText(messages)
  const isFullOfBooks = guidebooks.limit !== null && guidebooks.count >= guidebooks.limit
  if (used >= limit) return <Banner tone="error">{t.rich('full', WAYS)}</Banner>
  if (isFullOfBooks) return <Banner tone="warning">{t.rich('fullOfBooks', WAYS)}</Banner>
  return used >= NEARLY * limit ? <Banner tone="warning">{t.rich('nearlyFull', WAYS)}</Banner> : null
}
