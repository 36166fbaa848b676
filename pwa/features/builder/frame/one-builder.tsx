// The builder of whichever guidebook the address means. It stands above the addresses, so that it lives when a first Save
// gives its guidebook one of its own: a dialog, a menu or a field that was opened in that moment stays.
import { Outlet, useMatches, Navigate, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { CoverEditor } from '#pwa/features/builder/cover/cover-editor.tsx'
import { useProfile } from '#pwa/features/session/use-session.ts'
import type { Profile } from '#pwa/api/profile.ts'
import { frameMessages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { recoveredAs } from '#pwa/offline/guidebooks.ts'
import type { LocalGuidebook } from '#pwa/offline/hooks.ts'
import { toast } from '#pwa/ui/status/toasts.ts'
import { BuilderScreen } from './builder-screen.tsx'
import { useOpening } from './use-opening.ts'
import css from './screen.module.css'

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

interface Props {
  guidebookId: Id
  contentId: Id | null
  children: ReactNode
}

/** Opens a guidebook for editing, and says where it can't be: strangers go to the preview. */
function EditScreen({ guidebookId, contentId, children }: Props) {
  const t = useText(frameMessages)
  const opening = useOpening(guidebookId)
  const profile = useProfile()
  if (opening.state === 'absent')
    return <Navigate to="/guidebooks/preview/$guidebookId" params={{ guidebookId }} replace />
  if (opening.state === 'gone') return <DeletedScreen guidebookId={guidebookId} />
  if (opening.state === 'opening')
    return (
      <p className={css['missing']} role="status">
        {t('loading')}
      </p>
    )
  if (profile && isStranger(opening.local.kept, profile))
    return <Navigate to="/guidebooks/preview/$guidebookId" params={{ guidebookId }} replace />
  return (
    <BuilderScreen key={guidebookId} local={opening.local} contentId={contentId}>
      {children}
    </BuilderScreen>
  )
}

/** To the lists, as after deleting it here; what waited of it has become a new guidebook. */
function DeletedScreen({ guidebookId }: { guidebookId: Id }) {
  const t = useText(frameMessages)
  const navigate = useNavigate()
  // Said when the lists are there: a navigation that is still under way would overtake the one that is pressed.
  useEffect(() => {
    const say = (id: Id | null): void => {
      if (id === null) return void toast(t('deletedElsewhere'), { tone: 'warning' })
      const open = () => void navigate({ to: '/guidebooks/edit/$guidebookId', params: { guidebookId: id } })
      toast(t('rescued'), { tone: 'warning', duration: null, action: { label: t('openRescued'), run: open } })
    }
    const leave = async (): Promise<void> => {
      await navigate({ to: '/guidebooks', replace: true, ignoreBlocker: true })
      say(await recoveredAs(guidebookId))
    }
    void leave()
  }, [guidebookId, navigate, t])
  return null
}

/** What the server told about somebody else's guidebook names another owner, or none. */
function isStranger({ uuid, user }: LocalGuidebook['kept'], profile: Profile): boolean {
  return uuid !== undefined && profile.role !== 'admin' && user?._id !== profile._id
}
