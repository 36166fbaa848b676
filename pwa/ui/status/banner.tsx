// A sentence that stays in the page until its cause is gone.
import type { ReactNode } from 'react'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import type { IconName } from '#pwa/ui/icon/icon-names.ts'
import css from './banner.module.css'

type Tone = 'info' | 'success' | 'warning' | 'error'

const ICONS: Record<Tone, IconName> = { info: 'info', success: 'check-circle', warning: 'alert-tri', error: 'x-circle' }

interface Props {
  tone?: Tone
  children: ReactNode
  icon?: IconName
}

export function Banner({ tone = 'info', icon, children }: Props) {
  return (
    <div className={`${css['bn']} ${tone === 'info' ? '' : css[tone]}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={icon ?? ICONS[tone]} />
      <div>{children}</div>
    </div>
  )
}
