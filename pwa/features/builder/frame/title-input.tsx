// The title of the guidebook or of the open page, edited in the bar.
import { type KeyboardEvent, useRef } from 'react'
import { LIMITS } from '#domain/limits.ts'
import { frameMessages } from './messages.ts'
import { useSession, useWork } from '#pwa/features/builder/session/session-context.tsx'
import { useField } from '#pwa/features/builder/session/use-field.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import css from './bar.module.css'

/** An empty title is refused: a toast of 2 s says so and the old one comes back. */
export function TitleInput({ value }: { value: string }) {
  const t = useText(frameMessages)
  const session = useSession()
  const { contentId } = useWork()
  const before = useRef(value)
  const write = (title: string, burst?: { startedAt: number; at: number }): void => {
    const spot = { pageId: contentId, target: null }
    const how = { spot, field: `${contentId ?? 'guidebook'}:title`, ...burst }
    if (contentId) session.change({ kind: 'update', id: contentId, fields: { title } }, how)
    else session.change({ kind: 'shell', fields: { title } }, how)
  }
  const field = useField(
    value,
    (title, burst) => title.trim() !== '' && write(title, burst),
    { id: contentId, field: 'title' },
    (title) => {
      if (title.trim() !== '') return
      toast(t('titleEmpty'), { tone: 'warning', duration: 2000 })
      write(before.current)
    },
  )
  return (
    <span className={css['title']} data-value={field.value}>
      <input
        {...field}
        size={1}
        aria-label={t(contentId ? 'pageTitle' : 'title')}
        maxLength={LIMITS.titleLength}
        onFocus={() => (before.current = value)}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      <Icon name="edit" size={16} />
    </span>
  )
}
