// The tooltip of a button, which is its parent: what it is called, for those who see its icon only.
import { type ReactNode, useEffect } from 'react'
import css from './tip.module.css'
import { listenForTips } from './tips.ts'

interface Props {
  id?: string
  side?: 'below' | 'above'
  /** The edge of the button that it shares. */
  align?: 'center' | 'end'
  children: ReactNode
}

/** Hidden from assistive technology, which has the name from the button; a reason is given there by `aria-describedby`. */
export function Tip({ id, side = 'below', align = 'center', children }: Props) {
  useEffect(listenForTips, [])
  return (
    <span id={id} className={css['tip']} popover="manual" aria-hidden="true" data-tip={side} data-align={align}>
      {children}
    </span>
  )
}
