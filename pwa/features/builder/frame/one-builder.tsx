// The builder of whichever guidebook the address means. It stands above the addresses, so that it lives when a first Save
// gives its guidebook one of its own: a dialog, a menu or a field that was opened in that moment stays.
import { Outlet, useMatches } from '@tanstack/react-router'
import type { Id } from '#domain/guidebook/document.ts'
import { CoverEditor } from '#pwa/features/builder/cover/cover-editor.tsx'
import { EditScreen } from './edit-screen.tsx'

interface Address {
  guidebookId: Id | null
  contentId: Id | null
}

/** What an address means: a saved guidebook has its id in it, an unsaved one is what the address has loaded. Both are read
 *  from one state of the router: between two there would be a moment without a builder. */
export function addressOf(matches: readonly { params: object; loaderData?: unknown }[]): Address {
  const { params, loaderData } = matches.at(-1) ?? { params: {} }
  const named: { guidebookId?: Id; contentId?: Id } = params
  const loaded = typeof loaderData === 'string' ? loaderData : null
  return { guidebookId: named.guidebookId ?? loaded, contentId: named.contentId ?? null }
}

export function OneBuilder() {
  const guidebookId = useMatches({ select: (matches) => addressOf(matches).guidebookId })
  const contentId = useMatches({ select: (matches) => addressOf(matches).contentId })
  // Nothing is open, and its address says why.
  if (guidebookId === null) return <Outlet />
  return (
    <EditScreen guidebookId={guidebookId} contentId={contentId}>
      {contentId === null ? <CoverEditor /> : <Outlet />}
    </EditScreen>
  )
}
