// An itinerary day by day: chips to jump by, a table with the road through its first column, and the meals.
import { memo } from 'react'
import { isNewDayTitle } from '#domain/guidebook/default-texts.ts'
import type { Activity, Day, Page } from '#domain/guidebook/document.ts'
import { notDeleted } from '#domain/guidebook/node.ts'
import { anchorOf } from '#domain/reader/anchor.ts'
import { isBlank, plainText } from '#domain/rich-text/plain-text.ts'
import type { PlainOrRich } from '#domain/rich-text/rich-text.ts'
import { say } from '#pwa/features/viewer/messages.ts'
import { Frame, useViewing } from '#pwa/features/viewer/viewing.tsx'
import { AloudButton } from '#pwa/features/viewer/page/aloud-button.tsx'
import { Plain, Rich } from '#pwa/features/viewer/document-text.tsx'
import { ActivityRow } from './activity.tsx'
import { columnShares } from './columns.ts'
import { Meals } from './meals.tsx'

export function Days({ page }: { page: Page }) {
  const days = notDeleted(page.days)
  const shares = columnShares(page.colWidths, days).join()
  return (
    <>
      <Chips days={days} />
      {days.map((day, index) => (
        <DaySection
          key={day._id}
          day={day}
          number={index + 1}
          pageId={page._id}
          shares={shares}
          colTitles={page.colTitles}
        />
      ))}
    </>
  )
}

interface Columns extends Pick<Page, 'colTitles'> {
  pageId: Page['_id']
  /** Of each column in percent, with commas between: the same words are the same columns. */
  shares: string
}

/** Renders again only when the day itself or the columns change: a builder types in one day of many. */
const DaySection = memo(({ day, number, ...columns }: Columns & { day: Day; number: number }) => {
  const { mode, times } = useViewing()
  const when = times?.days[day._id]
  return (
    <Frame kind="day" id={day._id}>
      {/* On paper other itineraries have days of the same numbers. */}
      <section
        className="rd-dy"
        {...(mode === 'PAPER' ? {} : { id: `day-${number}` })}
        {...(when && { 'data-date': when.date, ...(when.zone !== null && { 'data-zone': when.zone }) })}
      >
        <DayHead day={day} number={number} />
        <Schedule activities={notDeleted(day.activities)} {...columns} />
        <Meals meals={notDeleted(day.meals)} />
      </section>
    </Frame>
  )
})

function Chips({ days }: { days: Day[] }) {
  const { language, mode } = useViewing()
  if (days.length < 2 || mode === 'EDIT' || mode === 'PAPER') return null
  return (
    <nav className="rd-dt" aria-label={say(language, 'days')} data-days>
      {days.map((day, index) => (
        <a key={day._id} href={`#day-${index + 1}`} {...(index === 0 ? { 'aria-current': 'true' as const } : {})}>
          {say(language, 'day', { n: index + 1 })}
        </a>
      ))}
    </nav>
  )
}

/** The number stands above, with the first of two lines (a date, mostly), unless the title says the same already: its
 *  line stays, so that nothing moves when a title is begun. The title that every new day gets says nothing of its own:
 *  the number that the day has now stands in its place. */
function DayHead({ day, number }: { day: Day; number: number }) {
  const { language, mode, richText } = useViewing()
  const label = say(language, 'day', { n: number })
  const { lead, title } = richText ? { lead: '', title: day.title } : split(day.title)
  const untouched = isBlank(title) || isNewDayTitle(plainText(day.title))
  const named = untouched || plainText(title).trim() === label
  const lined = richText && split(day.title).lead !== ''
  return (
    <div className={`rd-dy-h${lined ? ' rd-dy-lined' : ''}`} {...(mode === 'MOBILE' && { id: anchorOf(day._id) })}>
      {named ? (
        <div className="rd-dy-n" dir="auto">
          {lead}
        </div>
      ) : (
        <div className="rd-dy-n">
          <span>{label}</span>
          {lead && (
            <>
              {' · '}
              <bdi>{lead}</bdi>
            </>
          )}
        </div>
      )}
      <Rich id={day._id} field="title" value={title} seen={untouched ? label : undefined} tag="h2" />
      <AloudButton day={number} />
    </div>
  )
}

function split(title: PlainOrRich): { lead: string; title: PlainOrRich } {
  const [lead = '', ...rest] = typeof title === 'string' ? title.trim().split('\n') : []
  return rest.length === 0 ? { lead: '', title } : { lead, title: rest.join('\n') }
}

function Schedule({ activities, pageId, shares, colTitles }: Columns & { activities: Activity[] }) {
  if (activities.length === 0) return null
  return (
    <table className="rd-st" role="table">
      <colgroup>
        {shares.split(',').map((share, col) => (
          <col key={col} style={{ width: `${share}%` }} />
        ))}
      </colgroup>
      <thead role="rowgroup">
        <tr role="row">
          {colTitles.map((title, col) => (
            <th key={col} scope="col" role="columnheader" dir="auto">
              <Plain id={pageId} field={`colTitles.${col}`} value={title} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {activities.map((activity) => (
          <ActivityRow key={activity._id} activity={activity} />
        ))}
      </tbody>
    </table>
  )
}
