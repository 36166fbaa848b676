// The preview: the guidebook as readers will see it, from the draft of this device, in a phone-sized window.
import type { Id } from '#domain/guidebook/document.ts'
import { useOpening } from '#pwa/features/builder/frame/use-opening.ts'
import { Column } from './column.tsx'
import { Loading } from './column-states.tsx'
import { PublishedColumn } from './published-column.tsx'

interface Props {
  guidebookId: Id
  contentId: Id | null
}

/** A signed-in stranger sees what is published; the server answers nothing else. */
export function PreviewScreen({ guidebookId, contentId }: Props) {
  const opening = useOpening(guidebookId)
  const coverHref = `/guidebooks/preview/${guidebookId}`
  const addresses = { coverHref, pagesHref: `${coverHref}/contents` }
  if (opening.state === 'opening') return <Loading />
  if (opening.state !== 'open')
    return <PublishedColumn guidebookId={guidebookId} contentId={contentId} whole addresses={() => addresses} />
  return <Column guidebook={opening.local.guidebook} contentId={contentId} addresses={addresses} />
}
