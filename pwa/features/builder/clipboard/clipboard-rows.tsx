// Rows of a menu that cut and copy what is selected, where anything is, and paste.
import { clipboardMessages } from './messages.ts'
import { chosenOf } from '#pwa/features/builder/page/group.ts'
import { useWork } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { MenuItem } from '#pwa/ui/overlay/menu-rows.tsx'
import { useClipboardButtons } from './buttons.ts'

export function ClipboardRows() {
  const t = useText(clipboardMessages)
  const { copy, cut, paste } = useClipboardButtons()
  const chosen = chosenOf(useWork()).length > 0
  return (
    <>
      {chosen && (
        <MenuItem icon="cut" onSelect={cut}>
          {t('cutAct')}
        </MenuItem>
      )}
      {chosen && (
        <MenuItem icon="copy" onSelect={copy}>
          {t('copyAct')}
        </MenuItem>
      )}
      <MenuItem icon="paste" onSelect={paste}>
        {t('pasteAct')}
      </MenuItem>
    </>
  )
}
