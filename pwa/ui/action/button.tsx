// The button, and its look for links.
import type { ButtonHTMLAttributes, Ref } from 'react'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import type { IconName } from '#pwa/ui/icon/icon-names.ts'
import css from './button.module.css'

export interface ButtonStyle {
  /** `primary` once a view; `warning` is plain danger text; `kakao` is that company's own, in every theme. */
  look?: 'primary' | 'outlined' | 'soft' | 'plain' | 'danger' | 'warning' | 'kakao'
  size?: 'sm' | 'md' | 'lg'
  full?: boolean
}

/** The class names of a button, for a link that looks like one. */
export const buttonClass = ({ look = 'outlined', size = 'md', full = false }: ButtonStyle = {}): string =>
  [css['btn'], css[look], size === 'md' ? '' : css[size], full ? css['full'] : ''].filter(Boolean).join(' ')

export interface ButtonProps extends ButtonStyle, ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: IconName
  /** Shows the spinner and refuses presses; `children` then says what is going on ('Saving'). */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({ look, size, full, icon, busy, className, children, onClick, type, ...rest }: ButtonProps) {
  const looks = buttonClass({ look: look ?? 'outlined', size: size ?? 'md', full: full ?? false })
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={className ? `${looks} ${className}` : looks}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <span className={css['spin']} /> : icon && <Icon name={icon} size={size === 'sm' ? 16 : 18} />}
      {children}
    </button>
  )
}
