// A button that shows an icon only: its label is its accessible name and its tooltip.
import { type ButtonHTMLAttributes, type Ref, useId } from 'react'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import type { IconName } from '#pwa/ui/icon/icon-names.ts'
import { Tip } from '#pwa/ui/overlay/tip.tsx'
import css from './icon-button.module.css'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  icon: IconName
  label: string
  size?: 'sm' | 'md'
  danger?: boolean
  /** A toggle's state: sets `aria-pressed`. */
  pressed?: boolean
  /** Why it can't be pressed now: it stays in reach, refuses presses, and says so in place of its tooltip. */
  reason?: string | false
  /** Where the tooltip goes if there is room: below the middle, above it, or below and ending where the button ends. */
  tip?: 'below' | 'up' | 'end' | 'none'
  ref?: Ref<HTMLButtonElement>
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, size = 'md', danger, pressed, tip = 'below', reason, className, type, ...rest } = props
  const tipId = useId()
  const looks = [css['ib'], size === 'sm' && css['sm'], danger && css['danger'], className]
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={looks.filter(Boolean).join(' ')}
      aria-label={label}
      aria-pressed={pressed}
      {...(reason ? { 'aria-disabled': true, 'aria-describedby': tipId, onClick: undefined } : {})}
    >
      <Icon name={icon} size={size === 'sm' ? 17 : 20} />
      {tip !== 'none' && (
        <Tip id={tipId} side={tip === 'up' ? 'above' : 'below'} align={tip === 'end' ? 'end' : 'center'}>
          {reason || label}
        </Tip>
      )}
    </button>
  )
}
