// Copying and deleting a page, each after a question.
import type { Id } from '#domain/guidebook/document.ts'
import { coverMessages } from '#pwa/features/builder/cover/messages.ts'
import { dialogMessages } from './messages.ts'
import { findPage } from '#pwa/features/builder/session/page-facts.ts'
import { useBuilderNavigation } from '#pwa/features/builder/frame/use-builder-navigation.ts'
import { useDocument, useEditorContext } from '#pwa/features/builder/session/session-context.tsx'
import { usePageEdits } from '#pwa/features/builder/session/use-pages-edits.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Confirm } from '#pwa/ui/overlay/confirm.tsx'

interface Props {
  pageId: Id
  onClose: () => void
}

export function PageCopyDialog({ pageId, onClose }: Props) {
  const t = useText(dialogMessages)
  const title = usePageTitle(pageId)
  const { copy } = usePageEdits()
  const confirmed = (): void => {
    onClose()
    copy(pageId)
  }
  return (
    <Confirm
      title={t('pageCopyTitle', { title })}
      glyph="copy"
      confirm={t('copyDo')}
      cancel={t('cancel')}
      onConfirm={confirmed}
      onClose={onClose}
    >
      {t('pageCopyBody')}
    </Confirm>
  )
}

/** Deleting the page that is open leads back to the cover. */
export function PageDeleteDialog({ pageId, onClose }: Props) {
  const t = useText(dialogMessages)
  const title = usePageTitle(pageId)
  const { remove } = usePageEdits()
  const { contentId } = useEditorContext()
  const go = useBuilderNavigation()
  const confirmed = async (): Promise<void> => {
    onClose()
    if (contentId === pageId) await go.cover()
    remove(pageId)
  }
  return (
    <Confirm
      title={t('pageDeleteTitle', { title })}
      glyph="trash"
      tone="danger"
      confirm={t('deleteDo')}
      cancel={t('keep')}
      onConfirm={() => void confirmed()}
      onClose={onClose}
    >
      {t('pageDeleteBody')}
    </Confirm>
  )
}

function usePageTitle(pageId: Id): string {
  const c = useText(coverMessages)
  return findPage(useDocument(), pageId)?.title || c('untitled')
}
