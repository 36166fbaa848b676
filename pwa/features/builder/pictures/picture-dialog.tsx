// Cutting a picture and saying what it shows: one window, one step of the history.
import { useRef, useState } from 'react'
import { LIMITS } from '#domain/limits.ts'
import { pictureMessages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { messages } from '#pwa/intl/messages.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Area } from '#pwa/ui/form/field.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import type { AdjustedPlace, Adjustment, Source } from './adjusting.ts'
import { Cutter } from './cutter.tsx'
import { WHOLE } from '#domain/picture-cut.ts'
import { useAdjusting } from './use-adjusting.ts'
import css from './cutter.module.css'

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
  source: Source
  forCover: boolean
  save: (adjustment: Adjustment) => void
  onClose: () => void
}

function Adjusting({ source, forCover, save, onClose }: AdjustingProps) {
  const t = useText(pictureMessages)
  const m = useText(messages)
  const image = useRef<HTMLImageElement>(null)
  const [cut, setCut] = useState(source.cut ?? WHOLE)
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
          onChange={(event) => setAlt(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
