// A window that asks before something happens: the title asks, the text says what will happen.
import type { ReactNode } from 'react'
import { messages } from '#pwa/intl/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import type { IconName } from '#pwa/ui/icon/icon-names.ts'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  title: string
  children?: ReactNode
  /** Repeats the verb ('Delete'). */
  confirm: string
  /** What stays as it is ('Keep it'); absent: the window only tells, and has one button. */
  cancel?: string
  glyph?: IconName
  tone?: 'plain' | 'danger' | 'dusk' | 'success'
  busy?: boolean
  error?: string | undefined
  onConfirm: () => void
  onClose: () => void
}

export function Confirm({ title, children, confirm, cancel, glyph, tone, busy, error, onConfirm, onClose }: Props) {
  const t = useText(messages)
  const look = tone === 'danger' && cancel !== undefined ? 'danger' : 'primary'
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={onClose}
      {...(glyph ? { glyph } : {})}
      {...(tone ? { tone } : {})}
      actions={
        <>
          {cancel !== undefined && (
            <Button look="plain" onClick={onClose}>
              {cancel === '' ? t('cancel') : cancel}
            </Button>
          )}
          <Button look={look} busy={busy ?? false} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {error && <Banner tone="error">{error}</Banner>}
    </Dialog>
  )
}
