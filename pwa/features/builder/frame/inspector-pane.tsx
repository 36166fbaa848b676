// The inspector: properties of what is selected; a panel, a rail when folded, an overlay in narrow windows.
import { useDialogs } from '#pwa/features/builder/dialogs/use-dialogs.ts'
import { frameMessages } from './messages.ts'
import { Drawer } from './drawer.tsx'
import { usePanes } from './panes.tsx'
import {
  useDocumentPart,
  useEditorContext,
  useIsNew,
  useSelected,
  useServerFacts,
} from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import css from './inspector.module.css'
import { lazy, Suspense } from 'react'
import type { Page } from '#domain/guidebook/document.ts'
import type { CoverBlock } from '#pwa/features/builder/cover/block-fields.ts'
import { findPage } from '#pwa/features/builder/session/page-facts.ts'
import { PagePanel } from './page-panel.tsx'
import { checkingMessages } from '#pwa/features/builder/dialogs/check-messages.ts'
import { coverMessages } from '#pwa/features/builder/cover/messages.ts'
import { useDates } from '#pwa/intl/dates.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'

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
  const isNew = useIsNew()
  return (
    <aside className={`${css['panel']} ${css['rail']}`} aria-label={t('properties')} data-keeps-selection>
      <IconButton icon="chevs-l" tip="end" label={t('unfoldPanel')} onClick={() => show('inspector', true)} />
      {!isNew && <IconButton icon="qr" tip="end" label={t('getUrl')} onClick={() => ask({ kind: 'clipboard' })} />}
    </aside>
  )
}

// Only the cover has blocks: a page opens without it.
const BlockPanel = lazy(async () => ({ default: (await import('./block-panel.tsx')).BlockPanel }))

interface Inspected {
  title: 'header' | 'cover' | 'footer' | 'page'
  block: CoverBlock | null
  page: Page | null
}

const BLOCKS: readonly string[] = ['header', 'cover', 'footer'] satisfies CoverBlock[]

/** In a page: that page. On the cover: the selected block or tile, and the cover itself when nothing is selected. */
function useInspected(): Inspected {
  const { contentId } = useEditorContext()
  const selected = useSelected()
  const page = useDocumentPart((guidebook) => findPage(guidebook, contentId ?? selected))
  if (page) return { title: 'page', block: null, page }
  const block = selected !== null && BLOCKS.includes(selected) ? (selected as CoverBlock) : 'cover'
  return { title: block, block, page: null }
}

function InspectorBody({ inspected }: { inspected: Inspected }) {
  return (
    <Suspense>
      {inspected.block && <BlockPanel key={inspected.block} block={inspected.block} />}
      {inspected.page && <PagePanel key={inspected.page._id} page={inspected.page} />}
      <ReadersPanel />
    </Suspense>
  )
}

/** Absent until the guidebook was saved: nobody can read it before. */
function ReadersPanel() {
  const t = useText(coverMessages)
  const f = useText(frameMessages)
  const c = useText(checkingMessages)
  const dates = useDates()
  const kept = useServerFacts()
  const isNew = useIsNew()
  const ask = useDialogs()
  if (isNew) return null
  return (
    <div className={`${css['section']} ${css['ruled']}`}>
      <h3>{t('audience')}</h3>
      <p className={css['fact']}>
        <Icon name={kept.hasPassword ? 'lock' : 'globe'} size={18} />
        <span className={css['grow']}>{t(kept.hasPassword ? 'locked' : 'unlocked')}</span>
        <Button size="sm" look="plain" onClick={() => ask({ kind: 'settings' })}>
          {f('settings')}
        </Button>
      </p>
      <p className={css['fact']}>
        <Icon name="check-circle" size={18} />
        <span className={css['grow']}>{c('check')}</span>
        <Button
          size="sm"
          look="plain"
          aria-label={c('showOf', { what: c('check') })}
          onClick={() => ask({ kind: 'check' })}
        >
          {c('show')}
        </Button>
      </p>
      <p className={css['fact']}>
        <Icon name="eye" size={18} />
        <span className={css['grow']}>{t('views')}</span>
        <b className="tnum">{dates.number(kept.views?.count ?? 0)}</b>
      </p>
    </div>
  )
}
