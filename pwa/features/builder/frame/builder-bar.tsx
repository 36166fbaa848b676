// The bar under the header: way back, title, state, and what can be done with the whole guidebook.
import { Link } from '@tanstack/react-router'
import { findPage, pageKindText } from '#pwa/features/builder/session/page-facts.ts'
import { frameMessages } from './messages.ts'
import { usePanes } from './panes.tsx'
import { coverLink } from './use-builder-navigation.ts'
import {
  useDocumentPart,
  useEditorContext,
  useIsNew,
  useLocal,
  useSession,
} from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import type { IconName } from '#pwa/ui/icon/icon-names.ts'
import { Badge } from '#pwa/ui/status/badge.tsx'
import { useUnsent } from '#pwa/features/builder/release/use-unsent.ts'
import { GallerySwitch } from './gallery-switch.tsx'
import { MoreMenu } from './more-menu.tsx'
import { PreviewButton } from './preview-button.tsx'
import { GuidebookPill } from './guidebook-pill.tsx'
import { useSave } from './use-save.ts'
import css from './bar.module.css'
import { useDialogs } from '#pwa/features/builder/dialogs/use-dialogs.ts'
import { useStore } from '#pwa/use-store.ts'
import { Toggle } from '#pwa/ui/action/toggle.tsx'
import { useAskedAct, usePublish, useWaitingPublish } from './use-publish.ts'
import { type KeyboardEvent, lazy, Suspense, useEffect } from 'react'
import { LIMITS } from '#domain/limits.ts'
import type { Burst } from '#pwa/features/builder/session/use-field.ts'
import { useTitleField } from '#pwa/features/builder/session/use-title-field.ts'
import { useSync } from '#pwa/offline/hooks.ts'
import { debounce } from '#pwa/ui/base/debounce.ts'
import { useMedia } from '#pwa/ui/base/use-media.ts'
import { useTitle } from '#pwa/ui/base/use-title.ts'

export function BuilderBar() {
  const t = useText(frameMessages)
  const { contentId } = useEditorContext()
  const isNew = useIsNew()
  const { drawers, docked, show, outline } = usePanes()
  const title = useDocumentPart((guidebook) => guidebook.title)
  // None of a page that was deleted elsewhere, or is at an old address: it takes no words.
  const pageTitle = useDocumentPart((guidebook) => findPage(guidebook, contentId)?.title)
  const kind = useDocumentPart((guidebook) => pageKindText(findPage(guidebook, contentId)))
  const { count } = useUnsent()
  useTitle([pageTitle, title].filter(Boolean).join(' · '))
  useTyping()
  useWaitingPublish()
  useAskedAct()
  return (
    <div className={css['bar']} data-sends={count > 0}>
      <div className={css['group']} role="group" aria-label={t(contentId ? 'openPage' : 'openCover')}>
        <BackLink />
        {!docked && <span className={css['rule']} />}
        {drawers && !docked && (
          <IconButton
            icon="list"
            label={t('openOutline')}
            aria-expanded={outline}
            onClick={() => show('outline', !outline)}
          />
        )}
        {contentId === null && <TitleInput key="cover" value={title} />}
        {pageTitle !== undefined && <TitleInput key={contentId} value={pageTitle} />}
        <span className={css['kind']}>
          <Badge>{t(kind)}</Badge>
        </span>
      </div>
      <GuidebookPill />
      <span className={css['grow']} />
      {!drawers && <HistoryButtons />}
      <div className={css['group']} role="group" aria-label={t('barLabel')}>
        <GuidebookActs named={pageTitle !== undefined} />
        {!docked && <PreviewButton />}
        {(!docked || isNew) && <SaveButton />}
        <MoreMenu />
      </div>
    </div>
  )
}

const SendButton = lazy(async () => ({
  default: (await import('#pwa/features/builder/release/send-button.tsx')).SendButton,
}))

/** Where changes wait until they are sent. */
function Sending() {
  const waits = useLocal(({ kept }) => kept.published === true && kept.release === 'sent')
  return <Suspense>{waits && <SendButton />}</Suspense>
}

/** What is done with the whole guidebook: buttons where there is room for their words, the least used of all in the menu.
 *  @param named a page is open: the guidebook is called by its name */
function GuidebookActs({ named }: { named: boolean }) {
  const title = useDocumentPart((guidebook) => guidebook.title)
  const { drawers } = usePanes()
  const { waits, count } = useUnsent()
  // What is to be sent takes the room of what is used least.
  const isUnsent = waits && count > 0
  const words = useMedia('(min-width: 1240px)')
  const gallery = useMedia(isUnsent ? '(min-width: 1880px)' : '(min-width: 1400px)')
  const all = useMedia(isUnsent ? '(min-width: 1880px)' : '(min-width: 1640px)')
  return (
    <>
      {words && <span className={css['rule']} />}
      {all && named && (
        <span className={css['book']} dir="auto">
          {title}
        </span>
      )}
      {words && <BarActs all={all} />}
      {!drawers && <PublishSwitch />}
      <Sending />
      {gallery && <GallerySwitch />}
    </>
  )
}

