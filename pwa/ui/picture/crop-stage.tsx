// A picture with the part of it that is kept: chosen by mouse, finger or arrow keys.
import { ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { type RefObject, useState } from 'react'
import type { Crop } from '#domain/picture-cut.ts'
import { useText } from '#pwa/intl/use-text.ts'
import css from './crop-stage.module.css'
import { messages } from './messages.ts'

interface Props {
  address: string
  image: RefObject<HTMLImageElement | null>
  cut: Crop
  /** Width to height; absent: any. */
  ratio?: number | null
  /** Shows the part as it is worn: round. */
  round?: boolean
  onCut: (cut: Crop) => void
  /** Told the ratio of the whole picture. */
  onLoad?: (ratio: number) => void
  onBroken: () => void
}

export function CropStage({ address, image, cut, ratio, round = false, onCut, onLoad, onBroken }: Props) {
  const t = useText(messages)
  const [loaded, setLoaded] = useState(false)
  return (
    <div className={css['stage']}>
      <ReactCrop
        className={css['crop'] ?? ''}
        keepSelection
        ruleOfThirds={!round}
        circularCrop={round}
        minWidth={24}
        minHeight={24}
        ariaLabels={ariaLabels(t)}
        {...(loaded ? { crop: { ...cut, unit: '%' } } : {})}
        {...(ratio ? { aspect: ratio } : {})}
        onChange={(_, { x, y, width, height }) => onCut({ x, y, width, height })}
      >
        <img
          ref={image}
          src={address}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            onLoad?.(naturalWidth / naturalHeight)
            setLoaded(true)
          }}
          onError={onBroken}
        />
      </ReactCrop>
    </div>
  )
}

type Words = ReturnType<typeof useText<Extract<keyof (typeof messages)['en'], string>>>

const HANDLES = {
  nwDragHandle: 'nw',
  nDragHandle: 'n',
  neDragHandle: 'ne',
  eDragHandle: 'e',
  seDragHandle: 'se',
  sDragHandle: 's',
  swDragHandle: 'sw',
  wDragHandle: 'w',
} as const

const ariaLabels = (t: Words) => ({
  cropArea: t('cutArea'),
  ...(Object.fromEntries(
    Object.entries(HANDLES).map(([name, side]) => [name, t('cutHandle', { side: t(side) })]),
  ) as Record<keyof typeof HANDLES, string>),
})
