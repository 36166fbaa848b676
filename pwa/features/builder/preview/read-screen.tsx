// /guidebooks/{guidebookId}/contents/{contentId}: one page, to be read and nothing else, by anyone who may.
import type { Id } from '#domain/guidebook/document.ts'
import { useOpening } from '#pwa/features/builder/frame/use-opening.ts'
import { useSession } from '#pwa/features/session/use-session.ts'
import { readerUrl } from '#pwa/api/reader.ts'
import { Column } from './column.tsx'
import { PublishedColumn } from './published-column.tsx'
import { Loading } from './column-states.tsx'

interface Props {
  guidebookId: Id
  contentId: Id
}

/** Owners read their draft, everybody else what is published. */
export function ReadScreen({ guidebookId, contentId }: Props) {
  const { kind } = useSession()
  return kind === 'out' ? (
    <Anyones guidebookId={guidebookId} contentId={contentId} whole={false} />
  ) : (
    <Owners guidebookId={guidebookId} contentId={contentId} />
  )
}

const pagesOf = (guidebookId: Id): string => `/guidebooks/${guidebookId}/contents`

function Owners({ guidebookId, contentId }: Props) {
  const opening = useOpening(guidebookId)
  if (opening.state === 'opening') return <Loading />
  if (opening.state !== 'open') return <Anyones guidebookId={guidebookId} contentId={contentId} whole />
  const addresses = { coverHref: `/guidebooks/preview/${guidebookId}`, pagesHref: pagesOf(guidebookId) }
  return <Column guidebook={opening.local.guidebook} contentId={contentId} addresses={addresses} />
}

/** Its cover is the public one. */
const Anyones = ({ guidebookId, contentId, whole }: Props & { whole: boolean }) => (
  <PublishedColumn
    guidebookId={guidebookId}
    contentId={contentId}
    whole={whole}
    addresses={(uuid) => ({ coverHref: `${readerUrl()}/m/${uuid}`, pagesHref: pagesOf(guidebookId) })}
  />
)
