// The bar of acts beside what is selected: one item or several; docked at the bottom on phones.
import { type ReactNode, useRef } from 'react'
import { usePanes } from '#pwa/features/builder/frame/panes.tsx'
import { Toolbar } from '#pwa/ui/action/toolbar.tsx'
import tools from '#pwa/ui/action/tools.module.css'
import { useClearOfDock, useInSight } from '#pwa/features/builder/items/use-in-sight.ts'
import css from './actions.module.css'

interface Props {
  label: string
  /** All of it are buttons of one width on a phone. */
  isEven?: boolean
  children: ReactNode
}

export function ActionsBar({ label, isEven = false, children }: Props) {
  const { docked } = usePanes()
  const bar = useRef<HTMLDivElement>(null)
  useInSight(bar, '[data-node]', !docked)
  useClearOfDock(bar, '[data-node]', docked)
  return (
    <Toolbar
      ref={bar}
      className={`${tools['tools']} ${css['actions']} ${isEven ? css['even'] : ''}`}
      label={label}
      upright={!docked}
      // A press on the item selects it, one on 'Done' does the opposite.
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Toolbar>
  )
}
