// Rich text of the page where it stands: live for the kinds of items that can be edited, as readers see it elsewhere.
import { type ReactNode, useCallback } from 'react'
import { isDefaultSubtitle } from '#domain/guidebook/default-texts.ts'
import type { Id } from '#domain/guidebook/document.ts'
import { paragraph, type PlainOrRich } from '#domain/rich-text/rich-text.ts'
import type { RichTextKind } from '#domain/rich-text/schema.ts'
import { RichField } from '#pwa/editor/rich-field.tsx'
import { contentMessages } from '#pwa/features/builder/page/messages.ts'
import { nodeOf } from '#pwa/features/builder/frame/use-reveal.ts'
import { useIsEditing, useRefusal, useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { useTypedIn } from '#pwa/features/builder/session/shown-field.ts'
import { useClash } from '#pwa/features/builder/session/use-clash.ts'
import { useItemType, useOpenedPage } from '#pwa/features/builder/page/page-context.tsx'
import { useLiveNotices } from '#pwa/features/builder/page/use-live-notices.ts'
import { usePastedPictures } from './use-pasted-pictures.ts'
import { LeftoverMark } from '#pwa/features/builder/frame/leftover-marks.tsx'
import { takeBurst } from '#pwa/features/builder/page/use-live-text.ts'
import { usePlaceholder } from '#pwa/features/builder/page/use-placeholder.ts'
import { BUILDER_ITEMS } from '#pwa/features/builder/items/types/registry.ts'

interface Props {
  id: Id | null
  field: string
  value: PlainOrRich
  shown: ReactNode
}

/** What a kind of words may hold, and how it is called and looks. */
export interface TextAppearance {
  kind: RichTextKind
  /** Stored as plain text while nothing is styled. */
  words?: boolean
  label: string
  placeholder: string
  className: string
}

export function RichTextSlot({ id, field, value, shown }: Props) {
  const t = useText(contentMessages)
  const type = useItemType()
  const { pageId } = useOpenedPage()
  if (id === pageId && field === 'subtitle') return <Subtitle id={id} value={value} />
  if (id === null || type === null) return shown
  const { richText, part } = BUILDER_ITEMS[type]
  // An editor on the way makes a line of what is blank: its place is kept.
  if (!richText) return shown ?? (part && <div className="rd-w">{'\u200B'}</div>)
  const look: TextAppearance = { ...richText, label: t(richText.label), placeholder: t(richText.placeholder) }
  return <ItemWords id={id} field={field} value={value} look={look} />
}

const BLANK = paragraph('')

/** One that nobody wrote is a placeholder: readers never see it, whatever older clients stored for it. */
function Subtitle({ id, value }: { id: Id; value: PlainOrRich }) {
  const t = useText(contentMessages)
  const seen = usePlaceholder(value, isDefaultSubtitle(value) ? BLANK : undefined, useIsEditing('subtitle'))
  const look = { label: t('pageSubtitle'), placeholder: t('subtitlePlaceholder'), className: 'rd-hd-sub' }
  return (
    <div data-keeps-selection data-target="subtitle" tabIndex={-1} style={{ position: 'relative' }}>
      <LiveText id={id} target="subtitle" field="subtitle" value={seen} look={{ kind: 'full', ...look }} />
      <LeftoverMark place={id} />
    </div>
  )
}

/** Pictures pasted into it become items after it. */
function ItemWords(props: Pick<LiveProps, 'id' | 'field' | 'value' | 'look'>) {
  return <LiveText {...props} target={props.id} onPictures={usePastedPictures()} />
}

interface LiveProps {
  id: Id
  /** What is selected while the words are edited. */
  target: string
  field: string
  value: PlainOrRich
  look: TextAppearance
  /** Takes pictures pasted or dropped; without it they are ignored. */
  onPictures?: (id: Id, files: readonly File[]) => void
  /** Where the item has other fields too: whether these words are the one being edited, and that they become it. */
  turn?: { mine: boolean; take: () => void }
}

export function LiveText({ id, target, field, value, look, onPictures, turn }: LiveProps) {
  const session = useSession()
  const { pageId } = useOpenedPage()
  const editing = useIsEditing(target)
  const notice = useLiveNotices()
  const commit = useCallback(
    (content: PlainOrRich, typedEnd: number) => {
      const how = { spot: { pageId, target }, field: `${id}:${field}`, typedEnd, ...takeBurst() }
      return session.write({ kind: 'update', id, fields: { [field]: content } }, how)
    },
    [session, pageId, id, target, field],
  )
  const leave = useCallback(() => {
    session.select(target)
    nodeOf(target)?.focus({ preventScroll: true })
  }, [session, target])
  const take = turn?.take
  const activate = useCallback(() => {
    take?.()
    session.select(target, true)
  }, [session, target, take])
  const undo = useCallback(() => session.turn('undo'), [session])
  const redo = useCallback(() => session.turn('redo'), [session])
  const paste = useCallback((files: File[]) => onPictures?.(id, files), [onPictures, id])
  return (
    <RichField
      itemId={id}
      field={field}
      content={value}
      kind={look.kind}
      words={look.words ?? false}
      label={look.label}
      placeholder={look.placeholder}
      className={`rd-w ${look.className}`}
      active={editing && (turn?.mine ?? true)}
      invalid={useRefusal(id, field) !== undefined}
      onActivate={activate}
      onLeave={leave}
      onCommit={commit}
      onClash={useClash(id, field)}
      typedIn={useTypedIn(id, field)}
      onUndo={undo}
      onRedo={redo}
      onPictures={paste}
      onNotice={notice}
    />
  )
}
