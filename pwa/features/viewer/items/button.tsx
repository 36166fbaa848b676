// A button that leads somewhere else.
import type { ButtonItem } from '#domain/guidebook/items/button.ts'
import { linkAddress } from '#domain/guidebook/schema/links.ts'
import { UiIcon } from '#pwa/features/viewer/icon.tsx'
import { useViewing } from '#pwa/features/viewer/viewing.tsx'
import { Plain } from '#pwa/features/viewer/document-text.tsx'

export function ButtonBlock({ item }: { item: ButtonItem }) {
  const { mode } = useViewing()
  const href = linkAddress(item.url)
  const inside = (
    <>
      <span dir="auto">
        <Plain id={item._id} field="title" value={item.title} />
      </span>
      <UiIcon name="external" size={18} />
    </>
  )
  if (mode === 'EDIT' || mode === 'STATIC') return <div className="rd-btn rd-p rd-wide">{inside}</div>
  if (href === null || item.title.trim() === '') return null
  return (
    <a className="rd-btn rd-p rd-wide" href={href} target="_blank" rel="noopener noreferrer">
      {inside}
    </a>
  )
}
