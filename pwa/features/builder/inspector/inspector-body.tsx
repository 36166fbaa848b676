// What the inspector shows for each kind of selection.
import { lazy, Suspense } from 'react'
import type { Page } from '#domain/guidebook/document.ts'
import type { Block } from '#pwa/features/builder/cover/block-fields.ts'
import { findPage } from '#pwa/features/builder/session/page-facts.ts'
import { useDocument, useSelected, useWork } from '#pwa/features/builder/session/session-context.tsx'
import { PagePanel } from './page-panel.tsx'
import { ReadersPanel } from './readers-panel.tsx'

// Only the cover has blocks: a page opens without it.
const BlockPanel = lazy(async () => ({ default: (await import('./block-panel.tsx')).BlockPanel }))

export interface Inspected {
  title: 'header' | 'cover' | 'footer' | 'page'
  block: Block | null
  page: Page | null
}

const BLOCKS: readonly string[] = ['header', 'cover', 'footer'] satisfies Block[]

/** In a page: that page. On the cover: the selected block or tile, and the cover itself when nothing is selected. */
export function useInspected(): Inspected {
  const { contentId } = useWork()
  const guidebook = useDocument()
  const selected = useSelected()
  const page = findPage(guidebook, contentId ?? selected)
  if (page) return { title: 'page', block: null, page }
  const block = selected !== null && BLOCKS.includes(selected) ? (selected as Block) : 'cover'
  return { title: block, block, page: null }
}

export function InspectorBody({ inspected }: { inspected: Inspected }) {
  return (
    <Suspense>
      {inspected.block && <BlockPanel key={inspected.block} block={inspected.block} />}
      {inspected.page && <PagePanel key={inspected.page._id} page={inspected.page} />}
      <ReadersPanel />
    </Suspense>
  )
}
