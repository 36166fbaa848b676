// The account's own blocks: put into the guidebook where one is, or let go of.
import type { Guidebook } from '#domain/guidebook/document.ts'
import { newUse } from '#domain/guidebook/used-block.ts'
import type { OwnBlock } from '#domain/own-block.ts'
import { paste, type Problem } from '#pwa/features/builder/clipboard/pasted.ts'
import type { ClipboardPayload } from '#pwa/features/builder/clipboard/payload.ts'
import { chosenOf } from '#pwa/features/builder/page/group.ts'
import { selectAll } from '#pwa/features/builder/page/select.ts'
import { useEditorContext, type EditorContext } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { dropBlock, restoreBlock, useBlocks } from '#pwa/offline/blocks.ts'
import type { CachedBlock } from '#pwa/offline/database.ts'
import { cachedDraft } from '#pwa/offline/draft-cache.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { Empty } from '#pwa/ui/list/empty.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import { blockMessages } from './messages.ts'
import css from './blocks.module.css'

const ICONS = { page: 'grid', item: 'text', day: 'calendar' } as const

export function BlocksDialog({ onClose }: { onClose: () => void }) {
  const t = useText(blockMessages)
  const blocks = useBlocks()
  return (
    <Dialog title={t('title')} width="wide" closable onClose={onClose}>
      <p>{t('lead')}</p>
      {blocks.length === 0 ? (
        <Empty title={t('none')}>{t('noneText')}</Empty>
      ) : (
        <ul className={css['list']}>
          {blocks.map((kept) => (
            <Row key={kept._id} kept={kept} onClose={onClose} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Row({ kept, onClose }: { kept: CachedBlock; onClose: () => void }) {
  const t = useText(blockMessages)
  const work = useEditorContext()
  const { block, unsent, refused } = kept
  const { kind, title } = block
  const put = (): void => {
    const problem = insert(work, block)
    if (problem) return void toast(t(PROBLEMS[problem]), { tone: 'warning' })
    onClose()
    toast(t('inserted', { title }), { tone: 'success' })
  }
  const drop = (): void => {
    void dropBlock(kept._id)
    const again = (): void => void restoreBlock(kept)
    toast(t('deleted', { title }), { action: { label: t('undo'), run: again } })
  }
  return (
    <li className={css['row']}>
      <Icon name={ICONS[kind]} size={18} />
      <span className={css['words']}>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        <span>{[t(kind), refused ?? (unsent && t('waits'))].filter(Boolean).join(' · ')}</span>
      </span>
      <Button size="sm" aria-label={t('insertOf', { title })} onClick={put}>
        {t('insert')}
      </Button>
      <IconButton icon="trash" danger label={t('deleteOf', { title })} onClick={drop} />
    </li>
  )
}

const PROBLEMS = {
  itemsNeedPage: 'needsPage',
  daysNeedItinerary: 'needsItinerary',
  partsNeedItinerary: 'needsItinerary',
  partsNeedDay: 'needsItinerary',
  subsNeedActivity: 'notHere',
  itemsNotHere: 'notHere',
  tooMany: 'tooMany',
} as const satisfies Record<Problem, string>

/** After what is selected, else last. @returns why it can't be */
function insert(work: EditorContext, block: OwnBlock): Problem | null {
  const { session, contentId } = work
  session.settle()
  const guidebook = cachedDraft(session.guidebookId)?.shown
  if (!guidebook) return null
  const { node, ids } = newUse(block, crypto.randomUUID())
  const given = ids[Symbol.iterator]()
  const newId = (): string => given.next().value ?? crypto.randomUUID()
  const target = { pageId: contentId, selected: chosenOf(work) }
  const pasted = paste(guidebook, target, payloadOf(guidebook, { ...block, node } as OwnBlock), newId)
  if (typeof pasted === 'string') return pasted
  const there = block.kind === 'page' ? null : contentId
  if (!session.change(pasted.edit, { spot: { pageId: there, target: pasted.made[0] ?? null } })) return null
  if (there === contentId) selectAll(work, pasted.made)
  return null
}

function payloadOf({ _id }: Guidebook, { kind, node }: OwnBlock): ClipboardPayload {
  const kinds = { page: 'pages', item: 'items', day: 'days' } as const
  return { from: _id, kind: kinds[kind], nodes: [node] } as ClipboardPayload
}
