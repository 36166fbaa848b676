// The days of the itinerary that is open, below its page in the outline: a press goes there.
import type { Day, Page } from '#domain/guidebook/document.ts'
import { isNewDayTitle } from '#domain/guidebook/default-texts.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import { nodeOf } from '#pwa/features/builder/screen/use-reveal.ts'
import { useDocumentPart, useIsSelected, useSession } from '#pwa/features/builder/session/session-context.tsx'
import { say } from '#pwa/features/viewer/messages.ts'
import css from './outline.module.css'

export function DayRows({ page, onGo }: { page: Page; onGo: (() => void) | undefined }) {
  const days = page.days.filter((day) => !day.deleted)
  if (days.length === 0) return null
  return (
    <ol className={css['days']} aria-label={page.title}>
      {days.map((day, index) => (
        <DayRow key={day._id} day={day} number={index + 1} onGo={onGo} />
      ))}
    </ol>
  )
}

function DayRow({ day, number, onGo }: { day: Day; number: number; onGo: (() => void) | undefined }) {
  const session = useSession()
  const language = useDocumentPart((guidebook) => guidebook.language)
  const title = plainText(day.title).replaceAll('\n', ' ')
  const on = useIsSelected(day._id)
  const go = (): void => {
    session.select(day._id)
    onGo?.()
    requestAnimationFrame(() => nodeOf(day._id)?.scrollIntoView({ block: 'start' }))
  }
  return (
    <li>
      <button type="button" className={css['day']} data-on={on} aria-pressed={on} onClick={go}>
        <b>{say(language, 'day', { n: number })}</b>
        {!isNewDayTitle(title) && <span className={css['name']}>{title}</span>}
      </button>
    </li>
  )
}
