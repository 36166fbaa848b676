// DELETE: asked first, done on this device at once, said when done. And what the server does alone.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from '#pwa/features/guidebook/messages.ts'
import type { ListRow } from '#pwa/features/guidebook/list-row.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { actionMessages } from './action-messages.ts'
import { Confirm } from '#pwa/ui/overlay/confirm.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'

interface Props {
  row: ListRow
  onClose: () => void
}

const SAID_MS = 2000

type Calls = typeof import('#pwa/features/guidebook/guidebook-actions.ts')

interface Act {
  act: (calls: Calls) => Promise<unknown>
  /** When it is done. */
  said: string
  /** Where it needs the server, and nobody answers. */
  needs: string
  onClose: () => void
}

/** Runs an act; the answer is whether it went through. A failure stays in the window as a sentence. */
function useAct({ act, said, needs, onClose }: Act) {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const run = async () => {
    setBusy(true)
    const failure = await import('#pwa/features/guidebook/guidebook-actions.ts')
      .then(act)
      .catch((reason: unknown) => reason)
    setBusy(false)
    if (failure instanceof Error) return setError(failure.name === 'NetworkError' ? needs : failure.message)
    toast(said, { tone: 'success', duration: SAID_MS })
    onClose()
    await queryClient.invalidateQueries({ queryKey: ['guidebooks'] })
  }
  return { busy, error, onConfirm: () => void run() }
}

export function DeleteDialog({ row, onClose }: Props) {
  const t = useText(actionMessages)
  const { title } = row
  const act = useAct({
    act: (calls) => calls.deleteOne(row, title),
    said: t('deleted', { title }),
    needs: t('needsServer'),
    onClose,
  })
  return (
    <Confirm
      {...act}
      tone="danger"
      glyph="trash"
      title={t('deleteAsk', { title })}
      confirm={t(act.busy ? 'deleting' : 'deleteDo')}
      cancel={t('keepIt')}
      onClose={onClose}
    >
      {t(row.draft ? 'deleteDraftText' : 'deleteText')}
    </Confirm>
  )
}

/** Its link goes on working: only the gallery no longer shows it. */
export function GalleryDialog({ row, onClose }: Props) {
  const t = useText(actionMessages)
  const shared = useText(messages)
  const { title } = row
  const act = useAct({
    act: (calls) => calls.takeOutOfGallery(row._id),
    said: t('outOfGallery', { title }),
    needs: t('needsServer'),
    onClose,
  })
  return (
    <Confirm
      {...act}
      glyph="eye-off"
      title={t('galleryAsk', { title })}
      confirm={shared('galleryDo')}
      cancel={t('keep')}
      onClose={onClose}
    >
      {t('galleryText')}
    </Confirm>
  )
}
