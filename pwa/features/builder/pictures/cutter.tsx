// Chooses a part of a picture: freely or in a common ratio.
import { type RefObject, useState } from 'react'
import { type Crop, cutOf } from '#domain/picture-cut.ts'
import { pictureMessages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Segmented } from '#pwa/ui/action/segmented.tsx'
import { CropStage } from '#pwa/ui/picture/crop-stage.tsx'

const RATIOS = { free: null, cover: 435 / 452, '1:1': 1, '4:3': 4 / 3, '3:4': 3 / 4, '16:9': 16 / 9 } as const

type Ratio = keyof typeof RATIOS

interface Props {
  address: string
  image: RefObject<HTMLImageElement | null>
  cut: Crop
  /** Offers the ratio of the cover. */
  forCover: boolean
  onCut: (cut: Crop) => void
  onBroken: () => void
}

export function Cutter({ address, image, cut, forCover, onCut, onBroken }: Props) {
  const t = useText(pictureMessages)
  const [ratio, setRatio] = useState<Ratio>('free')
  /** @param whole width to height of the picture; NaN while it is on its way, and then cut once it has come */
  const cutTo = (wish: Ratio, whole: number): void => {
    const wished = RATIOS[wish]
    if (wished !== null && whole > 0) onCut(cutOf(wished, whole))
  }
  const choose = (next: Ratio): void => {
    setRatio(next)
    const picture = image.current
    if (picture) cutTo(next, picture.naturalWidth / picture.naturalHeight)
  }
  const names = (Object.keys(RATIOS) as Ratio[]).filter((name) => forCover || name !== 'cover')
  return (
    <>
      <CropStage
        address={address}
        image={image}
        cut={cut}
        ratio={RATIOS[ratio]}
        onCut={onCut}
        onLoad={(whole) => cutTo(ratio, whole)}
        onBroken={onBroken}
      />
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
