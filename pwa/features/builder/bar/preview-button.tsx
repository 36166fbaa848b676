// Opens the preview in a phone-sized window of its own, 435 by 820 (requirement §9).
import type { Id } from '#domain/guidebook/document.ts'
import { frameMessages } from '#pwa/features/builder/messages/frame.ts'
import { useWork } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'

export function openPreview(guidebookId: Id, contentId: Id | null): void {
  const page = contentId === null ? '' : `/contents/${contentId}`
  window.open(`/guidebooks/preview/${guidebookId}${page}`, 'gilbook-preview', 'popup,width=435,height=820')?.focus()
}

/** Asks the session for the words that are still being typed first, so that the preview shows them. */
export function usePreview(): () => void {
  const { session, contentId } = useWork()
  return () => {
    session.settle()
    openPreview(session.guidebookId, contentId)
  }
}

export function PreviewButton() {
  const t = useText(frameMessages)
  const preview = usePreview()
  return (
    <Button icon="device" onClick={preview}>
      {t('preview')}
    </Button>
  )
}
