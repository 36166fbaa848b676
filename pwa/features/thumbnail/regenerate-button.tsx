// Makes a thumbnail anew, for administrators only; says when it will be there, and when it is (requirement §2, §8).
import { useProfile } from '#pwa/features/session/use-session.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { toast } from '#pwa/ui/toast/toasts.ts'
import type { ThumbnailBook } from './book.ts'
import { messages } from './messages.ts'
import { useThumbnail } from './progress.ts'
import css from './thumbnail.module.css'

/** Nothing for anybody else, and for what has no thumbnail. It stands in the corner of the nearest positioned box. */
export function RegenerateButton({ book }: { book: ThumbnailBook }) {
  const t = useText(messages)
  const { making } = useThumbnail(book)
  const isAdmin = useProfile()?.role === 'admin'
  if (!isAdmin || !book.isPublicGallery || book.hasPassword) return null
  const run = async (): Promise<void> => {
    const { regenerate } = await import('./ask.ts')
    await regenerate(book, {
      queued: (message, made) => toast(message, { tone: made ? 'success' : 'info' }),
      failed: (message) => toast(message ?? t('failed'), { tone: 'error' }),
      updated: () => toast(t('updated'), { tone: 'success' }),
    })
  }
  return (
    <IconButton
      icon="refresh"
      tip="end"
      className={css['again'] ?? ''}
      label={t('regenerateOf', { title: book.title })}
      reason={making && t('regenerating')}
      onClick={() => void run()}
    />
  )
}
