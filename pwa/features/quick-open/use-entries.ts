// All that quick open can lead to now: guidebooks of this device and of lists, what the server finds in pages, pages of the
// open guidebook, and acts.
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import type { ListAnswer } from '#pwa/api/guidebook/guidebook-list.ts'
import { readShelf, type ShelfAnswer } from '#pwa/api/guidebook/shelf.ts'
import { queryClient } from '#pwa/features/frame/query-client.ts'
import { requestAction, GUIDEBOOK_ACTIONS, type GuidebookAction } from '#pwa/features/guidebook/pending-action.ts'
import { openPreview, PREVIEW } from '#pwa/features/guidebook/guidebook-links.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { showShortcuts } from '#pwa/features/shortcuts/sheet.ts'
import { setLanguage } from '#pwa/intl/language.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { database, type Head, isUnsaved } from '#pwa/offline/database.ts'
import { readDocument } from '#pwa/offline/drafts.ts'
import { listGuidebooks } from '#pwa/offline/hooks.ts'
import { setTheme } from '#pwa/ui/base/theme.ts'
import type { IconName } from '#pwa/ui/icon/icon-names.ts'
import type { QuickOpenEntry } from './entries.ts'
import { quickOpenMessages } from './messages.ts'

/** While somebody types, the server is asked when they pause. */
const PAUSE_MS = 250

/** Until they are read, and where the browser keeps nothing: none. */
export function useEntries(typed: string): QuickOpenEntry[] {
  const acts = useActs()
  const pages = usePages()
  const guidebooks = useGuidebooks()
  const contents = useContents(typed)
  const known = new Set(guidebooks.map(({ key }) => key))
  const own = contents.filter(({ group, key }) => group === 'contents' || !known.has(key))
  return [...pages, ...guidebooks, ...own, ...acts]
}

const PLACES = [
  ['newGuidebook', '/guidebooks/create', 'plus'],
  ['fromFile', '/guidebooks/import', 'upload'],
  ['recent', '/guidebooks/recent', 'clock'],
  ['all', '/guidebooks', 'list'],
  ['shelf', '/guidebooks/shelf', 'bookmark'],
  ['icons', '/icons', 'smile'],
  ['gallery', '/public-guidebooks', 'grid'],
  ['profile', '/settings/profile', 'user'],
  ['password', '/settings/change-password', 'lock'],
  ['subscription', '/settings/subscription', 'crown'],
  ['storage', '/settings/storage', 'cloud'],
  ['notifications', '/settings/notifications', 'bell'],
] as const

const OFFICE = [
  ['adminDashboard', '/admin/dashboard', 'chart'],
  ['adminGuidebooks', '/admin/guidebooks', 'list'],
  ['adminUsers', '/admin/users', 'users'],
  ['adminPayments', '/admin/payments', 'card'],
  ['adminMessages', '/admin/messages', 'megaphone'],
] as const

function useActs(): QuickOpenEntry[] {
  const t = useText(quickOpenMessages)
  const navigate = useNavigate()
  const isAdmin = useProfile()?.role === 'admin'
  const { guidebookId } = useParams({ strict: false })
  const places = [...PLACES, ...(isAdmin ? OFFICE : [])].map(([name, to, icon]): QuickOpenEntry => {
    // Asked for as a new one, it is made also where there are others.
    const search = name === 'newGuidebook' ? { another: true as const } : {}
    return { key: to, group: 'acts', name: t(name), icon, run: () => void navigate({ to, search }) }
  })
  const act = (name: Parameters<typeof t>[0], icon: IconName, run: () => void): QuickOpenEntry => {
    return { key: name, group: 'acts', name: t(name), icon, run }
  }
  const preview = guidebookId ? [act('preview', 'device', () => openPreview(guidebookId, PREVIEW.builder))] : []
  return [
    ...useGuidebookActs(),
    ...preview,
    ...places,
    act('light', 'sun', () => setTheme('light')),
    act('dark', 'moon', () => setTheme('dark')),
    act('korean', 'globe', () => setLanguage('kr')),
    act('english', 'globe', () => setLanguage('en')),
    act('shortcuts', 'keyboard', showShortcuts),
  ]
}

const ACTION_ICONS: Record<GuidebookAction, IconName> = {
  publish: 'globe',
  send: 'send',
  share: 'link',
  check: 'check-circle',
  settings: 'sliders',
  again: 'calendar',
  blocks: 'bookmark',
  history: 'clock',
}

