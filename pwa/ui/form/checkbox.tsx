// A checkbox with its words.
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import css from './checkbox.module.css'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  children: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({ children, ...input }: Props) {
  return (
    <label className={css['ck']}>
      <input {...input} type="checkbox" />
      <span className={css['tick']}>
        <Icon name="check" size={14} strokeWidth={2.6} />
      </span>
      {children}
    </label>
  )
}
