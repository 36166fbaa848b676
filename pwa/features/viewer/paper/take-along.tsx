// The ways of a guidebook out of the phone: plain links at the foot of the cover, which need no script.
import type { ShownCover } from '#domain/reader/shown.ts'
import { UiIcon } from '#pwa/features/viewer/icon.tsx'
import { say } from '#pwa/features/viewer/messages.ts'

type Way = [icon: string, word: 'takePrint' | 'takePdf' | 'takeCalendar' | 'takeFile', path: string]

type Taken = Pick<ShownCover, 'uuid' | 'language' | 'calendar'>

export function TakeAlong({ guidebook: { uuid, language, calendar } }: { guidebook: Taken }) {
  return (
    <details className="rd-take">
      <summary>
        <UiIcon name="print" />
        <span className="rd-grow">{say(language, 'take')}</span>
        <UiIcon name="chev-d" size={18} />
      </summary>
      <ul>
        {waysOf(calendar).map(([icon, word, path]) => (
          <li key={word}>
            <a href={`/m/${uuid}/${path}`}>
              <UiIcon name={icon} />
              {say(language, word)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Where the itinerary names no date, the calendar asks for the first day. */
function waysOf(calendar: ShownCover['calendar']): Way[] {
  const path = calendar === 'asks' ? 'calendar' : 'calendar.ics'
  const dates: Way[] = calendar === 'none' ? [] : [['calendar', 'takeCalendar', path]]
  return [
    ['print', 'takePrint', 'print'],
    ['file', 'takePdf', 'guidebook.pdf'],
    ...dates,
    ['download', 'takeFile', 'guidebook.html'],
  ]
}
