// The picture of a content page: a name of the icon catalogue, or an uploaded icon.
import sprite from './icons-guide.svg?url&no-inline'

interface Props {
  /** A name of the catalogue, `/uploads/…`, or null for the default. */
  name: string | null
  /** Pixels. */
  size?: number
}

/** Always decoration: a tile says its title. An unknown name shows the default. */
export function GuideIcon({ name, size = 30 }: Props) {
  if (name?.startsWith('/')) return <img src={name} width={size} height={size} alt="" />
  return (
    <svg
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      <use href={`${sprite}#g-${name ?? 'DEFAULT'}`} />
    </svg>
  )
}
