// Reads a page, or a day of it, aloud: shown by the reader's script where the device has a voice for its language.
import { UiIcon } from '#pwa/features/viewer/icon.tsx'
import { say } from '#pwa/features/viewer/messages.ts'
import { useViewing } from '#pwa/features/viewer/viewing.tsx'

export function AloudButton({ day }: { day?: number }) {
  const { mode, language } = useViewing()
  if (mode !== 'MOBILE') return null
  const label = day === undefined ? say(language, 'aloud') : say(language, 'aloudDay', { n: day })
  return (
    <button className="rd-ib rd-say" type="button" data-aloud hidden aria-label={label}>
      <UiIcon name="speaker" />
    </button>
  )
}
