// Rich text of the page where it stands: live for the kinds of items that can be edited, as readers see it elsewhere.
import { type ReactNode, useCallback } from 'react'
import type { Id, ItemType } from '#domain/guidebook/document.ts'
import type { Words } from '#domain/rich-text/rich-text.ts'
import { RichField } from '#pwa/editor/rich-field.tsx'
import { contentMessages } from '#pwa/features/builder/messages/content.ts'
import { nodeOf } from '#pwa/features/builder/screen/use-reveal.ts'
import { useIsEditing, useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { EDITABLE_TYPES, useItemType, useOpenedPage } from '#pwa/features/builder/content/page-context.tsx'
import { useLiveNotices } from '#pwa/features/builder/content/use-live-notices.ts'
import { usePastedPictures } from '#pwa/features/builder/content/use-pasted-pictures.ts'
import { takeBurst } from '#pwa/features/builder/content/use-live-text.ts'

interface Props {
  id: Id | null
  field: string
  value: Words
  shown: ReactNode
}

const CLASSES: Partial<Record<ItemType, string>> = { title: 'rd-it-h', text: 'rd-it-t', imagetext: 'rd-lc-t' }

export function RichWords({ id, field, value, shown }: Props) {
  const type = useItemType()
  const { pageId } = useOpenedPage()
  if (id === pageId && field === 'subtitle')
    return <LiveWords id={id} target="subtitle" field={field} value={value} type={null} />
  if (id === null || type === null || field !== 'content' || !EDITABLE_TYPES.includes(type)) return shown
  return <LiveWords id={id} target={id} field={field} value={value} type={type} />
}

interface LiveProps {
  id: Id
  /** What is selected while the words are edited. */
  target: string
  field: string
  value: Words
  type: ItemType | null
}

function LiveWords({ id, target, field, value, type }: LiveProps) {
  const t = useText(contentMessages)
  const session = useSession()
  const { pageId } = useOpenedPage()
  const editing = useIsEditing(target)
  const pictures = usePastedPictures()
  const notice = useLiveNotices()
  const commit = useCallback(
    (content: Words) => {
      const how = { spot: { pageId, target }, field: `${id}:${field}`, ...takeBurst() }
      session.change({ kind: 'update', id, fields: { [field]: content } }, how)
    },
    [session, pageId, id, target, field],
  )
  const leave = useCallback(() => {
    session.select(target)
    nodeOf(target)?.focus({ preventScroll: true })
  }, [session, target])
  const activate = useCallback(() => session.select(target, true), [session, target])
  const undo = useCallback(() => session.turn('undo'), [session])
  const redo = useCallback(() => session.turn('redo'), [session])
  const paste = useCallback((files: File[]) => type !== null && pictures(id, files), [pictures, id, type])
  const label = type === null ? t('pageSubtitle') : t(type === 'title' ? 'itemTitle' : 'itemText')
  return (
    <div data-keeps-selection {...(type === null ? { 'data-target': target, tabIndex: -1 } : {})}>
      <RichField
        itemId={id}
        field={field}
        content={value}
        kind={type === 'title' ? 'line' : 'full'}
        label={label}
        placeholder={t(
          type === null ? 'subtitlePlaceholder' : type === 'title' ? 'titlePlaceholder' : 'textPlaceholder',
        )}
        className={`rd-w ${type === null ? 'rd-hd-sub' : (CLASSES[type] ?? '')}`}
        active={editing}
        onActivate={activate}
        onLeave={leave}
        onCommit={commit}
        onUndo={undo}
        onRedo={redo}
        onPictures={paste}
        onNotice={notice}
      />
    </div>
  )
}
