// A picture where it stands in the canvas: the real one, one on its way, a broken one, or an empty place to fill.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Picture } from '#domain/guidebook/document.ts'
import { coverMessages } from '#pwa/features/builder/cover/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import type { UploadTarget } from '#pwa/offline/database.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { DropArea } from '#pwa/ui/form/drop-area.tsx'
import { usePictureButton } from './picture-drop.tsx'
import { usePicture } from './use-picture.ts'
import { Waiting } from './pending-picture.tsx'
import css from './picture.module.css'

interface Props {
  target: UploadTarget
  picture: Picture | null
  /** What readers see. */
  shown: ReactNode
  use: 'full' | 'card' | 'band'
  /** What stands there without a picture; a place to put one where not said. */
  empty?: ReactNode
}

const BAND = { className: 'rd-band', height: 70 }
const PICTURE = { className: 'rd-img', width: 435, height: 290, style: { objectFit: 'cover' } } as const

export function CanvasPicture({ target, picture, shown, use, empty }: Props) {
  const { pending, take } = usePicture(target)
  if (pending)
    return (
      <div className={css['canvas']} data-place={target.kind}>
        {pending.unmade ? (
          <div className={css['unmade']} data-use={use} />
        ) : (
          <img src={pending.address} alt={pending.alt} {...(use === 'band' ? BAND : PICTURE)} />
        )}
        <Waiting target={target} picture={pending} narrow={use === 'card'} />
      </div>
    )
  if (!picture) return empty === undefined ? <EmptyPlace use={use} onFiles={take} /> : empty
  return (
    <DropArea onFiles={take}>
      <Unbroken key={picture.medium} use={use}>
        {shown}
      </Unbroken>
    </DropArea>
  )
}

export function EmptyPlace({ use, onFiles }: { use: Props['use']; onFiles: (files: FileList) => void }) {
  const t = useText(coverMessages)
  const { open, input } = usePictureButton(t('uploadImage'), onFiles)
  return (
    <DropArea onFiles={onFiles}>
      <button type="button" className={css['empty']} data-use={use} aria-label={t('uploadImage')} onClick={open}>
        <Icon name="upload" size={20} />
        {t(use === 'card' ? 'asImage' : 'uploadImage')}
        {use === 'full' && <small>{t('dropHere')}</small>}
      </button>
      {input}
    </DropArea>
  )
}

/** A picture that cannot be shown says so; error events of images do not bubble. */
export function Unbroken({ use = 'full', children }: { use?: Props['use']; children: ReactNode }) {
  const t = useText(coverMessages)
  const ref = useRef<HTMLDivElement>(null)
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    const box = ref.current
    const fail = (): void => setBroken(true)
    box?.addEventListener('error', fail, true)
    return () => box?.removeEventListener('error', fail, true)
  }, [])
  if (!broken) return <div ref={ref}>{children}</div>
  return (
    <div className={css['broken']} data-use={use} role="img" aria-label={t('imageBroken')}>
      <Icon name="image" size={28} />
      {t('imageBroken')}
    </div>
  )
}
