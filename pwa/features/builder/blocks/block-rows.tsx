// Rows of a menu: what is selected, or the open page, is kept as a block or changes the one that it was; and a block is put in.
import type { Id } from '#domain/guidebook/document.ts'
import { toBlockUpdate } from '#domain/guidebook/used-block.ts'
import type { BlockContent } from '#domain/own-block.ts'
import { useDialogs } from '#pwa/features/builder/dialogs/use-dialogs.ts'
import { chosenOf } from '#pwa/features/builder/page/group.ts'
import { useEditorContext, type EditorContext } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { changeBlock, type NewBlock, useBlocks } from '#pwa/offline/blocks.ts'
import type { CachedBlock } from '#pwa/offline/database.ts'
import { cachedDraft } from '#pwa/offline/draft-cache.ts'
import { storePending } from '#pwa/offline/edit.ts'
import { MenuItem } from '#pwa/ui/overlay/menu-rows.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import { blockableAt } from './block-content.ts'
import { blockMessages } from './messages.ts'

export function BlockRows() {
  const t = useText(blockMessages)
  const ask = useDialogs()
  const work = useEditorContext()
  const blocks = useBlocks()
  const content = contentOf(work)
  const mark = content?.node.block
  const kept = mark && blocks.find(({ _id }) => _id === mark.id)
  return (
    <>
      {content && kept && (
        <MenuItem
          icon="refresh"
          onSelect={() => {
            const done = (isThere: boolean): void =>
              say(isThere ? t('changed', { title: kept.block.title }) : t('goneBlock'), isThere)
            void change(work, content, kept).then(done, () => say(t('noRoom'), false))
          }}
        >
          {t('changeAct', { title: kept.block.title })}
        </MenuItem>
      )}
      {content && (
        <MenuItem icon="bookmark" onSelect={() => ask({ kind: 'keepBlock', nodeId: content.node._id })}>
          {t('keepAct')}
        </MenuItem>
      )}
      <MenuItem icon="plus" onSelect={() => ask({ kind: 'blocks' })}>
        {t('insertAct')}
      </MenuItem>
    </>
  )
}

const say = (words: string, isDone: boolean): void => void toast(words, { tone: isDone ? 'success' : 'warning' })

/** The one that is selected, else the page that is open. */
function contentOf({ session, contentId }: EditorContext): BlockContent | null {
  const guidebook = cachedDraft(session.guidebookId)?.shown
  const chosen: readonly Id[] = chosenOf({ session, contentId })
  if (!guidebook || chosen.length > 1) return null
  return blockableAt(guidebook, chosen[0] ?? contentId)
}

function change(
  { session, contentId }: EditorContext,
  content: BlockContent,
  { _id, block }: CachedBlock,
): Promise<boolean> {
  session.settle()
  const node = content.node
  const written = { kind: content.kind, title: block.title, node: toBlockUpdate(node, block) } as NewBlock
  return changeBlock(_id, written, (version) => {
    const edit = { kind: 'update', id: node._id, fields: { block: { id: _id, version } } } as const
    session.change(edit, { spot: { pageId: contentId, target: node._id } })
    return storePending(session.guidebookId)
  })
}
