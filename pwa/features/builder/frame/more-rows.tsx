// The rows of the ⋯ menu: everything that the bar shows as buttons where it has room, and what is seldom used.
import { ClipboardRows } from '#pwa/features/builder/clipboard/clipboard-rows.tsx'
import { useDialogs } from '#pwa/features/builder/dialogs/use-dialogs.ts'
import { checkingMessages } from '#pwa/features/builder/dialogs/check-messages.ts'
import { frameMessages } from './messages.ts'
import { usePanes } from './panes.tsx'
import {
  useLocal,
  useSession,
  useEditorContext,
  useServerFacts,
} from '#pwa/features/builder/session/session-context.tsx'
import { PhotoRows } from '#pwa/features/builder/photos/photo-rows.tsx'
import { LateTemplateRow } from '#pwa/features/guidebook/card/late-template-row.tsx'
import { PinRow } from '#pwa/features/guidebook/card/pin.tsx'
import { showShortcuts } from '#pwa/features/shortcuts/sheet.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { MenuItem, MenuNote, MenuRule } from '#pwa/ui/overlay/menu-rows.tsx'
import { useGallery } from './gallery-switch.tsx'
import { usePreview } from './preview-button.tsx'
import { usePublish } from './use-publish.ts'
import { useSave } from './use-save.ts'

/** In four groups: to save and look, to look around, what is done to the guidebook, under its name where a page is open,
 *  and its end. */
export function MoreRows() {
  const t = useText(frameMessages)
  const { contentId } = useEditorContext()
  const { guidebook } = useLocal()
  const ask = useDialogs()
  return (
    <>
      <WorkRows />
      <ClipboardRows />
      <MenuRule />
      <PaneRows />
      <MenuRule />
      {contentId && (
        <MenuNote>
          <bdi>{guidebook.title}</bdi>
        </MenuNote>
      )}
      <MenuItem icon="plus" onSelect={() => ask({ kind: 'pageType' })}>
        {t('add')}
      </MenuItem>
      <PhotoRows />
      <GuidebookRows />
      <MenuItem icon="keyboard" onSelect={showShortcuts}>
        {t('shortcuts')}
      </MenuItem>
      <MenuRule />
      <MenuItem icon="trash" danger onSelect={() => ask({ kind: 'delete' })}>
        {t('delete')}
      </MenuItem>
    </>
  )
}

function WorkRows() {
  const t = useText(frameMessages)
  const session = useSession()
  const { isNew } = useLocal()
  const { docked } = usePanes()
  const { save } = useSave()
  const preview = usePreview()
  return (
    <>
      {docked && !isNew && (
        <MenuItem icon="cloud-check" onSelect={save}>
          {t('save')}
        </MenuItem>
      )}
      {docked && (
        <MenuItem icon="device" onSelect={preview}>
          {t('preview')}
        </MenuItem>
      )}
      <MenuItem icon="undo" onSelect={() => session.turn('undo')}>
        {t('undo')}
      </MenuItem>
      <MenuItem icon="redo" onSelect={() => session.turn('redo')}>
        {t('redo')}
      </MenuItem>
    </>
  )
}

function PaneRows() {
  const t = useText(frameMessages)
  const { show } = usePanes()
  return (
    <>
      <MenuItem icon="list" onSelect={() => show('outline', true)}>
        {t('outline')}
      </MenuItem>
      <MenuItem icon="sliders" onSelect={() => show('inspector', true)}>
        {t('properties')}
      </MenuItem>
    </>
  )
}

function GuidebookRows() {
  const t = useText(frameMessages)
  const c = useText(checkingMessages)
  const { isNew, guidebook, kept, pinned } = useLocal()
  const ask = useDialogs()
  return (
    <>
      {!isNew && (
        <MenuItem icon="link" onSelect={() => ask({ kind: 'clipboard' })}>
          {t('getUrl')}
        </MenuItem>
      )}
      {!isNew && (
        <MenuItem icon="copy" onSelect={() => ask({ kind: 'copy' })}>
          {t('copy')}
        </MenuItem>
      )}
      {!isNew && (
        <MenuItem icon="calendar" onSelect={() => ask({ kind: 'again' })}>
          {t('useAgain')}
        </MenuItem>
      )}
      {!isNew && (
        <LateTemplateRow row={{ _id: guidebook._id, title: guidebook.title, ownerId: kept.user?._id ?? null }} />
      )}
      {!isNew && <PinRow row={{ _id: guidebook._id, title: guidebook.title, pinned }} />}
      {!isNew && (
        <MenuItem icon="clock" onSelect={() => ask({ kind: 'history' })}>
          {t('history')}
        </MenuItem>
      )}
      <MenuItem icon="lock" onSelect={() => ask({ kind: 'settings' })}>
        {t('settings')}
      </MenuItem>
      <MenuItem icon="check-circle" onSelect={() => ask({ kind: 'check' })}>
        {c('check')}
      </MenuItem>
      {!isNew && <PublicRows />}
    </>
  )
}

function PublicRows() {
  const t = useText(frameMessages)
  const { published, toggle } = usePublish()
  const waits = useServerFacts().release === 'sent' && published
  const gallery = useGallery()
  const ask = useDialogs()
  return (
    <>
      <MenuItem icon={published ? 'hide' : 'globe'} onSelect={() => toggle(!published)}>
        {t(published ? 'unpublish' : 'publish')}
      </MenuItem>
      {waits && (
        <MenuItem icon="send" onSelect={() => ask({ kind: 'send' })}>
          {t('send')}
        </MenuItem>
      )}
      {published && !waits && (
        <MenuItem icon="bell" onSelect={() => ask({ kind: 'urgent' })}>
          {t('tellTravellers')}
        </MenuItem>
      )}
      {gallery.there && (
        <MenuItem icon="grid" checked={gallery.shown} onSelect={() => gallery.toggle(!gallery.shown)}>
          {t('inGallery')}
        </MenuItem>
      )}
    </>
  )
}
