// The ways of a guidebook out of the phone: plain links at the foot of the cover, which need no script.
import { itineraries, needsStart } from '#domain/guidebook/agenda/agenda.ts'
import type { PublicGuidebook } from '#domain/guidebook/document.ts'
import { UiIcon } from '#pwa/features/viewer/icon.tsx'
import { say } from '#pwa/features/viewer/messages.ts'

type Way = [icon: string, word: 'takePrint' | 'takePdf' | 'takeCalendar' | 'takeFile', path: string]

export function TakeAlong({ guidebook }: { guidebook: PublicGuidebook }) {
  const { uuid, language } = guidebook
  return (
    <details className="rd-take">
      <summary>
        <UiIcon name="print" />
        <span className="rd-grow">{say(language, 'take')}</span>
        <UiIcon name="chev-d" size={18} />
      </summary>
      <ul>
        {waysOf(guidebook).map(([icon, word, path]) => (
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
function waysOf(guidebook: PublicGuidebook): Way[] {
  const asks = needsStart(guidebook, guidebook.updatedAt.slice(0, 10))
  const calendar: Way[] =
    itineraries(guidebook).length > 0 ? [['calendar', 'takeCalendar', asks ? 'calendar' : 'calendar.ics']] : []
  return [
    ['print', 'takePrint', 'print'],
    ['file', 'takePdf', 'guidebook.pdf'],
    ...calendar,
    ['download', 'takeFile', 'guidebook.html'],
  ]
}
