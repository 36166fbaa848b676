// COPY and DELETE: asked first, done on this device at once, said when done (requirement §2).
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from '#pwa/features/guidebook/messages.ts'
import type { ListRow } from '#pwa/features/guidebook/source/row.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Confirm } from '#pwa/ui/overlay/confirm.tsx'
import { toast } from '#pwa/ui/toast/toasts.ts'

interface Props {
  row: ListRow
  onClose: () => void
}

const SAID_MS = 2000

type Acts = typeof import('#pwa/features/guidebook/source/acts.ts')

/** Runs an act; the answer is whether it went through. A failure stays in the window as a sentence. */
function useAct(act: (acts: Acts) => Promise<unknown>, said: string, onClose: () => void) {
  const t = useText(messages)
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const run = async () => {
    setBusy(true)
    const failure = await import('#pwa/features/guidebook/source/acts.ts').then(act).catch((reason: unknown) => reason)
    setBusy(false)
    if (failure instanceof Error) return setError(failure.name === 'NetworkError' ? t('needsLine') : failure.message)
    toast(said, { tone: 'success', duration: SAID_MS })
    onClose()
    await queryClient.invalidateQueries({ queryKey: ['guidebooks'] })
  }
  return { busy, error, onConfirm: () => void run() }
}

export function CopyDialog({ row, onClose }: Props) {
  const t = useText(messages)
  const { title } = row
  const act = useAct((acts) => acts.copyOne(row._id), t('copied', { title }), onClose)
  return (
    <Confirm
      {...act}
      glyph="copy"
      title={t('copyAsk', { title })}
      confirm={t(act.busy ? 'copying' : 'copyDo')}
      cancel={t('keep')}
      onClose={onClose}
    >
      {t('copyText')}
    </Confirm>
  )
}

export function DeleteDialog({ row, onClose }: Props) {
  const t = useText(messages)
  const { title } = row
  const act = useAct((acts) => acts.deleteOne(row, title), t('deleted', { title }), onClose)
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
      {t('deleteText')}
    </Confirm>
  )
}
