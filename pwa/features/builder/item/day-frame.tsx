// A day of an itinerary: shown as readers see it; the whole day can be moved, copied and deleted.
import { type ReactElement, useRef } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { useIsSelected, useSession } from '#pwa/features/builder/session/session-context.tsx'
import { NodeActions } from './item-actions.tsx'
import { Registration } from './registration.tsx'
import { useNodeKeys } from '#pwa/features/builder/content/use-node-keys.ts'
import css from '#pwa/features/builder/content/content.module.css'

export function DayFrame({ id, children }: { id: Id; children: ReactElement }) {
  const ref = useRef<HTMLDivElement>(null)
  const session = useSession()
  const selected = useIsSelected(id)
  const onKeyDown = useNodeKeys(id)
  const select = (): void => {
    if (session.selection.get().target !== id) session.select(id)
  }
  return (
    <div
      ref={ref}
      className={css['item']}
      role="group"
      tabIndex={0}
      data-target={id}
      data-node={id}
      data-selected={selected}
      data-keeps-selection
      onKeyDown={onKeyDown}
      onFocus={(event) => event.target === ref.current && select()}
      onClick={select}
    >
      {children}
      <Registration id={id} element={ref} actions={selected ? <NodeActions id={id} /> : null} />
    </div>
  )
}
