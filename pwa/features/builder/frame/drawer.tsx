// A side panel of narrow windows: over the canvas, modal, closed by Escape, its cross, or a press beside it.
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { frameMessages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import css from './drawer.module.css'

interface Props {
  side: 'left' | 'right'
  title: string
  onClose: () => void
  children: ReactNode
}

export function Drawer({ side, title, onClose, children }: Props) {
  const t = useText(frameMessages)
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className={css['drawer']}
      data-side={side}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      <div className={css['sheet']}>
        <div className={css['head']}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="x" label={t('close')} tip="none" onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
