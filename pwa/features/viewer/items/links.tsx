// Items that lead somewhere else: a video, a button, and the place of an item that this version does not know.
import type { ButtonItem } from '#domain/guidebook/items/button.ts'
import type { VideoItem } from '#domain/guidebook/items/video.ts'
import { linkAddress, youtubeId } from '#domain/guidebook/schema/links.ts'
import { UiIcon } from '#pwa/features/viewer/icon.tsx'
import { say } from '#pwa/features/viewer/messages.ts'
import { useViewing } from '#pwa/features/viewer/viewing.tsx'
import { Plain } from '#pwa/features/viewer/words.tsx'

/** A link that plays elsewhere; the reader's script turns it into the player on press, so nothing is loaded unasked. */
export function VideoBlock({ item }: { item: VideoItem }) {
  const { language, mode } = useViewing()
  const id = youtubeId(item.url)
  if (id === null) return mode === 'EDIT' ? <p className="rd-ph">{say(language, 'noVideo')}</p> : null
  const inside = (
    <>
      <span className="rd-pl">
        <UiIcon name="play" size={26} />
      </span>
      <span className="rd-cp" aria-hidden="true">
        YouTube
        <span>
          <UiIcon name="wifi-off" size={14} />
          {say(language, 'needsNetwork')}
        </span>
      </span>
    </>
  )
  if (mode === 'EDIT' || mode === 'STATIC') return <div className="rd-vid">{inside}</div>
  return (
    <a
      className="rd-vid"
      data-video={id}
      href={`https://www.youtube.com/watch?v=${id}`}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={say(language, 'play')}
    >
      {inside}
    </a>
  )
}

export function ButtonBlock({ item }: { item: ButtonItem }) {
  const { mode } = useViewing()
  const href = linkAddress(item.url)
  const inside = (
    <>
      <Plain id={item._id} field="title" value={item.title} />
      <UiIcon name="external" size={18} />
    </>
  )
  if (mode === 'EDIT' || mode === 'STATIC') return <div className="rd-btn rd-p rd-wide">{inside}</div>
  if (href === null || item.title.trim() === '') return null
  return (
    <a className="rd-btn rd-p rd-wide" href={href} target="_blank" rel="noopener noreferrer">
      {inside}
    </a>
  )
}

export function UnknownBlock({ type }: { type: string }) {
  const { language } = useViewing()
  return <p className="rd-ph">{say(language, 'unknown', { type: String(type) })}</p>
}
