// Saves a page, an item or a day as a block, under a name.
import { useState } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { toBlockContent } from '#domain/guidebook/used-block.ts'
import { LIMITS } from '#domain/limits.ts'
import { useDocument, useEditorContext } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { saveAsBlock, type NewBlock } from '#pwa/offline/blocks.ts'
import { cachedDraft } from '#pwa/offline/draft-cache.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Field } from '#pwa/ui/form/field.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import { blockableAt, nameOf } from './block-content.ts'
import { blockMessages } from './messages.ts'
import css from './blocks.module.css'

export function SaveBlockDialog({ nodeId, onClose }: { nodeId: Id; onClose: () => void }) {
  const t = useText(blockMessages)
  const guidebook = useDocument()
  const content = blockableAt(guidebook, nodeId)
  const [title, setTitle] = useState(content ? nameOf(content) : '')
  const [error, setError] = useState(false)
  const keep = useKeep(nodeId)
  const onKeep = (): void => {
    if (title.trim() === '') return setError(true)
    const kept = (): void => {
      onClose()
      toast(t('kept', { title: title.trim() }), { tone: 'success' })
    }
    void keep(title.trim()).then(kept, () => void toast(t('noRoom'), { tone: 'warning' }))
  }
  return (
    <Dialog title={t('keepTitle')} onClose={onClose}>
      <form
        className={css['form']}
        onSubmit={(event) => {
          event.preventDefault()
          onKeep()
        }}
      >
        <p>{t('keepText')}</p>
        <Field
          label={t('name')}
          value={title}
          maxLength={LIMITS.titleLength}
          error={error && title.trim() === '' ? t('nameEmpty') : undefined}
          onChange={({ target }) => setTitle(target.value)}
        />
        <div className={css['acts']}>
          <Button look="plain" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button look="primary" type="submit">
            {t('keep')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** As it stands when the button is pressed; from then on it is a use of the block. */
function useKeep(nodeId: Id): (title: string) => Promise<void> {
  const { session, contentId } = useEditorContext()
  return async (title) => {
    session.settle()
    const guidebook = cachedDraft(session.guidebookId)?.shown
    const content = guidebook && blockableAt(guidebook, nodeId)
    if (!content) return
    const id = await saveAsBlock({ kind: content.kind, title, node: toBlockContent(content.node) } as NewBlock)
    const edit = { kind: 'update', id: nodeId, fields: { block: { id, version: 1 } } } as const
    session.change(edit, { spot: { pageId: contentId, target: nodeId } })
  }
}
