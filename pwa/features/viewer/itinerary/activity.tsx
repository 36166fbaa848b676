// A stop on the road: place, time, and what happens there, part by part.
import { memo } from 'react'
import type { Activity, Id, SubActivity } from '#domain/guidebook/document.ts'
import type { PageTimes } from '#domain/reader/trip-times.ts'
import { isBlank } from '#domain/rich-text/plain-text.ts'
import { UiIcon } from '#pwa/features/viewer/icon.tsx'
import { say } from '#pwa/features/viewer/messages.ts'
import { Frame, useViewing } from '#pwa/features/viewer/viewing.tsx'
import { Rich } from '#pwa/features/viewer/document-text.tsx'

export const ActivityRow = memo(({ activity }: { activity: Activity }) => {
  const { richText, times } = useViewing()
  const shown = activity.subActivities.filter((part) => part.deleted !== true && (richText || !isBare(part)))
  return (
    <Frame kind="activity" id={activity._id}>
      <tr role="row" className={activity.isImportant ? 'rd-imp' : ''} {...atOf(times, activity._id)}>
        <td role="cell" className="rd-st-pl">
          <Rich id={activity._id} field="place" value={activity.place} />
        </td>
        <td role="cell" className="rd-st-tm">
          <Rich id={activity._id} field="time" value={activity.time} />
        </td>
        <td role="cell" className="rd-st-sc">
          {activity.isImportant && <Important />}
          <ul>
            {(richText || !isBlank(activity.schedule)) && (
              <li>
                <Rich id={activity._id} field="schedule" value={activity.schedule} />
              </li>
            )}
            {shown.map((part) => (
              <Part key={part._id} part={part} />
            ))}
          </ul>
        </td>
      </tr>
    </Frame>
  )
})

/** Minutes of the day, for the clock that marks what is now. */
export function atOf(times: PageTimes | undefined, id: Id): { 'data-at'?: string } {
  const at = times?.stops[id]
  return at ? { 'data-at': `${at.start}-${at.end}` } : {}
}

/** Each stop begins with one in which nothing may ever be written: no reader is shown the line above it. */
const isBare = ({ time, place, body, schedule }: SubActivity): boolean =>
  [time, place, body, schedule].every((words) => isBlank(words))

/** The time and place of a part stand before its words, where it has its own. */
function Part({ part }: { part: SubActivity }) {
  const { richText } = useViewing()
  const own = richText || !isBlank(part.time) || !isBlank(part.place)
  return (
    <Frame kind="subActivity" id={part._id}>
      <li className={part.isImportant ? 'rd-imp-part' : ''}>
        {own && (
          <div className="rd-st-own">
            <Rich id={part._id} field="time" value={part.time} tag="span" />
            <Rich id={part._id} field="place" value={part.place} tag="span" />
          </div>
        )}
        <Rich id={part._id} field="body" value={part.body} />
        {(richText || !isBlank(part.schedule)) && (
          <Rich id={part._id} field="schedule" value={part.schedule} className="rd-st-more" />
        )}
      </li>
    </Frame>
  )
}

export function Important() {
  const { language } = useViewing()
  return (
    <span className="rd-impt">
      <UiIcon name="star-f" size={14} />
      {say(language, 'important')}
    </span>
  )
}
