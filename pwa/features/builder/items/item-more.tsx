// The ⋯ menu of a selected item: what is seldom wanted, and on a phone what its bar has no room for.
import type { Id } from '#domain/guidebook/document.ts'
import { LateClipboardRows } from '#pwa/features/builder/clipboard/late-rows.tsx'
import { useOpenedPage } from '#pwa/features/builder/page/page-context.tsx'
import { useDialogs } from '#pwa/features/builder/dialogs/use-dialogs.ts'
import { contentMessages } from '#pwa/features/builder/page/messages.ts'
import { coverMessages } from '#pwa/features/builder/cover/messages.ts'
import { usePanes } from '#pwa/features/builder/frame/panes.tsx'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { MenuItem, MenuRule } from '#pwa/ui/overlay/menu-rows.tsx'
import { Menu } from '#pwa/ui/overlay/menu.tsx'
import type { PictureActions } from './picture-actions.ts'

interface Props {
  id: Id
  pictures: PictureActions
}

export function ItemMore({ id, pictures }: Props) {
  const t = useText(contentMessages)
  const session = useSession()
  const ask = useDialogs()
  const { docked } = usePanes()
  const { edits } = useOpenedPage()
  return (
    <Menu
      label={t('itemMore')}
      trigger={(button) => <IconButton {...button} icon="more" label={t('itemMore')} tip="up" />}
    >
      {docked && <PictureRows acts={pictures} />}
      {docked && (
        <MenuItem icon="copy" onSelect={() => edits.copy(id)}>
          {t('itemCopy')}
        </MenuItem>
      )}
      <MenuItem icon="move-to" onSelect={() => ask({ kind: 'move', ids: [id] })}>
        {t('itemMoveTo')}
      </MenuItem>
      <MenuItem
        icon="check-circle"
        onSelect={() => session.selectGroup(id, { ids: new Set([id]), anchor: id, picking: true })}
      >
        {t('selectMore')}
      </MenuItem>
      <MenuRule />
      <LateClipboardRows />
    </Menu>
  )
}

function PictureRows({ acts: { change, remove } }: { acts: PictureActions }) {
  const t = useText(coverMessages)
  return (
    <>
      {change && (
        <MenuItem icon="upload" onSelect={change}>
          {t('changeImage')}
        </MenuItem>
      )}
      {remove && (
        <MenuItem icon="x-circle" onSelect={remove}>
          {t('removeImage')}
        </MenuItem>
      )}
    </>
  )
}
