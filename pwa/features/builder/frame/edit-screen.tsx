// Opens a guidebook for editing, and says where it can't be: strangers go to the preview.
import { Navigate, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useProfile } from '#pwa/features/session/use-session.ts'
import type { Profile } from '#pwa/api/profile.ts'
import type { Id } from '#domain/guidebook/document.ts'
import { frameMessages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { rescuedAs } from '#pwa/offline/rescue.ts'
import type { LocalGuidebook } from '#pwa/offline/hooks.ts'
import { toast } from '#pwa/ui/status/toasts.ts'
import { BuilderScreen } from './builder-screen.tsx'
import { useOpening } from './use-opening.ts'
import css from './screen.module.css'

interface Props {
  guidebookId: Id
  contentId: Id | null
  children: ReactNode
}

export function EditScreen({ guidebookId, contentId, children }: Props) {
  const t = useText(frameMessages)
  const opening = useOpening(guidebookId)
  const profile = useProfile()
  if (opening.state === 'absent')
    return <Navigate to="/guidebooks/preview/$guidebookId" params={{ guidebookId }} replace />
  if (opening.state === 'gone') return <Gone guidebookId={guidebookId} />
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
function Gone({ guidebookId }: { guidebookId: Id }) {
  const t = useText(frameMessages)
  const navigate = useNavigate()
  useEffect(() => {
    void rescuedAs(guidebookId).then((id) => {
      if (id === null) return toast(t('deletedElsewhere'), { tone: 'warning' })
      const open = () => void navigate({ to: '/guidebooks/edit/$guidebookId', params: { guidebookId: id } })
      const action = { label: t('openRescued'), run: open }
      return toast(t('rescued'), { tone: 'warning', duration: null, action })
    })
  }, [guidebookId, navigate, t])
  return <Navigate to="/guidebooks" replace ignoreBlocker />
}

/** What the server told about somebody else's guidebook names another owner, or none. */
function isStranger({ uuid, user }: LocalGuidebook['kept'], profile: Profile): boolean {
  return uuid !== undefined && profile.role !== 'admin' && user?._id !== profile._id
}
