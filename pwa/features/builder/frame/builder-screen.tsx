// The builder around the cover editor or the content editor: its session, bar, outline, canvas, inspector, keys.
import {
  lazy,
  memo,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  Suspense,
  useRef,
  useState,
  useEffect,
} from 'react'
import type { Id, Guidebook } from '#domain/guidebook/document.ts'
import { refusedText } from '#pwa/features/builder/session/refusal-texts.ts'
import { BuilderBar } from './builder-bar.tsx'
import { AdminBar, SampleMarks } from './admin-bar.tsx'
import { useSave } from './use-save.ts'
import { frameMessages } from './messages.ts'
import { DialogHost } from '#pwa/features/builder/dialogs/dialog-host.tsx'
import { InspectorPane } from './inspector-pane.tsx'
import { useUploadRefusals } from '#pwa/features/builder/pictures/upload-refusals.ts'
import { useSamplesAhead } from './use-sample-pages.ts'
import { OutlinePane } from './outline-pane.tsx'
import { type BuilderSession, createSession } from '#pwa/features/builder/session/builder-session.ts'
import {
  DocumentProvider,
  useIsNew,
  useLocal,
  useSession,
  EditorProvider,
  useEditorContext,
} from '#pwa/features/builder/session/session-context.tsx'
import { createStore } from '#pwa/store.ts'
import { useOwnIconsAhead } from '#pwa/features/icon/use-own-icons.ts'
import { language } from '#pwa/intl/language.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { onDatabaseEnd, isTouched } from '#pwa/offline/database.ts'
import { edit } from '#pwa/offline/edit.ts'
import { cachedDraft, showing } from '#pwa/offline/draft-cache.ts'
import { startPictures, stopPictures } from '#pwa/offline/upload.ts'
import { type LocalGuidebook, useSync } from '#pwa/offline/hooks.ts'
import { MAIN_ID } from '#pwa/ui/base/main-id.ts'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import { useBuilderKeys } from './builder-keys.ts'
import { LeftMarks } from './leftover-marks.tsx'
import { PaneProvider, usePanes } from './panes.tsx'
import { SpriteSheet } from '#pwa/ui/icon/sprite-sheet.tsx'
import { useReveal, nodeOf } from './use-reveal.ts'
import css from './screen.module.css'
import { useSelecting } from '#pwa/features/builder/page/use-selecting.ts'
import { useClipboard } from '#pwa/features/builder/clipboard/use-clipboard.ts'
import { filesNamed } from '#domain/guidebook/named-files.ts'
import { PhotoTarget } from '#pwa/features/builder/photos/photo-target.tsx'
import { pictureMessages } from '#pwa/features/builder/pictures/messages.ts'
import { LeaveGuard } from '#pwa/ui/overlay/leave-guard.tsx'
import { coverLink } from './use-builder-navigation.ts'

// What the device keeps of blocks comes after the screen.
const OffersStrip = lazy(async () => ({
  default: (await import('#pwa/features/builder/blocks/offers-strip.tsx')).OffersStrip,
}))

interface Props {
  local: LocalGuidebook
  /** The page that is open; null on the cover. */
  contentId: Id | null
  children: ReactNode
}

/** A change of the document renders what watches it, and not the layout around it. */
export function BuilderScreen({ local, contentId, children }: Props) {
  const [shown] = useState(() => createStore(local))
  useLayoutEffect(() => shown.set(local), [shown, local])
  return (
    <DocumentProvider value={shown}>
      <WithSession id={local.guidebook._id} contentId={contentId}>
        {children}
      </WithSession>
    </DocumentProvider>
  )
}

/** One session for as long as the same guidebook is open, so that undo reaches across cover and pages. */
const WithSession = memo(function WithSession({ id, contentId, children }: Omit<Props, 'local'> & { id: Id }) {
  const session = useMemo(() => sessionOf(id), [id])
  const work = useMemo(() => ({ session, contentId }), [session, contentId])
  return (
    <EditorProvider value={work}>
      <PaneProvider narrow={contentId !== null}>
        <DialogHost>
          <Layout>
            <LeftMarks>{children}</LeftMarks>
          </Layout>
        </DialogHost>
      </PaneProvider>
    </EditorProvider>
  )
})

const sessions = new Map<Id, BuilderSession>()
onDatabaseEnd(() => sessions.clear())

/** A guidebook's session goes on when its screen is left and opened again, so that undo outlives a change of screen. */
function sessionOf(id: Id): BuilderSession {
  const session = sessions.get(id) ?? openSession(id)
  sessions.set(id, session)
  return session
}

const openSession = (id: Id): BuilderSession =>
  createSession(id, {
    read: () => cachedDraft(id)?.shown,
    write: (change, typedEnd) => edit(id, change, typedEnd).inverse,
    arrived: () => cachedDraft(id)?.head.arrived ?? [],
    send: (start, stop) => void startPictures(start).then(() => stopPictures(stop)),
    passedOver: () => toast(frameMessages[language()].passedOver, { tone: 'warning' }),
    refuse: (refusal) => toast(refusedText(refusal), { tone: 'error' }),
  })

