// A modal window: the browser's own <dialog>, so that focus is trapped and given back; a bottom sheet on phones.
import { type MouseEvent, type ReactNode, useLayoutEffect, useId, useRef } from 'react'
import { messages } from '#pwa/intl/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import type { IconName } from '#pwa/ui/icon/icon-names.ts'
import css from './dialog.module.css'

export interface DialogProps {
  title: string
  onClose: () => void
  children?: ReactNode
  /** Buttons, the confirming one last. */
  actions?: ReactNode
  /** A picture above the title, for windows that ask. */
  glyph?: IconName
  tone?: 'plain' | 'danger' | 'dusk' | 'success'
  width?: 'narrow' | 'wide' | 'broad' | 'full'
  /** The cross beside the title, for windows without a cancelling button. */
  closable?: boolean
  role?: 'dialog' | 'alertdialog'
}

/** Open for as long as it is rendered. Escape and a press outside call `onClose`. */
export function Dialog(props: DialogProps) {
  const { title, onClose, children, actions, glyph, tone = 'plain', width = 'narrow', closable, role } = props
  const t = useText(messages)
  const titleId = useId()
  const ref = useModal()
  const pressedOutside = useRef(false)
  const looks = [css['dialog'], width !== 'narrow' && css[width]].filter(Boolean).join(' ')
  const isOutside = (event: MouseEvent) => event.target === ref.current && !inside(ref.current, event)
  return (
    <dialog
      ref={ref}
      className={looks}
      role={role}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => (pressedOutside.current = isOutside(event))}
      onClick={(event) => pressedOutside.current && isOutside(event) && onClose()}
    >
      {glyph && (
        <span className={`${css['glyph']} ${tone === 'plain' ? '' : css[tone]}`}>
          <Icon name={glyph} size={22} />
        </span>
      )}
      <div className={css['head']}>
        <h2 id={titleId} className={css['title']}>
          {title}
        </h2>
        {closable && (
          <IconButton icon="x" label={t('close')} tip="none" className={css['close'] ?? ''} onClick={onClose} />
        )}
      </div>
      {children !== undefined && <div className={css['body']}>{children}</div>}
      {actions && <div className={css['acts']}>{actions}</div>}
    </dialog>
  )
}

function useModal() {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    document.documentElement.style.overflow = 'hidden'
    return () => {
      // A layout effect ends while it is still in the page: closing it there gives the focus back to where it came from.
      dialog.close()
      if (!document.querySelector('dialog[open]')) document.documentElement.style.overflow = ''
    }
  }, [])
  return ref
}

function inside(dialog: HTMLDialogElement, event: MouseEvent): boolean {
  const box = dialog.getBoundingClientRect()
  return (
    event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom
  )
}
