// The action bar of several selected items: how many they are, and what is done with all of them.
import css from '#pwa/features/builder/items/actions.module.css'
import { ClipboardRows } from '#pwa/features/builder/clipboard/late-rows.tsx'
import { useDialogs } from '#pwa/features/builder/dialogs/use-dialogs.ts'
import { clipboardMessages } from '#pwa/features/builder/clipboard/messages.ts'
import { contentMessages } from './messages.ts'
import { ActionsBar } from '#pwa/features/builder/items/actions-bar.tsx'
import { usePanes } from '#pwa/features/builder/frame/panes.tsx'
import { useDocument, useEditorContext } from '#pwa/features/builder/session/session-context.tsx'
import { useStore } from '#pwa/use-store.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { MenuItem, MenuRule } from '#pwa/ui/overlay/menu-rows.tsx'
import { Menu } from '#pwa/ui/overlay/menu.tsx'
import { allImportant, useGroupCommands } from './use-group-actions.ts'
import { chosenOf } from './group.ts'
import groupCss from './group.module.css'

export function GroupActions() {
  const t = useText(contentMessages)
  const g = useText(clipboardMessages)
  const ask = useDialogs()
  const work = useEditorContext()
  const { docked } = usePanes()
  const commands = useGroupCommands()
  const count = useStore(work.session.selection, ({ group }) => group?.ids.size ?? 0)
  const important = allImportant(useDocument(), chosenOf(work))
  const up = { icon: 'arrow-u', label: t('itemUp'), 'aria-keyshortcuts': 'Alt+ArrowUp' } as const
  const down = { icon: 'arrow-d', label: t('itemDown'), 'aria-keyshortcuts': 'Alt+ArrowDown' } as const
  return (
    <ActionsBar label={g('groupActions')}>
      <span className={`${groupCss['count']} tnum`}>
        <span aria-hidden>{count}</span>
        <span className="vh">{g('selectedCount', { count })}</span>
      </span>
      <IconButton {...up} tip="up" onClick={() => commands.moveBy(-1)} />
      <IconButton {...down} tip="up" onClick={() => commands.moveBy(1)} />
      <span className={css['rule']} />
      <IconButton
        icon={important ? 'star-f' : 'star'}
        label={t('itemImportant')}
        pressed={important}
        tip="up"
        onClick={commands.mark}
      />
      <IconButton icon="copy" label={t('itemCopy')} tip="up" onClick={commands.copy} />
      <IconButton icon="trash" danger label={t('itemDelete')} tip="up" onClick={commands.remove} />
      <Menu
        label={t('itemMore')}
        trigger={(button) => <IconButton {...button} icon="more" label={t('itemMore')} tip="up" />}
      >
        <MenuItem icon="move-to" onSelect={() => ask({ kind: 'move', ids: chosenOf(work) })}>
          {t('itemMoveTo')}
        </MenuItem>
        <MenuRule />
        <ClipboardRows />
      </Menu>
      {docked && (
        <Button look="primary" icon="check" onClick={() => work.session.select(null)}>
          {t('itemDone')}
        </Button>
      )}
    </ActionsBar>
  )
}
