// The title of the page, edited in its head; the same words stand on its tile.
import type { ReactNode } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { LIMITS } from '#domain/limits.ts'
import { GrowArea } from '#pwa/features/builder/cover/grow-area.tsx'
import { frameMessages } from '#pwa/features/builder/frame/messages.ts'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { type Burst, useField } from '#pwa/features/builder/session/use-field.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { useOpenedPage } from './page-context.tsx'

interface Props {
  id: Id | null
  field: string
  value: string
  shown: ReactNode
}

/** Other plain texts of the page are shown as readers see them. */
export function PageTitle({ id, field, value, shown }: Props) {
  const { pageId } = useOpenedPage()
  return id === pageId && field === 'title' ? <TitleField value={value} /> : shown
}

function TitleField({ value }: { value: string }) {
  const t = useText(frameMessages)
  const session = useSession()
  const { pageId } = useOpenedPage()
  const write = (title: string, burst: Burst): void => {
    const spot = { pageId, target: 'title' }
    session.change({ kind: 'update', id: pageId, fields: { title } }, { spot, field: `${pageId}:title`, ...burst })
  }
  const input = useField(value, write, { id: pageId, field: 'title' })
  return (
    <span data-target="title" data-keeps-selection>
      <GrowArea
        label={t('pageTitle')}
        field={input}
        single
        maxLength={LIMITS.titleLength}
        placeholder={t('pageTitle')}
        onFocus={() => session.select('title', true)}
        onLeave={() => session.select(null)}
      />
    </span>
  )
}
