// The check before publishing: what readers may stumble over, each a press away from where it is.
import { checkGuidebook } from '#domain/guidebook/checking/check.ts'
import type { Finding } from '#domain/guidebook/checking/finding.ts'
import { checkingMessages } from './check-messages.ts'
import { useDocument, useSession } from '#pwa/features/builder/session/session-context.tsx'
import { findPage } from '#pwa/features/builder/session/page-facts.ts'
import { useSampleMarks } from '#pwa/features/builder/frame/use-sample-pages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import type { IconName } from '#pwa/ui/icon/icon-names.ts'
import css from './check-dialog.module.css'

const ICONS: Record<Finding['kind'], IconName> = {
  deadLink: 'link',
  emptyPage: 'text',
  noPlace: 'pin',
  noPin: 'pin',
  noAlt: 'image',
  lowContrast: 'palette',
  defaultTitle: 'text',
  emptyTable: 'rows',
  emptyChecklist: 'list',
  datesOrder: 'clock',
  outsideTrip: 'clock',
  toFill: 'edit',
  sampleText: 'text',
  samplePhone: 'phone',
  samplePicture: 'image',
}

export function CheckDialog({ onClose }: { onClose: () => void }) {
  const t = useText(checkingMessages)
  const found = checkGuidebook(useDocument(), useSampleMarks())
  return (
    <Dialog title={t('title')} width="wide" closable onClose={onClose}>
      {found.length === 0 ? (
        <div className={css['clean']}>
          <Icon name="check-circle" size={28} />
          <strong>{t('clean')}</strong>
          <p>{t('cleanText')}</p>
        </div>
      ) : (
        <>
          <p>{t('lead')}</p>
          <ul className={css['list']}>
            {found.map((finding) => (
              <Row key={`${finding.kind} ${finding.target} ${finding.words}`} finding={finding} onClose={onClose} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

function Row({ finding, onClose }: { finding: Finding; onClose: () => void }) {
  const { kind, pageId, target, words } = finding
  const t = useText(checkingMessages)
  const session = useSession()
  const page = findPage(useDocument(), pageId ?? target)
  const what = t(kind === 'deadLink' && words === '' ? 'noLink' : kind)
  const show = (): void => {
    onClose()
    session.reveal.set({ pageId, target, focus: true })
  }
  return (
    <li className={css['row']}>
      <Icon name={ICONS[kind]} size={18} />
      <span className={css['words']}>
        <strong>{what}</strong>
        <span>{[page?.title ?? t('cover'), kind === 'emptyPage' ? '' : words].filter(Boolean).join(' · ')}</span>
      </span>
      <Button size="sm" aria-label={t('showOf', { what })} onClick={show}>
        {t('show')}
      </Button>
    </li>
  )
}
