// Chooses a part of a picture: freely or in a common ratio, by mouse, finger or arrow keys.
import { ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { type RefObject, useState } from 'react'
import { pictureMessages } from '#pwa/features/builder/picture/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import type { Cut } from '#pwa/offline/database.ts'
import { Segmented } from '#pwa/ui/action/segmented.tsx'
import { cutOf } from './cut.ts'
import css from './cutter.module.css'

const RATIOS = { free: null, cover: 435 / 452, '1:1': 1, '4:3': 4 / 3, '3:4': 3 / 4, '16:9': 16 / 9 } as const

type Ratio = keyof typeof RATIOS

interface Props {
  address: string
  image: RefObject<HTMLImageElement | null>
  cut: Cut
  /** Offers the ratio of the cover. */
  forCover: boolean
  onCut: (cut: Cut) => void
  onBroken: () => void
}

export function Cutter({ address, image, cut, forCover, onCut, onBroken }: Props) {
  const t = useText(pictureMessages)
  const [ratio, setRatio] = useState<Ratio>('free')
  const [loaded, setLoaded] = useState(false)
  const choose = (next: Ratio): void => {
    setRatio(next)
    const picture = image.current
    const wish = RATIOS[next]
    if (picture && wish !== null) onCut(cutOf(wish, picture.naturalWidth / picture.naturalHeight))
  }
  const names = (Object.keys(RATIOS) as Ratio[]).filter((name) => forCover || name !== 'cover')
  return (
    <>
      <div className={css['stage']}>
        <ReactCrop
          className={css['crop'] ?? ''}
          keepSelection
          ruleOfThirds
          minWidth={24}
          minHeight={24}
          ariaLabels={ariaLabels(t)}
          {...(loaded ? { crop: { ...cut, unit: '%' } } : {})}
          {...(RATIOS[ratio] === null ? {} : { aspect: RATIOS[ratio] })}
          onChange={(_, { x, y, width, height }) => onCut({ x, y, width, height })}
        >
          <img ref={image} src={address} alt="" onLoad={() => setLoaded(true)} onError={onBroken} />
        </ReactCrop>
      </div>
      <Segmented
        label={t('ratio')}
        full
        size="xs"
        value={ratio}
        onChange={choose}
        choices={names.map((value) => ({ value, label: labelOf(value, t) }))}
      />
    </>
  )
}

type Words = ReturnType<typeof useText<Extract<keyof (typeof pictureMessages)['en'], string>>>

const labelOf = (ratio: Ratio, t: Words): string =>
  ratio === 'free' ? t('ratioFree') : ratio === 'cover' ? t('ratioCover') : ratio

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
