// The head of a page: icon, title and subtitle. An itinerary's title stands in its bar, its heading stays for screen readers.
import type { Page } from '#domain/guidebook/document.ts'
import { isDefaultSubtitle } from '#domain/guidebook/default-texts.ts'
import { AloudButton } from './aloud-button.tsx'
import { PageIcon } from '#pwa/features/viewer/icon.tsx'
import { useViewing } from '#pwa/features/viewer/viewing.tsx'
import { Plain, Rich } from '#pwa/features/viewer/document-text.tsx'

export function PageHead({ page }: { page: Page }) {
  const { mode } = useViewing()
  const barred = mode !== 'EDIT' && mode !== 'PAPER'
  const seen = mode === 'EDIT' || !isDefaultSubtitle(page.subtitle)
  if (page.contentType === 'itinerary' && barred && !seen)
    return (
      <h1 className="rd-vh" dir="auto">
        {page.title}
      </h1>
    )
  return (
    <header className="rd-hd">
      <PageIcon icon={page.icon} small />
      <AloudButton />
      <h1 dir="auto">
        <Plain id={page._id} field="title" value={page.title} />
      </h1>
      {seen && <Rich id={page._id} field="subtitle" value={page.subtitle} className="rd-hd-sub" />}
    </header>
  )
}
