// A list to choose one of: one tab stop, arrows, Home and End, typing finds.
import type { ReactNode } from 'react'
import { useRovingFocus } from '#pwa/ui/base/use-roving-focus.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import css from './popup.module.css'

export interface Option<V> {
  value: V
  label: string
  /** At the far end of the row. */
  note?: ReactNode
  className?: string | undefined
}

interface Props<V> {
  label: string
  options: readonly Option<V>[]
  chosen: V | undefined
  /** Whether it gets the focus of its popup. */
  starts?: boolean
  className?: string | undefined
  onChoose: (value: V) => void
}

export function Options<V extends string | number>({ label, options, chosen, starts, className, onChoose }: Props<V>) {
  const stop = Math.max(
    0,
    options.findIndex(({ value }) => value === chosen),
  )
  const onKeyDown = useRovingFocus({ items: '[role=option]', layout: 'vertical', finds: true })
  return (
    <div className={`${css['options']} ${className ?? ''}`} role="listbox" aria-label={label} onKeyDown={onKeyDown}>
      {options.map(({ value, label: words, note, className: looks = '' }, index) => (
        <button
          key={value}
          type="button"
          role="option"
          className={css['option']}
          aria-selected={value === chosen}
          tabIndex={index === stop ? 0 : -1}
          data-start={starts && index === stop ? '' : undefined}
          onClick={() => onChoose(value)}
        >
          <span className={looks}>{words}</span>
          {value === chosen ? <Icon name="check" size={17} /> : (note ?? <span />)}
        </button>
      ))}
    </div>
  )
}
