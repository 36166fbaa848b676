// One of a few choices side by side: a radio group with one tab stop, or tabs over what they show.
import { type KeyboardEvent, useRef } from 'react'
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

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

export function Segmented<V extends string>({ label, value, choices, onChange, size, full, panel }: Props<V>) {
  const group = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const open = choices.filter((choice) => !choice.disabled)
    const at = open.findIndex((choice) => choice.value === value)
    const next = open[(at + step + open.length) % open.length]
    if (!next) return
    onChange(next.value)
    group.current?.querySelectorAll('button')[choices.indexOf(next)]?.focus()
  }
  const looks = [css['seg'], size === 'xs' && css['xs'], full && css['full']].filter(Boolean).join(' ')
  return (
    <div ref={group} className={looks} role={panel ? 'tablist' : 'radiogroup'} aria-label={label} onKeyDown={onKeyDown}>
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
