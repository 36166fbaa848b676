// One content page as a whole: bar, head, sections or days, and the way to the next page.
import type { Page } from '#domain/guidebook/document.ts'
import { Days } from '#pwa/features/viewer/itinerary/days.tsx'
import { Items } from '#pwa/features/viewer/items/items.tsx'
import { PageIcon, UiIcon } from '#pwa/features/viewer/icon.tsx'
import { say } from '#pwa/features/viewer/messages.ts'
import { useViewing } from '#pwa/features/viewer/viewing.tsx'
import type { ReactNode } from 'react'
import { PageHead } from './page-head.tsx'
import { ScrollButtons, TopBar } from './top-bar.tsx'

interface Props {
  page: Page
  guidebookTitle: string
  next: Pick<Page, '_id' | 'title' | 'icon'> | null
  /** Above an itinerary: how the trip stands. */
  note?: ReactNode
}

export function PageView({ page, guidebookTitle, next, note }: Props) {
  return (
    <>
      <TopBar title={page.contentType === 'itinerary' ? page.title : guidebookTitle} />
      <main id="main">
        <PageHead page={page} />
        {note}
        {page.contentType === 'itinerary' ? <Days page={page} /> : <Items page={page} />}
        <NextPage next={next} />
      </main>
      <ScrollButtons />
    </>
  )
}

function NextPage({ next }: { next: Props['next'] }) {
  const { language, pageHref } = useViewing()
  const href = next ? pageHref(next._id) : null
  if (!next || href === null) return null
  return (
    <a className="rd-nx" href={href}>
      <PageIcon icon={next.icon} small />
      <span className="rd-grow">
        <small>{say(language, 'next')}</small>
        <bdi>{next.title}</bdi>
      </span>
      <UiIcon name="chev-r" />
    </a>
  )
}
