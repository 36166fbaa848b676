// Says that the guidebook names pictures that the server has removed: undone or sent so late that nobody had named them for
// a month. They are chosen again in their places, which say that there is nothing to show.
import { useMemo } from 'react'
import type { Guidebook } from '#domain/guidebook/document.ts'
import { filesNamed } from '#domain/guidebook/named-files.ts'
import { useLocal } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { pictureMessages } from './messages.ts'

const NONE: readonly string[] = []

/** Whether the guidebook still names one of them. */
function namesGone(guidebook: Guidebook, gone: readonly string[]): boolean {
  if (gone.length === 0) return false
  const names = new Set(filesNamed(guidebook, guidebook.contents).map((name) => `/uploads/${name}`))
  return gone.some((address) => names.has(address))
}

export function GoneNotice({ className }: { className: string | undefined }) {
  const t = useText(pictureMessages)
  const { guidebook, gone = NONE } = useLocal()
  const isGone = useMemo(() => namesGone(guidebook, gone), [guidebook, gone])
  if (!isGone) return null
  return (
    <div className={className}>
      <Banner tone="warning">{t('gone')}</Banner>
    </div>
  )
}
