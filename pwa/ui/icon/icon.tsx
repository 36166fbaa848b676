// An interface icon out of the sprite, which is one cached file beside the script.
import sprite from './icons-ui.svg?url&no-inline'
import type { IconName } from './icon-names.ts'

interface Props {
  name: IconName
  /** Pixels. */
  size?: number
  strokeWidth?: number
  className?: string | undefined
}

/** Always decoration: its words stand beside it or in the label of its button. */
export function Icon({ name, size = 20, strokeWidth = 1.75, className }: Props) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      <use href={`${sprite}#ui-${name}`} />
    </svg>
  )
}
