// The brightness of the interface as a menu on an icon button.
import { messages } from '#pwa/intl/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from './icon-button.tsx'
import { setTheme, useTheme } from '#pwa/ui/base/theme.ts'
import { Menu } from '#pwa/ui/overlay/menu.tsx'
import { MenuItem } from '#pwa/ui/overlay/menu-rows.tsx'

export function ThemeMenu() {
  const t = useText(messages)
  const chosen = useTheme()
  return (
    <Menu
      align="end"
      trigger={(button) => (
        <IconButton {...button} icon={chosen === 'dark' ? 'moon' : 'sun'} label={t('theme')} tip="end" />
      )}
    >
      <MenuItem icon="sun" checked={chosen === 'light'} onSelect={() => setTheme('light')}>
        {t('light')}
      </MenuItem>
      <MenuItem icon="moon" checked={chosen === 'dark'} onSelect={() => setTheme('dark')}>
        {t('dark')}
      </MenuItem>
      <MenuItem icon="device" checked={chosen === 'system'} onSelect={() => setTheme('system')}>
        {t('system')}
      </MenuItem>
    </Menu>
  )
}
