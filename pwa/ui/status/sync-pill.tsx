// Where an edit is: on the server, on its way, waiting for the network, in conflict, without room here, or refused. Icon and
// words together.
import type { ReactNode } from 'react'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import type { IconName } from '#pwa/ui/icon/icon-names.ts'
import css from './sync-pill.module.css'

export type SyncAppearance = 'synced' | 'saving' | 'queued' | 'conflict' | 'roomless' | 'error'

const ICONS: Record<SyncAppearance, IconName> = {
  synced: 'cloud-check',
  saving: 'refresh',
  queued: 'cloud-off',
  conflict: 'split',
  roomless: 'device',
  error: 'alert',
}

interface Props {
  look: SyncAppearance
  children: ReactNode
  /** All that there is to say, where the words are in short. */
  title: string
  /** 'Review', 'Retry'. */
  action?: { label: string; run: () => void }
}

/** A live region: each change of state is said once. */
export function SyncPill({ look, children, title, action }: Props) {
  return (
    <span className={`${css['sync']} ${css[look]}`} role={look === 'error' ? 'alert' : 'status'} title={title}>
      <Icon name={ICONS[look]} size={17} />
      <span>{children}</span>
      {action && (
        <button type="button" onClick={action.run}>
          {action.label}
        </button>
      )}
    </span>
  )
}
