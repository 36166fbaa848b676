// The inspector: properties of what is selected; a panel, a rail when folded, an overlay in narrow windows.
import { useDialogs } from '#pwa/features/builder/dialogs/dialog-host.tsx'
import { frameMessages } from '#pwa/features/builder/messages/frame.ts'
import { Drawer } from '#pwa/features/builder/screen/drawer.tsx'
import { usePanes } from '#pwa/features/builder/screen/panes.tsx'
import { useLocal } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { InspectorBody, useInspected } from './inspector-body.tsx'
import css from './inspector.module.css'

export function InspectorPane() {
  const t = useText(frameMessages)
  const { inspector, drawers, show } = usePanes()
  const inspected = useInspected()
  const title = t(inspected.title)
  if (drawers) {
    return inspector ? (
      <Drawer side="right" title={title} onClose={() => show('inspector', false)}>
        <InspectorBody inspected={inspected} />
      </Drawer>
    ) : null
  }
  if (!inspector) return <Rail />
  return (
    <aside className={css['panel']} aria-label={t('properties')} data-keeps-selection>
      <div className={css['head']}>
        <h2>{title}</h2>
        <IconButton
          icon="chevs-r"
          size="sm"
          tip="none"
          label={t('foldPanel')}
          onClick={() => show('inspector', false)}
        />
      </div>
      <InspectorBody inspected={inspected} />
    </aside>
  )
}

function Rail() {
  const t = useText(frameMessages)
  const { show } = usePanes()
  const ask = useDialogs()
  const { isNew } = useLocal()
  return (
    <aside className={`${css['panel']} ${css['rail']}`} aria-label={t('properties')} data-keeps-selection>
      <IconButton icon="chevs-l" tip="end" label={t('unfoldPanel')} onClick={() => show('inspector', true)} />
      {!isNew && <IconButton icon="qr" tip="end" label={t('getUrl')} onClick={() => ask({ kind: 'clipboard' })} />}
    </aside>
  )
}
