// The icon library: title with its count, the drop zone, and the squares in all their states.
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, type MouseEvent } from 'react'
import type { OwnIcon } from '#domain/icon.ts'
import { LIMITS } from '#domain/limits.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { Badge } from '#pwa/ui/status/badge.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { FromDevice } from '#pwa/ui/status/from-device.tsx'
import { Skeleton } from '#pwa/ui/status/skeleton.tsx'
import { Page, PageTitle } from '#pwa/ui/base/page.tsx'
import css from './icon.module.css'
import { messages } from './messages.ts'
import { ownIcons } from './queries.ts'
import type { Library } from './use-icon-library.ts'
import { useUpload, type IconUpload } from './use-upload.ts'
import { refusalText } from '#domain/refusal.ts'
import { useLanguage } from '#pwa/intl/language.ts'
import { DropArea } from '#pwa/ui/form/drop-area.tsx'
import { useFileButton } from '#pwa/ui/form/file-button.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import type { Id } from '#domain/guidebook/document.ts'
import { GuideIcon } from '#pwa/ui/icon/guide-icon.tsx'
import { MAIN_ID } from '#pwa/ui/base/main-id.ts'

interface Props {
  library: Library
  lead: string
  captionOf: (icon: OwnIcon) => string
  /** What stands instead of the squares where there are none. */
  empty: ReactNode
  /** Filters above the squares. */
  filters?: ReactNode
  /** Pages below them. */
  foot?: ReactNode
}

export function LibraryPage({ library, lead, captionOf, empty, filters, foot }: Props) {
  const t = useText(messages)
  const { list, icons, count, stale, failure } = library
  const own = useQuery(ownIcons).data?.totalCount ?? 0
  const full = own >= LIMITS.icons
  const upload = useUpload(full)
  useTitle(t('title'))
  return (
    <Page>
      <PageTitle>
        {t('title')}
        {list && <Badge>{t('count', { count })}</Badge>}
      </PageTitle>
      <p className={css['lead']}>{lead}</p>
      <IconDrop upload={upload} full={full} />
      {filters}
      {stale && <FromDevice />}
      {failure && (
        <Banner tone="error">
          {t('failed')} {failure.message} <button onClick={library.refetch}>{t('retry')}</button>
        </Banner>
      )}
      {!list && !failure && <Skeletons />}
      {list && (icons.length > 0 ? <IconGrid icons={icons} captionOf={captionOf} onRemove={library.remove} /> : empty)}
      {foot}
    </Page>
  )
}

function Skeletons() {
  const t = useText(messages)
  return (
    <div role="status" aria-label={t('loading')} className={css['shelf']}>
      {Array.from({ length: 12 }, (_, key) => (
        <Skeleton key={key} width="96px" height="96px" radius="18px" />
      ))}
    </div>
  )
}

interface IconDropProps {
  upload: IconUpload
  /** The library holds a hundred. */
  full: boolean
}

/** Where icons are put: by button or by dropping a file; says its limits in words, and why it takes no more. */
export function IconDrop({ upload: { sending, error, take }, full }: IconDropProps) {
  const t = useText(messages)
  const language = useLanguage()
  const hint = useId()
  const { open, input } = useFileButton(t('upload'), 'image/png', take)
  return (
    <div>
      <DropArea onFiles={take} className={css['drop']}>
        <button
          type="button"
          aria-describedby={hint}
          aria-disabled={full || undefined}
          aria-busy={sending || undefined}
          onClick={() => !full && open()}
        >
          <Icon name="upload" size={22} />
          <b>{sending ? t('uploading') : t('upload')}</b>
          {!full && (
            <span aria-hidden="true" className={css['how']}>
              <span>{t('dropHere')}</span>
              <span>{t('drop')}</span>
            </span>
          )}
        </button>
        {input}
        <p id={hint} className={css['hint']}>
          {full ? refusalText('ICON_LIMIT', language) : t('limits')}
        </p>
        {sending && <span className={css['road']} role="progressbar" aria-label={t('uploading')} />}
      </DropArea>
      {error && (
        <p className={css['error']}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
    </div>
  )
}

interface IconGridProps {
  icons: readonly OwnIcon[]
  /** Below each icon: its name, or whose it is. */
  captionOf: (icon: OwnIcon) => string
  onRemove: (id: Id) => void
}

/** The focus goes on to a neighbour: the button that was pressed is about to go. */
function focusNeighbour({ currentTarget }: MouseEvent): void {
  const place = currentTarget.closest('li')
  const next = place?.nextElementSibling ?? place?.previousElementSibling
  const target = next?.querySelector('button') ?? document.getElementById(MAIN_ID)
  target?.focus()
}

/** The icons as squares, each with its cross on hover and focus. */
export function IconGrid({ icons, captionOf, onRemove }: IconGridProps) {
  const t = useText(messages)
  return (
    <ul className={css['shelf']}>
      {icons.map((icon, index) => {
        const name = icon.name || t('unnamed', { number: index + 1 })
        return (
          <li key={icon._id}>
            <span className={css['square']}>
              <span role="img" aria-label={name}>
                <GuideIcon name={icon.url} size={56} />
              </span>
              <button
                type="button"
                className={css['delete']}
                aria-label={t('delete', { name })}
                title={t('delete', { name })}
                onClick={(event) => {
                  focusNeighbour(event)
                  onRemove(icon._id)
                }}
              >
                <Icon name="x" size={14} strokeWidth={2.4} />
              </button>
            </span>
            <span className={css['caption']} dir="auto" title={captionOf(icon)}>
              {captionOf(icon)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
