// Opens the preview in a phone-sized window of its own, 435 by 820.
import { frameMessages } from './messages.ts'
import { useEditorContext } from '#pwa/features/builder/session/session-context.tsx'
import { openPreview, PREVIEW } from '#pwa/features/guidebook/guidebook-links.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'

/** Asks the session for the words that are still being typed first, so that the preview shows them. */
export function usePreview(): () => void {
  const { session, contentId } = useEditorContext()
  return () => {
    session.settle()
    openPreview(session.guidebookId, PREVIEW.builder, contentId)
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
