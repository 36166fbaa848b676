// How the trip stands, as a page says it before its script knows what time it is: when it is, and by which clocks.
import { type Language } from '#domain/language.ts'
import type { TripSpan } from '#domain/reader/trip-times.ts'
import { UiIcon } from '#pwa/features/viewer/icon.tsx'
import { resting } from './messages.ts'

interface Props {
  span: TripSpan
  language: Language
  /** On the cover: the itinerary. */
  href: string | null
}

/** Its place is as high whatever it says, so that nothing moves once the script has looked at the clock. What it says is put
 *  into another language by that script too: the texts say their direction themselves. */
export function TripNote({ span, language, href }: Props) {
  const { lead, more } = resting(span, language)
  const inside = (
    <>
      <UiIcon name="calendar" />
      <span className="rd-grow">
        <b dir="auto">{lead}</b>
        {href === null && (
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
  if (href === null)
    return (
      <p className="rd-trip" {...facts}>
        {inside}
      </p>
    )
  return (
    <a className="rd-trip rd-trip-cover" href={href} {...facts}>
      {inside}
      <UiIcon name="chev-r" size={18} />
    </a>
  )
}