/** Of the guidebook that is open, saved once: each as its builder does it. */
function useGuidebookActs(): QuickOpenEntry[] {
  const t = useText(quickOpenMessages)
  const navigate = useNavigate()
  const { guidebookId = null } = useParams({ strict: false })
  const head = useRead<Head | undefined>(
    async () => (guidebookId === null ? undefined : database().heads.get(guidebookId)),
    undefined,
  )
  if (!head || guidebookId === null || isUnsaved(head)) return []
  const { published, release } = head.kept
  const able = GUIDEBOOK_ACTIONS.filter(
    (act) => (act !== 'publish' || !published) && (act !== 'send' || (published && release === 'sent')),
  )
  const to = '/guidebooks/edit/$guidebookId'
  return able.map((act) => ({
    key: act,
    group: 'acts',
    name: t(act),
    icon: ACTION_ICONS[act],
    run: () => {
      requestAction(guidebookId, act)
      // From its preview the builder is opened first; on a page of it, it is open.
      if (!location.pathname.startsWith(`/guidebooks/edit/${guidebookId}`))
        void navigate({ to, params: { guidebookId } })
    },
  }))
}

function usePages(): QuickOpenEntry[] {
  const t = useText(quickOpenMessages)
  const navigate = useNavigate()
  const { guidebookId = null } = useParams({ strict: false })
  const document = useRead<Guidebook | undefined>(
    async () => (guidebookId === null ? undefined : readDocument(database(), guidebookId)),
    undefined,
  )
  if (!document || guidebookId === null) return []
  const to = '/guidebooks/edit/$guidebookId'
  const cover: QuickOpenEntry = {
    key: `${guidebookId}/cover`,
    group: 'pages',
    name: t('cover'),
    icon: 'image',
    run: () => void navigate({ to, params: { guidebookId } }),
  }
  const pages = document.contents.flatMap((page): QuickOpenEntry | [] => {
    if (page.deleted) return []
    const params = { guidebookId, contentId: page._id }
    return {
      key: page._id,
      group: 'pages',
      name: page.title.trim() || t('untitled'),
      icon: 'file',
      run: () => void navigate({ to: `${to}/contents/$contentId`, params }),
    }
  })
  return [cover, ...pages]
}

/** Those that lists have shown, and those of this device, which knows them better. */
function useGuidebooks(): QuickOpenEntry[] {
  const t = useText(quickOpenMessages)
  const navigate = useNavigate()
  const here = useRead(listGuidebooks, [])
  // It stands round every frame, and each has its provider within.
  const told = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['guidebooks'] })
    .flatMap(({ queryKey: [, asked], state }) =>
      Object(asked).everyone === true ? [] : ((state.data as ListAnswer | undefined)?.rows ?? []),
    )
  const titles = new Map<Id, string>([...told, ...here].map(({ _id, title }) => [_id, title]))
  return [...titles].map(([guidebookId, title]) => ({
    key: guidebookId,
    group: 'guidebooks',
    name: title.trim() || t('untitled'),
    icon: 'bookmark',
    run: () => void navigate({ to: '/guidebooks/edit/$guidebookId', params: { guidebookId } }),
  }))
}

/** What the server finds by titles and by words of pages; nothing without a network. */
function useContents(typed: string): QuickOpenEntry[] {
  const navigate = useNavigate()
  const [answer, setAnswer] = useState<ShelfAnswer | null>(null)
  const search = typed.trim()
  useEffect(() => {
    if (search.length < 2) return setAnswer(null)
    let wanted = true
    const timer = setTimeout(() => {
      readShelf({ page: 1, search, state: 'all', label: '', sort: 'updated' }).then(
        (found) => wanted && setAnswer(found),
        () => wanted && setAnswer(null),
      )
    }, PAUSE_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [search])
  if (!answer || search.length < 2) return []
  return answer.rows.map(({ _id: guidebookId, title }) => {
    const found = answer.shelf[guidebookId]?.found ?? null
    const edit = '/guidebooks/edit/$guidebookId'
    return {
      key: guidebookId,
      group: found ? 'contents' : 'guidebooks',
      name: title,
      ...(found && { note: found.words }),
      icon: 'search',
      run: () =>
        void (found
          ? navigate({ to: `${edit}/contents/$contentId`, params: { guidebookId, contentId: found.pageId } })
          : navigate({ to: edit, params: { guidebookId } })),
    }
  })
}

function useRead<T>(read: () => Promise<T>, none: T): T {
  const [value, setValue] = useState(none)
  useEffect(() => {
    let wanted = true
    // Nothing is kept here, or not yet: then there is nothing of it to lead to.
    void Promise.resolve()
      .then(read)
      .then(
        (found) => wanted && setValue(found),
        () => undefined,
      )
    return () => {
      wanted = false
    }
    // Once, when it opens: it is closed before anything changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return value
}
