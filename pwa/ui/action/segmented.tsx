// One of a few choices side by side: a radio group with one tab stop, or tabs over what they show.
import { useRovingFocus } from '#pwa/ui/base/use-roving-focus.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import type { IconName } from '#pwa/ui/icon/icon-names.ts'
import css from './segmented.module.css'

export interface Choice<V extends string> {
  value: V
  label: string
  /** Accessible name where the label is an abbreviation. */
  name?: string
  icon?: IconName
  disabled?: boolean
  lang?: string
}

interface Props<V extends string> {
  /** What is chosen here. */
  label: string
  value: V
  choices: readonly Choice<V>[]
  onChange: (value: V) => void
  size?: 'xs' | 'md'
  full?: boolean
  /** Id of the `tabpanel` that the choice fills: the choices are tabs then. */
  panel?: string
}

export function Segmented<V extends string>({ label, value, choices, onChange, size, full, panel }: Props<V>) {
  const onKeyDown = useRovingFocus({
    items: 'button:not(:disabled)',
    layout: 'both',
    onMove: (index) => {
      const next = choices.filter((choice) => !choice.disabled)[index]
      if (next && next.value !== value) onChange(next.value)
    },
  })
  const looks = [css['seg'], size === 'xs' && css['xs'], full && css['full']].filter(Boolean).join(' ')
  return (
    <div className={looks} role={panel ? 'tablist' : 'radiogroup'} aria-label={label} onKeyDown={onKeyDown}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          {...(panel
            ? { role: 'tab', 'aria-selected': choice.value === value, 'aria-controls': panel }
            : { role: 'radio', 'aria-checked': choice.value === value })}
          aria-label={choice.name}
          lang={choice.lang}
          tabIndex={choice.value === value ? 0 : -1}
          disabled={choice.disabled}
          onClick={() => choice.value !== value && onChange(choice.value)}
        >
          {choice.icon && <Icon name={choice.icon} size={16} />}
          {choice.label}
        </button>
      ))}
    </div>
  )
}
