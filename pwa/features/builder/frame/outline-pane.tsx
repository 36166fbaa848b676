// The outline: header, cover, pages in order, footer; a panel, a rail when folded, a drawer in narrow windows.
import { frameMessages } from './messages.ts'
import { usePanes } from './panes.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Drawer } from './drawer.tsx'
import { OutlineList } from './outline-list.tsx'
import { Quota } from './quota.tsx'
import css from './outline.module.css'

export function OutlinePane() {
  const t = useText(frameMessages)
  const { outline, drawers, show } = usePanes()
  if (drawers) {
    return outline ? (
      <Drawer side="left" title={t('outline')} onClose={() => show('outline', false)}>
        <OutlineList onGo={() => show('outline', false)} />
      </Drawer>
    ) : null
  }
  if (!outline) {
    return (
      <aside className={`${css['panel']} ${css['rail']}`} aria-label={t('outline')}>
        <IconButton icon="chevs-r" label={t('unfoldOutline')} tip="none" onClick={() => show('outline', true)} />
      </aside>
    )
  }
  return (
    <aside className={css['panel']} aria-label={t('outline')}>
      <div className={css['head']}>
        <h2>{t('outline')}</h2>
        <IconButton
          icon="chevs-l"
          size="sm"
          tip="none"
          label={t('foldOutline')}
          onClick={() => show('outline', false)}
        />
      </div>
      <OutlineList />
      <Quota />
    </aside>
  )
}
