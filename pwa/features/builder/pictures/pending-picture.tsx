// A picture on its way: waiting its turn, being sent, or with how much of it has left.
import { coverMessages } from '#pwa/features/builder/cover/messages.ts'
import { pictureMessages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import type { UploadTarget } from '#pwa/offline/database.ts'
import type { PendingPicture } from '#pwa/offline/upload.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { useCancelUpload } from './use-picture.ts'
import css from './picture.module.css'

interface Props {
  target: UploadTarget
  picture: PendingPicture
  /** In a narrow place: fewer words, the road and the figure. */
  narrow?: boolean
}

/** The picture is safe on the device meanwhile, whatever becomes of its way to the server. */
export function Waiting({ target, picture: { _id, sending, parked, percent, unmade }, narrow = false }: Props) {
  const t = useText(coverMessages)
  const p = useText(pictureMessages)
  const cancel = useCancelUpload(target)
  const rests = unmade ? p('unmade') : t(narrow ? 'uploadWaitsShort' : 'uploadWaits')
  const waits = parked ? p(unmade ? 'notMade' : 'noRoom') : rests
  return (
    <span className={css['waiting']}>
      {sending && !unmade && <Road label={t('uploading')} percent={percent} />}
      <span role="status" className={narrow && sending ? 'vh' : undefined}>
        {sending && !unmade ? t('uploading') : waits}
      </span>
      {percent !== null && (
        <span className={css['figure']} aria-hidden="true">
          {percent}%
        </span>
      )}
      <button type="button" className={css['cancel']} aria-label={p('cancelUpload')} onClick={() => cancel(_id)}>
        <Icon name="x" size={16} />
      </button>
    </span>
  )
}

function Road({ label, percent }: { label: string; percent: number | null }) {
  if (percent === null) return <span className={css['road']} role="progressbar" aria-label={label} />
  return (
    <span
      className={css['road']}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <i style={{ width: `${percent}%` }} />
    </span>
  )
}
