// A switch whose label says its state.
import css from './toggle.module.css'

interface Props {
  on: boolean
  /** The words of the present state ('Published' / 'Unpublished'): the visible text. */
  label: string
  /** Accessible name, where the visible words alone do not name the switch. */
  name?: string
  disabled?: boolean
  onChange: (on: boolean) => void
}

export function Toggle({ on, label, name, disabled, onChange }: Props) {
  return (
    <button
      type="button"
      role="switch"
      className={css['tg']}
      aria-checked={on}
      aria-label={name}
      disabled={disabled}
      onClick={() => onChange(!on)}
    >
      <span className={css['track']} />
      {label}
    </button>
  )
}
