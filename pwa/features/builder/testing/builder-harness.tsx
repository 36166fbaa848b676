// The builder by itself in a test's browser: the real screens over a guidebook on this device, with no server behind it.
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useParams,
} from '@tanstack/react-router'
import { useEffect } from 'react'
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { Guidebook, Id, Item, Page } from '#domain/guidebook/document.ts'
import { applyEdit } from '#domain/guidebook/edits/apply-edit.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { newGuidebook } from '#domain/guidebook/new-node.ts'
import { mergeText } from '#domain/rich-text/merging/merge-text.ts'
import { loadEngine } from '#pwa/editor/load-engine.ts'
import { ContentEditor } from '#pwa/features/builder/page/content-editor.tsx'
import { OneBuilder } from '#pwa/features/builder/frame/one-builder.tsx'
import { ShortcutsHost } from '#pwa/features/shortcuts/shortcuts-host.tsx'
import { database, openDatabase } from '#pwa/offline/database.ts'
import { ALL_TABLES, putDraft, readDocument } from '#pwa/offline/drafts.ts'
import { cachedDraft } from '#pwa/offline/draft-cache.ts'
import { storePending } from '#pwa/offline/edit.ts'
import { createDraft, putNew } from '#pwa/offline/new-guidebook.ts'
import { typedIn } from '#pwa/offline/typing.ts'
import { person } from '#pwa/testing/person.ts'
import { show } from '#pwa/testing/show.tsx'
import { Toaster } from '#pwa/ui/status/toaster.tsx'
import { dismissToast, toasts } from '#pwa/ui/status/toasts.ts'

/** Whose guidebooks these are, should a test sign them in: by itself nobody is, and nothing is sent. */
const OWNER = person._id

function Root() {
  // As when the app is loaded anew: no notice of the test before.
  useEffect(() => toasts.get().forEach(({ id }) => dismissToast(id)), [])
  return (
    <>
      <div style={{ height: 'var(--header-h)' }} />
      <Outlet />
      <Toaster />
      <ShortcutsHost />
    </>
  )
}

function Content() {
  const { contentId = '' } = useParams({ strict: false })
  return <ContentEditor key={contentId} contentId={contentId} />
}

/** The addresses that the builder knows, and its own screens alone. */
function routesOf() {
  const root = createRootRoute({ component: Root })
  const builder = createRoute({ id: '_builder', getParentRoute: () => root, component: OneBuilder })
  const create = createRoute({
    path: '/guidebooks/create',
    getParentRoute: () => builder,
    loader: () => createDraft('en'),
  })
  const edit = createRoute({ path: '/guidebooks/edit/$guidebookId', getParentRoute: () => builder })
  const cover = createRoute({ path: '/', getParentRoute: () => edit })
  const content = createRoute({ path: '/contents/$contentId', getParentRoute: () => edit, component: Content })
  const lists = createRoute({ path: '/guidebooks', getParentRoute: () => root, component: () => <h1>Lists</h1> })
  return root.addChildren([builder.addChildren([create, edit.addChildren([cover, content])]), lists])
}

/** What a test has of the builder, beside what it sees. */
export interface BuilderHarness {
  id: Id
  /** As it stands now. */
  guidebook: () => Guidebook
  canvas: Locator
  /** Which screen is open. */
  address: () => string
  /** Whether it is drawn, and no other is on its way. */
  settled: () => boolean
}

/**
 * Opens the builder, in English, on a saved guidebook of these pages.
 * @param opened the number of the page to begin on, from 0; null: the cover
 */
export async function openBuilder(contents: readonly Page[], opened: number | null = 0): Promise<BuilderHarness> {
  await prepareDevice()
  const made: Guidebook = { ...newGuidebook(crypto.randomUUID(), 'en'), title: 'Jeju', contents: [...contents] }
  const id = await putNew(made, 'kept')
  const first = opened === null ? undefined : contents[opened]
  return renderBuilder(id, `/guidebooks/edit/${id}${first ? `/contents/${first._id}` : ''}`)
}

/** Opens the builder, in English, on a guidebook that was never saved. */
export async function openNewBuilder(title: string): Promise<BuilderHarness> {
  await prepareDevice()
  const id = await putNew({ ...newGuidebook(crypto.randomUUID(), 'en'), title }, 'new')
  return renderBuilder(id, '/guidebooks/create')
}

/** Opens its cover once more, as after another screen. */
export async function reopenBuilder(id: Id): Promise<BuilderHarness> {
  await prepareDevice()
  return renderBuilder(id, `/guidebooks/edit/${id}`)
}

async function prepareDevice(): Promise<void> {
  // Nothing answers here: what the builder would like to know stays unasked.
  onlineManager.setOnline(false)
  // What is done before it is there has tests of its own.
  await Promise.all([openDatabase(OWNER), loadEngine()])
}

async function renderBuilder(id: Id, address: string): Promise<BuilderHarness> {
  const router = createRouter({
    routeTree: routesOf(),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  const queries = new QueryClient()
  await show(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
    'en',
  )
  const canvas = page.getByRole('main')
  await expect.element(canvas).toBeVisible()
  return {
    id,
    canvas,
    guidebook: () => {
      const held = cachedDraft(id)
      if (!held) throw new Error('it is not open')
      return held.shown
    },
    address: () => router.state.location.pathname,
    settled: () => router.state.status === 'idle',
  }
}

/** Changes what the device has, as what comes from another one does: this page hears of it and reads it.
 *  @param end where the sentence that this page is typing ends then, as only a merge of both knows */
export async function changeElsewhere(id: Id, change: Edit, end?: number): Promise<void> {
  await storePending(id)
  const db = database()
  await db.transaction('rw', ALL_TABLES, async () => {
    const [head, document] = await Promise.all([db.heads.get(id), readDocument(db, id)])
    if (!head || !document) throw new Error('it is not on the device')
    const { guidebook } = applyEdit(document, change)
    const before = head.typed ?? []
    const typed =
      end === undefined
        ? typedIn(guidebook, before, [document, document, guidebook], { mergeText })
        : before.map((one) => ({ ...one, from: end - (one.to - one.from), to: end }))
    await putDraft(db, { ...head, typed }, guidebook)
  })
}

/** The items of the first page, in order. */
export const itemsOf = (builder: BuilderHarness): Item[] =>
  builder.guidebook().contents[0]?.sections.flatMap(({ items }) => items) ?? []
