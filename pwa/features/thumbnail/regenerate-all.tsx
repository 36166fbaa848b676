// Has the thumbnails of a whole page of a list made anew, for administrators.
import { useState } from 'react'
import { isDrawn } from '#domain/thumbnail.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import type { ThumbnailGuidebook } from './thumbnail-sources.ts'
import { messages } from './messages.ts'

/** Nothing for anybody else, and where none of these has a thumbnail. */
export function RegenerateAll({ books }: { books: readonly ThumbnailGuidebook[] }) {
  const t = useText(messages)
  const [busy, setBusy] = useState(false)
  const isAdmin = useProfile()?.role === 'admin'
  const ids = books.filter(isDrawn).map(({ _id }) => _id)
  if (!isAdmin || ids.length === 0) return null
  const run = async (): Promise<void> => {
    setBusy(true)
    const { regenerateAll } = await import('./request-thumbnails.ts')
    await regenerateAll(ids, {
      queued: (message, made) => toast(message, { tone: made ? 'success' : 'info' }),
      failed: (message) => toast(message ?? t('failed'), { tone: 'error' }),
    })
    setBusy(false)
  }
  return (
    <Button icon="refresh" size="sm" busy={busy} onClick={() => void run()}>
      {t('regenerateAll', { count: ids.length })}
    </Button>
  )
}
