// The rows of a menu.
import type { ReactNode } from 'react'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import type { IconName } from '#pwa/ui/icon/icon-names.ts'
import css from './menu.module.css'

interface ItemProps {
  children: ReactNode
  icon?: IconName
  /** Stands last, after a rule. */
  danger?: boolean
  /** Says why the row can't be used; it stays reachable, so that the reason is heard. */
  disabledReason?: string
  /** For one of several: shows the tick on the chosen one. */
  checked?: boolean
  onSelect: () => void
}

export function MenuItem({ children, icon, danger, disabledReason, checked, onSelect }: ItemProps) {
  return (
    <button
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      aria-disabled={disabledReason ? true : undefined}
      className={danger ? `${css['item']} ${css['danger']}` : css['item']}
      tabIndex={-1}
      onClick={() => !disabledReason && onSelect()}
    >
      {icon && <Icon name={icon} size={18} />}
      <span>
        {children}
        {disabledReason && <small>{disabledReason}</small>}
      </span>
      {checked && (
        <span className={css['tick']}>
          <Icon name="check" size={17} />
        </span>
      )}
    </button>
  )
}

export const MenuRule = () => <hr className={css['rule']} />

export const MenuNote = ({ children }: { children: ReactNode }) => <div className={css['note']}>{children}</div>
