// The portrait of a user, or the last two letters of the name.
import type { Profile } from '#pwa/api/profile.ts'
import css from './header.module.css'

/** Korean given names are the last two syllables; other names show their initials. */
export function initials(name: string): string {
  const letters = name.trim()
  if (/^[가-힣]{2,}$/.test(letters)) return letters.slice(-2)
  const words = letters.split(/\s+/)
  return words.length > 1 ? `${words[0]?.[0] ?? ''}${words.at(-1)?.[0] ?? ''}`.toUpperCase() : letters.slice(0, 2)
}

export function Avatar({ profile, big }: { profile: Profile; big?: boolean }) {
  const picture = profile.image
  return (
    <span className={big ? `${css['avatar']} ${css['big']}` : css['avatar']} aria-hidden="true">
      {picture ? <img src={picture} alt="" /> : initials(profile.name)}
    </span>
  )
}
