// The two places from where an administrator has a thumbnail made anew: the code over a card, and the corner of a gallery card.
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import type { ThumbnailGuidebook } from './thumbnail-sources.ts'
import { messages } from './messages.ts'
import css from './thumbnail.module.css'
import { isDrawn } from '#domain/thumbnail.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { toast } from '#pwa/ui/status/toasts.ts'
import { useThumbnail } from './thumbnail-progress.ts'

/** It stands in the corner of the nearest positioned box, and comes with the pointer or the keyboard. */
export function RegenerateButton({ book }: { book: ThumbnailGuidebook }) {
  const t = useText(messages)
  const again = useRegenerate(book)
  if (!again) return null
  return (
    <IconButton
      icon="refresh"
      tip="end"
      className={css['again'] ?? ''}
      label={t('regenerateOf', { title: book.title })}
      reason={again.making && t('regenerating')}
      onClick={() => void again.run()}
    />
  )
}

/** The same in words, among others in a row. */
export function RegenerateWords({ book, className }: { book: ThumbnailGuidebook; className: string }) {
  const t = useText(messages)
  const again = useRegenerate(book)
  if (!again) return null
  return (
    <Button
      size="sm"
      icon="refresh"
      className={className}
      busy={again.making}
      aria-label={t('regenerateOf', { title: book.title })}
      onClick={() => void again.run()}
    >
      {t(again.making ? 'regenerating' : 'regenerate')}
    </Button>
  )
}

// Has one thumbnail made anew, for administrators only; says when it will be there, and when it is.
interface Regenerating {
  /** It is on its way already. */
  making: boolean
  run: () => Promise<void>
}

/** null for anybody else, and for what has no thumbnail. */
function useRegenerate(book: ThumbnailGuidebook): Regenerating | null {
  const t = useText(messages)
  const { making } = useThumbnail(book)
  const isAdmin = useProfile()?.role === 'admin'
  if (!isAdmin || !isDrawn(book)) return null
  const run = async (): Promise<void> => {
    const { regenerate } = await import('./request-thumbnails.ts')
    await regenerate(book, {
      queued: (message, made) => toast(message, { tone: made ? 'success' : 'info' }),
      failed: (message) => toast(message ?? t('failed'), { tone: 'error' }),
      updated: () => toast(t('updated'), { tone: 'success' }),
    })
  }
  return { making, run }
}
