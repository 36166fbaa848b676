// The portrait of a user, or the last two letters of the name.
import type { Profile } from '#pwa/api/profile.ts'
import css from './portrait.module.css'

/** Korean given names are the last two syllables; other names show their initials. */
export function initials(name: string): string {
  const letters = name.trim()
  if (/^[가-힣]{2,}$/.test(letters)) return letters.slice(-2)
  const names = letters.split(/\s+/)
  return names.length > 1 ? `${names[0]?.[0] ?? ''}${names.at(-1)?.[0] ?? ''}`.toUpperCase() : letters.slice(0, 2)
}

interface Props {
  profile: Pick<Profile, 'name' | 'image'>
  size?: 'big' | 'huge'
}

export function Avatar({ profile, size }: Props) {
  const picture = profile.image
  return (
    <span className={size ? `${css['avatar']} ${css[size]}` : css['avatar']} aria-hidden="true">
      {picture ? <img src={picture.large} alt="" /> : initials(profile.name)}
    </span>
  )
}