function BackLink() {
  const t = useText(frameMessages)
  const { session, contentId } = useEditorContext()
  const isSample = useLocal((local) => local.isSample)
  const label = t(contentId ? 'backToCover' : 'backToGuidebooks')
  const inside = (
    <>
      <Icon name="chev-l" size={18} />
      <span>{label}</span>
    </>
  )
  const className = css['back'] ?? ''
  if (!contentId)
    return (
      <Link to="/guidebooks" className={className}>
        {inside}
      </Link>
    )
  return (
    <Link {...coverLink(session.guidebookId, { isSample })} className={className}>
      {inside}
    </Link>
  )
}

function SaveButton() {
  const t = useText(frameMessages)
  const { guidebookId } = useSession()
  const isNew = useIsNew()
  const { save, isInserting } = useSave()
  const isSaving = useSync(guidebookId, (sync) => sync?.state === 'saving')
  const saving = isInserting || (isSaving && !isNew)
  return (
    <Button look="primary" busy={saving} onClick={save}>
      {t(saving ? 'saving' : 'save')}
    </Button>
  )
}

/** A guidebook that was never saved has no address and nothing to copy on the server. */
function BarActs({ all }: { all: boolean }) {
  const t = useText(frameMessages)
  const isNew = useIsNew()
  const ask = useDialogs()
  const act = (icon: IconName, label: 'getUrl' | 'add' | 'settings' | 'history' | 'copy', onClick: () => void) => (
    <Button look="plain" size="sm" icon={icon} onClick={onClick}>
      {t(label)}
    </Button>
  )
  return (
    <>
      {!isNew && act('link', 'getUrl', () => ask({ kind: 'clipboard' }))}
      {act('plus', 'add', () => ask({ kind: 'pageType' }))}
      {act('sliders', 'settings', () => ask({ kind: 'settings' }))}
      {all && !isNew && act('clock', 'history', () => ask({ kind: 'history' }))}
      {all && !isNew && act('copy', 'copy', () => ask({ kind: 'copy' }))}
      <span className={css['rule']} />
    </>
  )
}

// Undo and redo as buttons.
function HistoryButtons() {
  const t = useText(frameMessages)
  const session = useSession()
  const canUndo = useStore(session.stack, (stack) => stack.past.length > 0)
  const canRedo = useStore(session.stack, (stack) => stack.future.length > 0)
  return (
    <>
      <IconButton
        icon="undo"
        label={t('undo')}
        aria-keyshortcuts="Control+Z Meta+Z"
        aria-disabled={!canUndo}
        onClick={() => session.turn('undo')}
      />
      <IconButton
        icon="redo"
        label={t('redo')}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
        aria-disabled={!canRedo}
        onClick={() => session.turn('redo')}
      />
    </>
  )
}

/** Absent until the guidebook was saved once: there is nothing to publish yet. */
function PublishSwitch() {
  const t = useText(frameMessages)
  const isNew = useIsNew()
  const { published, busy, toggle } = usePublish()
  if (isNew) return null
  return (
    <span className={css['switch']}>
      <Toggle on={published} label={t(published ? 'published' : 'unpublished')} disabled={busy} onChange={toggle} />
    </span>
  )
}

function TitleInput({ value }: { value: string }) {
  const t = useText(frameMessages)
  const session = useSession()
  const { contentId } = useEditorContext()
  const write = (title: string, burst?: Burst): void => {
    const spot = { pageId: contentId, target: null }
    const how = { spot, field: `${contentId ?? 'guidebook'}:title`, ...burst }
    if (contentId) session.change({ kind: 'update', id: contentId, fields: { title } }, how)
    else session.change({ kind: 'shell', fields: { title } }, how)
  }
  const { error, ...field } = useTitleField(value, write, { id: contentId, field: 'title' })
  return (
    <span className={css['title']} data-value={field.value} title={field.value}>
      <input
        {...field}
        dir="auto"
        size={1}
        aria-label={t(contentId ? 'pageTitle' : 'title')}
        aria-invalid={error !== undefined}
        maxLength={LIMITS.titleLength}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      <Icon name="edit" size={16} />
    </span>
  )
}

/** Also somebody who looks for the keys counts as typing. */
const PAUSE_MS = 1000

function useTyping(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    let isTyping = false
    const rest = (): void => {
      isTyping = false
      delete dataset['typing']
    }
    const pause = debounce(PAUSE_MS, rest)
    const typed = (): void => {
      // Asking the page would cost more, at each key.
      if (!isTyping) dataset['typing'] = ''
      isTyping = true
      pause.call()
    }
    document.addEventListener('input', typed, true)
    return () => {
      document.removeEventListener('input', typed, true)
      pause.cancel()
      rest()
    }
  }, [])
}
