// Draws the notices: paused while they are hovered or focused, said aloud, above open dialogs.
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { messages } from '#pwa/intl/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import type { IconName } from '#pwa/ui/icon/icon-names.ts'
import css from './toaster.module.css'
import { useStore } from '#pwa/use-store.ts'
import { dismissToast, type Toast, toasts, type ToastTone } from './toasts.ts'

const ICONS: Record<ToastTone, IconName> = { success: 'check', error: 'x', warning: 'alert', info: 'info' }

export function Toaster() {
  const shown = useStore(toasts)
  const ref = useRef<HTMLDivElement>(null)
  const newest = shown[0]?.id
  useLayoutEffect(() => {
    const stack = ref.current
    if (!stack || !('showPopover' in stack)) return
    // The last to enter the top layer is drawn above the others: an open dialog never hides a notice.
    if (stack.matches(':popover-open')) stack.hidePopover()
    if (newest !== undefined) stack.showPopover()
  }, [newest])
  return (
    <div ref={ref} className={css['stack']} popover="manual" hidden={shown.length === 0}>
      {shown.map((one) => (
        <Notice key={one.id} notice={one} />
      ))}
    </div>
  )
}

function Notice({ notice }: { notice: Toast }) {
  const t = useText(messages)
  const [paused, setPaused] = useState(false)
  const { id, tone, duration, action } = notice
  useEffect(() => {
    if (paused || duration === null) return
    const timer = setTimeout(() => dismissToast(id), duration)
    return () => clearTimeout(timer)
  }, [paused, duration, id])
  return (
    <div
      className={css['toast']}
      role={tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span className={`${css['glyph']} ${tone === 'info' ? '' : css[tone]}`}>
        <Icon name={ICONS[tone]} size={15} strokeWidth={2.4} />
      </span>
      <span>{notice.text}</span>
      {action && (
        <button
          type="button"
          className={css['act']}
          onClick={() => {
            dismissToast(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={css['close']} aria-label={t('close')} onClick={() => dismissToast(id)}>
        <Icon name="x" size={16} />
      </button>
    </div>
  )
}
