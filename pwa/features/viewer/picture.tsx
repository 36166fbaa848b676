// A picture of the document: it keeps its place before it is there, and asks for no more pixels than it shows.
import type { Id, Picture } from '#domain/guidebook/document.ts'
import { PICTURE_WIDTHS } from '#domain/limits.ts'
import { say } from './messages.ts'
import { useViewing } from './viewing.tsx'

/** Full: as wide as the column's items. Card: the small square beside a text. */
export type PictureUse = 'full' | 'card'

const SIZES: Record<PictureUse, string> = {
  full: '(min-width: 435px) 403px, calc(100vw - 32px)',
  card: '108px',
}

interface Props {
  id: Id | null
  field: string
  picture: Picture | null
  use?: PictureUse
  /** What it shows, in words, where its builder does not say; empty where text beside it says so. */
  alt?: string
  /** The first one of a page is asked for at once. */
  first?: boolean
}

export function PictureField({ id, field, picture, use = 'full', alt = '', first = false }: Props) {
  const { picture: slot } = useViewing()
  const shown = picture ? <Enlarged picture={picture} use={use} alt={picture.alt ?? alt} first={first} /> : null
  return slot ? slot({ id, field, value: picture }, shown) : shown
}

/** The widths on offer; a picture smaller than a width stands there once. */
export function sourceSet(picture: Picture): string {
  const seen = new Map<string, number>()
  for (const size of ['small', 'medium', 'large'] as const) {
    if (!seen.has(picture[size])) seen.set(picture[size], PICTURE_WIDTHS[size])
  }
  return [...seen].map(([address, width]) => `${address} ${width}w`).join(', ')
}

interface ImageProps {
  picture: Picture
  use: PictureUse
  alt: string
  first: boolean
}

/** On public pages a link to the largest one, which the script opens where it stands. No copy has it for the link alone. */
function Enlarged(props: ImageProps) {
  const { mode, language } = useViewing()
  if (mode !== 'MOBILE') return <PictureImage {...props} />
  const name = props.alt === '' ? { 'aria-label': say(language, 'enlarge') } : {}
  return (
    <a className="rd-pic" href={props.picture.large} {...name}>
      <PictureImage {...props} />
    </a>
  )
}

function PictureImage({ picture, use, alt, first }: ImageProps) {
  const { mode } = useViewing()
  const box =
    picture.width && picture.height ? { width: picture.width, height: picture.height } : { width: 3, height: 2 }
  if (mode === 'PAPER') return <img className="rd-img" src={picture.medium} {...box} alt={alt} />
  const wish = first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const }
  if (use === 'card')
    return <img className="rd-img" src={picture.small} {...box} {...wish} alt={alt} decoding="async" />
  return (
    <img
      className="rd-img"
      src={picture.medium}
      srcSet={sourceSet(picture)}
      sizes={SIZES[use]}
      {...box}
      {...wish}
      alt={alt}
      decoding="async"
    />
  )
}
