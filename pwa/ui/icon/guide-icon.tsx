// The picture of a content page: a name of the icon catalogue, an emoji, or an uploaded icon.
import { useState } from 'react'
import sprite from './icons-guide.svg?url&no-inline'

const EMOJI = 'emoji:'

interface Props {
  /** A name of the catalogue, `emoji:…`, `/uploads/…`, or null for the default. */
  name: string | null
  /** Pixels. */
  size?: number
}

/** Always decoration: a tile says its title. An unknown name, or a picture that is out of reach, shows the default. */
export function GuideIcon({ name, size = 30 }: Props) {
  const [missing, setMissing] = useState<string | null>(null)
  // Judged where it was stored: what judges it is no part of the first screen.
  const emoji = name?.startsWith(EMOJI) ? name.slice(EMOJI.length) : null
  if (emoji !== null)
    return (
      <span aria-hidden="true" style={{ flex: 'none', fontSize: size * 0.94, lineHeight: 1 }}>
        {emoji}
      </span>
    )
  const isPicture = name?.startsWith('/') ?? false
  if (name && isPicture && name !== missing)
    return <img src={name} width={size} height={size} alt="" onError={() => setMissing(name)} />
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
      <use href={`${sprite}#g-${isPicture ? 'DEFAULT' : (name ?? 'DEFAULT')}`} />
    </svg>
  )
}
