// Has one thumbnail made anew, for administrators only; says when it will be there, and when it is.
import { isDrawn } from '#domain/thumbnail/thumbnail.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { toast } from '#pwa/ui/toast/toasts.ts'
import type { ThumbnailBook } from './book.ts'
import { messages } from './messages.ts'
import { useThumbnail } from './progress.ts'

export interface Regenerating {
  /** It is on its way already. */
  making: boolean
  run: () => Promise<void>
}

/** null for anybody else, and for what has no thumbnail. */
export function useRegenerate(book: ThumbnailBook): Regenerating | null {
  const t = useText(messages)
  const { making } = useThumbnail(book)
  const isAdmin = useProfile()?.role === 'admin'
  if (!isAdmin || !isDrawn(book)) return null
  const run = async (): Promise<void> => {
    const { regenerate } = await import('./ask.ts')
    await regenerate(book, {
      queued: (message, made) => toast(message, { tone: made ? 'success' : 'info' }),
      failed: (message) => toast(message ?? t('failed'), { tone: 'error' }),
      updated: () => toast(t('updated'), { tone: 'success' }),
    })
  }
  return { making, run }
}
