// The card of one step: its title with a cross where it can be closed, the road, the content, the buttons.
import type { ReactNode } from 'react'
import settings from '#pwa/features/settings/settings.module.css'
import { messages } from '#pwa/features/subscription/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { ProgressSteps } from '#pwa/ui/status/progress-steps.tsx'
import css from './steps.module.css'

interface Props {
  title: string
  lead?: ReactNode
  road?: { stops: readonly string[]; now: number }
  onClose?: () => void
  children?: ReactNode
  foot?: ReactNode
}

export function StepCard({ title, lead, road, onClose, children, foot }: Props) {
  const t = useText(messages)
  return (
    <section className={settings['card']}>
      <div className={settings['inside']}>
        <div className={css['head']}>
          <div>
            <h2 className={settings['title']}>{title}</h2>
            {lead && <p className={settings['lead']}>{lead}</p>}
          </div>
          {onClose && <IconButton icon="x" label={t('close')} tip="end" onClick={onClose} />}
        </div>
        {road && (
          <div className={css['road']}>
            <ProgressSteps label={t('road')} {...road} />
          </div>
        )}
        {children}
      </div>
      {foot && <div className={settings['foot']}>{foot}</div>}
    </section>
  )
}
