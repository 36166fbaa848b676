// The guidebook's ways onto paper, for its owner: a poster with its code, and the files that its readers get.
import type { Id } from '#domain/guidebook/document.ts'
import { usePublicUrl } from '#pwa/features/guidebook/guidebook-links.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { buttonClass } from '#pwa/ui/action/button.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import type { IconName } from '#pwa/ui/icon/icon-names.ts'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { posterMessages } from './messages.ts'
import { PosterForm } from './poster-form.tsx'
import css from './poster.module.css'

export interface PosterDialogProps {
  id: Id
  uuid: string
  title: string
  published: boolean
  /** Where it is known that days stand in it: then there is a calendar. */
  hasItinerary?: boolean
  onClose: () => void
}

export function PosterDialog({ id, uuid, title, published, hasItinerary = false, onClose }: PosterDialogProps) {
  const t = useText(posterMessages)
  const url = usePublicUrl(uuid)
  return (
    <Dialog title={t('title')} closable onClose={onClose}>
      <PosterForm id={id} title={title} url={url} />
      <section className={css['files']}>
        <h3>{t('files')}</h3>
        <p className={css['hint']}>{t(published ? 'filesHint' : 'unpublished')}</p>
        {published && <Files url={url} hasItinerary={hasItinerary} />}
      </section>
    </Dialog>
  )
}

type FileRow = [icon: IconName, word: 'print' | 'guidebookPdf' | 'calendar' | 'oneFile', path: string]

function Files({ url, hasItinerary }: { url: string; hasItinerary: boolean }) {
  const t = useText(posterMessages)
  const calendar: FileRow[] = hasItinerary ? [['calendar', 'calendar', 'calendar.ics']] : []
  const rows: FileRow[] = [
    ['print', 'print', 'print'],
    ['file', 'guidebookPdf', 'guidebook.pdf'],
    ...calendar,
    ['download', 'oneFile', 'guidebook.html'],
  ]
  return (
    <div className={css['row']}>
      {rows.map(([icon, word, path]) => (
        <a
          key={word}
          className={buttonClass({ size: 'sm' })}
          href={`${url}/${path}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name={icon} size={16} />
          {t(word)}
        </a>
      ))}
    </div>
  )
}
