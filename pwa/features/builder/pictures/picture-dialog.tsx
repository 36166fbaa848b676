// Cutting a picture and saying what it shows: one window, one step of the history.
import { useRef, useState, useEffect } from 'react'
import { LIMITS } from '#domain/limits.ts'
import { pictureMessages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { messages } from '#pwa/intl/messages.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Area } from '#pwa/ui/form/field.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { type AdjustedPlace, type Adjustment, type AdjustableSource, saveAdjusted } from './adjusting.ts'
import { Cutter } from './cutter.tsx'
import { FULL_CROP } from '#domain/picture-cut.ts'
import css from './cutter.module.css'
import { Refusal } from '#domain/refusal.ts'
import { useSession } from '#pwa/features/builder/session/session-context.tsx'
import { useFittedText } from '#pwa/features/builder/session/use-fitted-text.ts'
import { refusedText } from '#pwa/features/builder/session/refusal-texts.ts'
import { readWaiting } from '#pwa/offline/upload.ts'
import { toast } from '#pwa/ui/status/toasts.ts'

interface Props {
  place: AdjustedPlace
  onClose: () => void
}

export function PictureDialog({ place, onClose }: Props) {
  const { source, save } = useAdjusting(place, onClose)
  return (
    source && <Adjusting source={source} forCover={place.target.kind === 'subheader'} save={save} onClose={onClose} />
  )
}

interface AdjustingProps {
  source: AdjustableSource
  forCover: boolean
  save: (adjustment: Adjustment) => void
  onClose: () => void
}

function Adjusting({ source, forCover, save, onClose }: AdjustingProps) {
  const t = useText(pictureMessages)
  const m = useText(messages)
  const fitted = useFittedText()
  const image = useRef<HTMLImageElement>(null)
  const [cut, setCut] = useState(source.cut ?? FULL_CROP)
  const [alt, setAlt] = useState(source.alt)
  const [broken, setBroken] = useState(false)
  const actions = (
    <>
      <Button onClick={onClose}>{m('cancel')}</Button>
      <Button look="primary" onClick={() => save({ image: broken ? null : image.current, cut, alt })}>
        {t('apply')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('adjust')} width="wide" onClose={onClose} actions={actions}>
      {broken ? (
        <p className={css['broken']}>
          <Icon name="image" size={28} />
          {t('notHere')}
        </p>
      ) : (
        <Cutter
          address={source.address}
          image={image}
          cut={cut}
          forCover={forCover}
          onCut={setCut}
          onBroken={() => setBroken(true)}
        />
      )}
      <div className={css['words']}>
        <Area
          label={t('alt')}
          hint={t('altHint')}
          optional
          rows={2}
          maxLength={LIMITS.altLength}
          value={alt}
          onChange={(event) => setAlt(fitted(event.target))}
        />
      </div>
    </Dialog>
  )
}

interface PictureSource {
  /** Null while it is read. */
  source: AdjustableSource | null
  /** Ends the window; what can't be saved is told. */
  save: (adjustment: Adjustment) => void
}

/** Reads the picture that is adjusted, and saves what was made of it. */
function useAdjusting(place: AdjustedPlace, onClose: () => void): PictureSource {
  const session = useSession()
  const [source, setSource] = useState<AdjustableSource | null>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    let drop = (): void => undefined
    void sourceOf(place).then((found) => {
      if (!found) return close.current()
      if (found.upload) drop = () => URL.revokeObjectURL(found.address)
      setSource(found)
    })
    return () => drop()
  }, [place])
  const save = (adjustment: Adjustment): void => {
    if (!source) return
    onClose()
    saveAdjusted(session, place, source, adjustment).catch((failure: unknown) => {
      if (!(failure instanceof Refusal)) throw failure
      toast(refusedText(failure), { tone: 'error' })
    })
  }
  return { source, save }
}

/** What waits is shown as it was before it was cut. Null where nothing is there any more. */
async function sourceOf({ picture, waiting }: AdjustedPlace): Promise<AdjustableSource | null> {
  const upload = waiting === null ? undefined : await readWaiting(waiting)
  if (!upload) return picture && { address: picture.large, alt: picture.alt ?? '', cut: null, upload: null }
  const address = URL.createObjectURL(upload.original ?? upload.blob)
  return { address, alt: upload.alt ?? '', cut: upload.cut ?? null, upload }
}