function Layout({ children }: { children: ReactNode }) {
  const t = useText(frameMessages)
  const session = useSession()
  const panes = usePanes()
  const { save } = useSave()
  const canvas = useTopOfPage()
  useBuilderKeys(session, save)
  useNodeActions()
  useReveal()
  useMarkRemoteChanges()
  useSamplesAhead()
  useOwnIconsAhead()
  return (
    <div className={css['screen']}>
      <SpriteSheet />
      <UploadRefusals />
      <AdminBar />
      <BuilderBar />
      <Refused />
      <Suspense>
        <OffersStrip />
      </Suspense>
      <PhotoTarget />
      <SampleMarks />
      <div
        className={css['work']}
        data-outline={panes.outline ? 'open' : 'folded'}
        data-inspector={panes.inspector ? 'open' : 'folded'}
      >
        <OutlinePane />
        <main
          ref={canvas}
          id={MAIN_ID}
          tabIndex={-1}
          className={css['canvas']}
          aria-label={t('canvas')}
          onPointerDownCapture={(event) => isBeside(event) && session.select(null)}
          onMouseDown={(event) => isBeside(event) && leaveFields(event)}
        >
          <NewNotice className={css['banner']} />
          <DeletedNotice className={css['banner']} />
          {children}
        </main>
        <InspectorPane />
      </div>
      <UnsavedGuard />
    </div>
  )
}

/** Apart, as it watches all that waits to be sent. */
function UploadRefusals() {
  useUploadRefusals()
  return null
}

/** A page opens at its top; who is led to something in it scrolls on from there. */
function useTopOfPage(): RefObject<HTMLElement | null> {
  const { contentId } = useEditorContext()
  const canvas = useRef<HTMLElement>(null)
  // Newer browsers answer a promise, which is nothing that an effect may return.
  useLayoutEffect(() => void canvas.current?.scrollTo({ top: 0 }), [contentId])
  return canvas
}

/** A press beside what is selected clears the selection. Asked before the press reaches a text, which
 *  puts its editor in the place of what was pressed. */
function isBeside({ currentTarget, target }: PointerEvent | MouseEvent): boolean {
  // The toolbar is a child for React only: it lies elsewhere in the page.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false
  return target.closest('[data-keeps-selection]') === null
}

/** Chromium would put the caret into the nearest field, however far away it is. */
function leaveFields(event: MouseEvent): void {
  event.preventDefault()
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

// What is heard anywhere in a guidebook: copy, cut and paste, and presses and keys that select several.
function useNodeActions(): void {
  useClipboard()
  useSelecting()
}

const MARKED_MS = 2000

/** Marks for two seconds what came from another device into what is on the screen. */
function useMarkRemoteChanges(): void {
  const { session, contentId } = useEditorContext()
  const { guidebookId } = session
  useEffect(
    () =>
      showing(guidebookId, (changed) => {
        // A page stands for itself by its title.
        const targets = changed.map((id) => (id === contentId ? 'title' : id))
        // Once they are drawn.
        requestAnimationFrame(() => targets.forEach(mark))
      }),
    [guidebookId, contentId],
  )
}

/** What changes again is marked from then on. */
function mark(target: string): void {
  const node = nodeOf(target)
  if (!node) return
  const at = String(performance.now())
  node.dataset['arrived'] = at
  setTimeout(() => node.dataset['arrived'] === at && delete node.dataset['arrived'], MARKED_MS)
}

/** Says of a guidebook that was never saved that it is on this device only. */
function NewNotice({ className }: { className: string | undefined }) {
  const t = useText(frameMessages)
  const isNew = useIsNew()
  const isSample = useLocal((local) => local.isSample)
  if (!isNew) return null
  return (
    <div className={className}>
      <Banner tone={isSample ? 'info' : 'warning'}>{t(isSample ? 'sampleBanner' : 'newBanner')}</Banner>
    </div>
  )
}

const NONE: readonly string[] = []

/** Whether the guidebook still names one of them. */
function namesGone(guidebook: Guidebook, gone: readonly string[]): boolean {
  if (gone.length === 0) return false
  const names = new Set(filesNamed(guidebook, guidebook.contents).map((name) => `/uploads/${name}`))
  return gone.some((address) => names.has(address))
}

const RefusedStrip = lazy(() => import('./refused-strip.tsx').then((part) => ({ default: part.RefusedStrip })))

/** Also where the pill has something worse to say. */
function Refused() {
  const refused = useSync(useSession().guidebookId, (sync) => sync?.refused) ?? []
  return <Suspense>{refused.length > 0 && <RefusedStrip refused={refused} />}</Suspense>
}

/** Says that the guidebook names pictures that the server has removed: undone or sent so late that nobody had named them
 *  for a month. They are chosen again in their places, which say that there is nothing to show. */
function DeletedNotice({ className }: { className: string | undefined }) {
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

/** Addresses under which the same guidebook stays open: its cover and its pages. */
const isInsideBuilder = (pathname: string, cover: string, guidebookId: string): boolean =>
  pathname === cover || pathname.startsWith(`/guidebooks/edit/${guidebookId}`)

function isTouchedHere(guidebookId: string): boolean {
  const head = cachedDraft(guidebookId)?.head
  return head !== undefined && isTouched(head)
}

/** The warnings before leaving: a guidebook that was never saved, or one that this device could not store. */
function UnsavedGuard() {
  const t = useText(frameMessages)
  const { guidebookId, settle, stack } = useSession()
  const isNew = useIsNew()
  const isSample = useLocal((local) => local.isSample)
  const unstored = useSync(guidebookId, (sync) => sync?.state === 'unstored')
  const touched = (): boolean => stack.get().past.length > 0 || isTouchedHere(guidebookId)
  const asks = (to: string | null): boolean => {
    if (to !== null && isInsideBuilder(to, coverLink(guidebookId, { isSample }).to, guidebookId)) return false
    settle()
    return unstored || (isNew && touched())
  }
  const text = t(isNew ? 'leaveNew' : 'leaveUnsafe')
  return <LeaveGuard asks={asks} words={{ title: t('leaveTitle'), text, leave: t('leave'), stay: t('stay') }} />
}
