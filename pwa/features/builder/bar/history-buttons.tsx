// Undo and redo as buttons.
import { frameMessages } from '#pwa/features/builder/messages/frame.ts'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useWatched } from '#pwa/features/builder/session/watchable.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'

export function HistoryButtons() {
  const t = useText(frameMessages)
  const session = useSession()
  const canUndo = useWatched(session.stack, (stack) => stack.past.length > 0)
  const canRedo = useWatched(session.stack, (stack) => stack.future.length > 0)
  return (
    <>
      <IconButton
        icon="undo"
        label={t('undo')}
        aria-keyshortcuts="Control+Z Meta+Z"
        aria-disabled={!canUndo}
        onClick={() => session.turn('undo')}
      />
      <IconButton
        icon="redo"
        label={t('redo')}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
        aria-disabled={!canRedo}
        onClick={() => session.turn('redo')}
      />
    </>
  )
}
