// The bar under the header: way back, title, state, and what can be done with the whole guidebook.
import { Link } from '@tanstack/react-router'
import { findPage, pageKindText } from '#pwa/features/builder/session/page-facts.ts'
import { frameMessages } from '#pwa/features/builder/messages/frame.ts'
import { useMedia, usePanes } from '#pwa/features/builder/screen/panes.tsx'
import { coverLink } from '#pwa/features/builder/screen/use-go.ts'
import { useLocal, useWork } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { Badge } from '#pwa/ui/status/badge.tsx'
import { BarActs } from './bar-acts.tsx'
import { GallerySwitch } from './gallery-switch.tsx'
import { HistoryButtons } from './history-buttons.tsx'
import { MoreMenu } from './more-menu.tsx'
import { PreviewButton } from './preview-button.tsx'
import { PublishSwitch } from './publish-switch.tsx'
import { GuidebookPill } from './sync-pill.tsx'
import { TitleInput } from './title-input.tsx'
import { useSave } from './use-save.ts'
import { useTyping } from './use-typing.ts'
import css from './bar.module.css'

export function BuilderBar() {
  const t = useText(frameMessages)
  const { contentId } = useWork()
  const { guidebook, isNew } = useLocal()
  const { drawers, docked, show, outline } = usePanes()
  const page = findPage(guidebook, contentId)
  // Between this width and the drawers the panes have room, but the bar does not have it for every button.
  const compact = useMedia('(max-width: 1239px)')
  useTyping()
  return (
    <div className={css['bar']} role="group" aria-label={t('barLabel')}>
      <BackLink />
      {!docked && <span className={css['rule']} />}
      {drawers && !docked && (
        <IconButton
          icon="list"
          label={t('openOutline')}
          aria-expanded={outline}
          onClick={() => show('outline', !outline)}
        />
      )}
      <TitleInput key={contentId ?? 'cover'} value={page ? page.title : guidebook.title} />
      <span className={css['kind']}>
        <Badge>{t(pageKindText(page))}</Badge>
      </span>
      <GuidebookPill />
      <span className={css['grow']} />
      {!drawers && <HistoryButtons />}
      {!compact && <BarActs />}
      {!drawers && <PublishSwitch />}
      {!compact && <GallerySwitch />}
      {!docked && <PreviewButton />}
      {(!docked || isNew) && <SaveButton />}
      {compact && <MoreMenu />}
    </div>
  )
}

function BackLink() {
  const t = useText(frameMessages)
  const { session, contentId } = useWork()
  const local = useLocal()
  const label = t(contentId ? 'backToCover' : 'backToGuidebooks')
  const inside = (
    <>
      <Icon name="chev-l" size={18} />
      <span>{label}</span>
    </>
  )
  const className = css['back'] ?? ''
  if (!contentId)
    return (
      <Link to="/guidebooks" className={className}>
        {inside}
      </Link>
    )
  return (
    <Link {...coverLink(session.guidebookId, local)} className={className}>
      {inside}
    </Link>
  )
}

function SaveButton() {
  const t = useText(frameMessages)
  const { save, saving } = useSave()
  return (
    <Button look="primary" busy={saving} onClick={save}>
      {t(saving ? 'saving' : 'save')}
    </Button>
  )
}
