// The days of an itinerary page: read at once, edited as soon as their editor has come. Nothing moves when it does.
import { lazy, Suspense, useMemo } from 'react'
import type { Page } from '#domain/guidebook/document.ts'
import { Days } from '#pwa/features/viewer/itinerary/days.tsx'
import { useViewing, type Viewing, ViewingProvider } from '#pwa/features/viewer/viewing.tsx'
import css from './late-days.module.css'

const ItineraryEditor = lazy(async () => ({
  default: (await import('#pwa/features/builder/itinerary/itinerary-editor.tsx')).ItineraryEditor,
}))

/** Lines that are offered for writing keep their place while they are blank. */
const words: NonNullable<Viewing['words']> = ({ field }, shown) =>
  shown ?? (KEPT.has(field) ? <div className={css[field === 'title' ? 'title' : 'blank']}>{'\u00A0'}</div> : null)

const KEPT: ReadonlySet<string> = new Set(['place', 'time', 'body', 'title'])

export function LateDays({ page }: { page: Page }) {
  const viewing = useViewing()
  const reading = useMemo(() => ({ ...viewing, words }), [viewing])
  const read = (
    <ViewingProvider value={reading}>
      <Days page={page} />
    </ViewingProvider>
  )
  return (
    <div className={css['days']}>
      <Suspense fallback={read}>
        <ItineraryEditor page={page} />
      </Suspense>
    </div>
  )
}
