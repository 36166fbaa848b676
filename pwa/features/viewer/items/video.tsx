// A video: a link that plays elsewhere, or on press in its place.
import type { VideoItem } from '#domain/guidebook/items/video.ts'
import { youtubeId } from '#domain/guidebook/schema/links.ts'
import { UiIcon } from '#pwa/features/viewer/icon.tsx'
import { say } from '#pwa/features/viewer/messages.ts'
import { useViewing } from '#pwa/features/viewer/viewing.tsx'

/** The reader's script turns the link into the player on press, so nothing is loaded unasked. */
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
        <span className={mode === 'PAPER' ? undefined : 'rd-unlined'}>
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
