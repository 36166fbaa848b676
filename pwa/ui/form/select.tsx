// A labelled choice of one from a list: the browser's own, which every device shows in its best way.
import { type SelectHTMLAttributes, useId } from 'react'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import css from './field.module.css'

export interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string
}

/** Children: `option` and `optgroup`. */
export function Select({ label, children, ...select }: SelectProps) {
  const id = useId()
  return (
    <div className={css['field']}>
      <div className={css['label']}>
        <label htmlFor={id}>{label}</label>
      </div>
      <div className={`${css['box']} ${css['select']}`}>
        <select {...select} id={id} className={css['input']}>
          {children}
        </select>
        <Icon name="chev-d" size={18} />
      </div>
    </div>
  )
}
