// A button of the toolbar, with its name and keys in a tip.
import type { MouseEvent, ReactNode } from 'react'
import { ariaKeys, shownKeys, type Shortcut } from '#pwa/editor/commands/shortcuts.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import type { IconName } from '#pwa/ui/icon/icon-names.ts'
import { Tip } from '#pwa/ui/overlay/tip.tsx'
import css from './tool-button.module.css'

interface Props {
  label: string
  icon?: IconName
  /** In place of an icon. */
  children?: ReactNode
  pressed?: boolean
  /** For one that opens a popup: whether it is open. */
  expanded?: boolean
  shortcut?: Shortcut
  className?: string | undefined
  onPress: (event: MouseEvent<HTMLButtonElement>) => void
}

/** The bar decides which of its buttons Tab reaches. */
export function ToolButton({ label, icon, children, pressed, expanded, shortcut, className = '', onPress }: Props) {
  return (
    <button
      type="button"
      className={`${css['tool']} ${className}`}
      tabIndex={-1}
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-haspopup={expanded === undefined ? undefined : 'dialog'}
      aria-keyshortcuts={shortcut && ariaKeys(shortcut)}
      onClick={onPress}
    >
      {icon ? <Icon name={icon} size={18} /> : children}
      <Tip side="above">
        {label}
        {shortcut && <kbd>{shownKeys(shortcut)}</kbd>}
      </Tip>
    </button>
  )
}
