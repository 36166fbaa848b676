// COPY: one that says when its trip is asks for the new first day, and may stay as it is; of any other nothing is asked but
// whether. The copy is on this device at once, and opened.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { firstDayOf } from '#domain/guidebook/redate/redate.ts'
import { today } from '#domain/seoul-day.ts'
import { language } from '#pwa/intl/language.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { copyGuidebook } from '#pwa/offline/guidebooks.ts'
import { Confirm } from '#pwa/ui/overlay/confirm.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import { AgainWindow, type AgainDialogProps } from './again-dialog.tsx'
import { againMessages } from './messages.ts'
import { useFullGuidebook } from './use-full-guidebook.ts'

const SAID_MS = 2000

export function CopyDialog({ id, title, onClose, onMade }: AgainDialogProps) {
  const t = useText(againMessages)
  const full = useFullGuidebook(id)
  const { guidebook, error } = full
  if (!guidebook && !error)
    return (
      <Dialog title={t('copyAsk', { title })} onClose={onClose}>
        <p role="status">{t('reading')}</p>
      </Dialog>
    )
  if (guidebook && firstDayOf(guidebook, today()) !== null)
    return <AgainWindow {...full} plain title={title} onClose={onClose} {...(onMade && { onMade })} />
  return <CopyConfirm {...{ id, title, onClose, error }} {...(onMade && { onMade })} />
}

function CopyConfirm({ id, title, onClose, onMade, error }: AgainDialogProps & { error: string | null }) {
  const t = useText(againMessages)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(error ?? undefined)
  const copy = async (): Promise<void> => {
    setBusy(true)
    const made = await copyGuidebook(id, language()).catch((reason: unknown) => reason)
    setBusy(false)
    if (typeof made !== 'string') return setFailure(error ?? (made instanceof Error ? made.message : ''))
    onClose()
    toast(t('copied', { title }), { tone: 'success', duration: SAID_MS })
    if (onMade) onMade(made)
    else void navigate({ to: '/guidebooks/edit/$guidebookId', params: { guidebookId: made } })
    await queryClient.invalidateQueries({ queryKey: ['guidebooks'] })
  }
  return (
    <Confirm
      glyph="copy"
      title={t('copyAsk', { title })}
      confirm={t(busy ? 'making' : 'copyDo')}
      cancel={t('cancel')}
      busy={busy}
      error={failure}
      onConfirm={() => void copy()}
      onClose={onClose}
    >
      {t('copyText')}
    </Confirm>
  )
}
