// How the trip stands, as a page says it before its script knows what time it is: when it is, and by which clocks.
import type { Id } from '#domain/guidebook/document.ts'
import type { TripSpan } from '#domain/reader/trip-times.ts'
import { UiIcon } from '#pwa/features/viewer/icon.tsx'
import { useViewing } from '#pwa/features/viewer/viewing.tsx'
import { resting } from './messages.ts'

interface Props {
  span: TripSpan
  /** On the cover: the page that it leads to. */
  itinerary?: Id | null
}

/** Its place is as high whatever it says, so that nothing moves once the script has looked at the clock. What it says is put
 *  into another language by that script too: the texts say their direction themselves. */
export function TripNote({ span, itinerary = null }: Props) {
  const { language, pageHref } = useViewing()
  const { lead, more } = resting(span, language)
  const inside = (
    <>
      <UiIcon name="calendar" />
      <span className="rd-grow">
        <b dir="auto">{lead}</b>
        {itinerary === null && (
          <>
            <small dir="auto">{more}</small>
            <small dir="auto" data-clock />
          </>
        )}
      </span>
    </>
  )
  const facts = {
    'data-trip': '',
    'data-first': span.first,
    'data-last': span.last,
    ...(span.zone !== null && { 'data-zone': span.zone }),
  }
  if (itinerary === null)
    return (
      <p className="rd-trip" {...facts}>
        {inside}
      </p>
    )
  return (
    <a className="rd-trip rd-trip-cover" href={pageHref(itinerary) ?? undefined} {...facts}>
      {inside}
      <UiIcon name="chev-r" size={18} />
    </a>
  )
}
