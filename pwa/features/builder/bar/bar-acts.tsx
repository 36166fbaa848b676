// Address, add, copy, history, settings and delete, as buttons of the wide bar.
import { useDialogs } from '#pwa/features/builder/dialogs/dialog-host.tsx'
import { frameMessages } from '#pwa/features/builder/messages/frame.ts'
import { KeepButton } from '#pwa/features/guidebook/card/keep-button.tsx'
import { showShortcuts } from '#pwa/features/shortcuts/sheet.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { useLocal } from '#pwa/features/builder/session/session-context.tsx'
import css from './bar.module.css'

/** A guidebook that was never saved has no address, nothing to copy on the server and nothing to delete there. */
export function BarActs() {
  const t = useText(frameMessages)
  const { isNew, guidebook, pinned } = useLocal()
  const ask = useDialogs()
  return (
    <>
      {!isNew && (
        <Button look="plain" size="sm" icon="link" onClick={() => ask({ kind: 'clipboard' })}>
          <span className={css['word']}>{t('getUrl')}</span>
        </Button>
      )}
      <IconButton icon="plus" label={t('add')} onClick={() => ask({ kind: 'pageType' })} />
      {!isNew && <IconButton icon="copy" label={t('copy')} onClick={() => ask({ kind: 'copy' })} />}
      {!isNew && <KeepButton row={{ _id: guidebook._id, title: guidebook.title, pinned }} />}
      {!isNew && <IconButton icon="clock" label={t('history')} onClick={() => ask({ kind: 'history' })} />}
      <IconButton icon="sliders" label={t('settings')} onClick={() => ask({ kind: 'settings' })} />
      <IconButton icon="keyboard" label={t('shortcuts')} onClick={showShortcuts} />
      <IconButton icon="trash" danger label={t('delete')} onClick={() => ask({ kind: 'delete' })} />
      <span className={css['rule']} />
    </>
  )
}
