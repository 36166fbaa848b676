// The ⋯ menu of the bar; its rows come when it first opens.
import { lazy } from 'react'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Menu } from '#pwa/ui/overlay/menu.tsx'
import { frameMessages } from './messages.ts'

const MoreRows = lazy(async () => ({ default: (await import('./more-rows.tsx')).MoreRows }))

export function MoreMenu() {
  const t = useText(frameMessages)
  return (
    <Menu align="end" trigger={(button) => <IconButton {...button} icon="more" label={t('more')} tip="none" />}>
      <MoreRows />
    </Menu>
  )
}
