// The popup that chooses what a new page begins as: a type, or a copy of a sample (requirement §2).
import { useQuery } from '@tanstack/react-query'
import { CONTENT_TYPES, type Id, type Page } from '#domain/guidebook/document.ts'
import { iconTint } from '#domain/icon/catalogue.ts'
import { readSamplePages } from '#pwa/api/sample.ts'
import { coverMessages } from '#pwa/features/builder/messages/cover.ts'
import { frameMessages } from '#pwa/features/builder/messages/frame.ts'
import { useGo } from '#pwa/features/builder/screen/use-go.ts'
import { useSession, useWork } from '#pwa/features/builder/session/session-context.tsx'
import { usePageEdits } from '#pwa/features/builder/session/use-pages-edits.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { GuideIcon } from '#pwa/ui/icon/guide-icon.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import css from './dialogs.module.css'

const ROWS = {
  attractions: { name: 'typeAttractions', hint: 'attractionsHint', icon: 'attraction', tint: 'tangerine' },
  itinerary: { name: 'typeItinerary', hint: 'itineraryHint', icon: 'itinerary', tint: 'sea' },
  preparations: { name: 'typePreparations', hint: 'preparationsHint', icon: 'checklist', tint: 'forest' },
  airtickets: { name: 'typeAirtickets', hint: 'airticketsHint', icon: 'plane', tint: 'sky' },
} as const

const FRESH_MS = 5 * 60_000

/** With no network there are the types alone. */
function useSamplePages(): Page[] {
  const { data } = useQuery({ queryKey: ['sample-pages'], queryFn: readSamplePages, staleTime: FRESH_MS })
  return data ?? []
}

function TintedIcon({ icon, tint }: { icon: string | null; tint: string }) {
  return (
    <span className={css['tint']} style={{ background: `var(--tint-${tint})`, color: `var(--ink-${tint})` }}>
      <GuideIcon name={icon} size={26} />
    </span>
  )
}

/** On the cover the new tile is selected; in a page the new page opens. */
export function PageTypeDialog({ onClose }: { onClose: () => void }) {
  const t = useText(coverMessages)
  const f = useText(frameMessages)
  const session = useSession()
  const { contentId } = useWork()
  const { add, addSample } = usePageEdits()
  const samples = useSamplePages()
  const go = useGo()
  const show = (id: Id): void => {
    onClose()
    if (contentId === null) return session.select(id)
    void go.page(id)
  }
  return (
    <Dialog title={t('choosePageType')} closable onClose={onClose}>
      <ul className={css['types']}>
        {CONTENT_TYPES.map((type) => {
          const row = ROWS[type]
          return (
            <li key={type}>
              <button type="button" className={css['type']} aria-label={f(row.name)} onClick={() => show(add(type))}>
                <TintedIcon icon={row.icon} tint={row.tint} />
                <b>{f(row.name)}</b>
                <small>{t(row.hint)}</small>
              </button>
            </li>
          )
        })}
      </ul>
      {samples.length > 0 && (
        <>
          <h3 className={css['part']}>{t('beginWithSample')}</h3>
          <ul className={css['samples']}>
            {samples.map((sample) => (
              <li key={sample._id}>
                <button type="button" className={css['type']} onClick={() => show(addSample(sample))}>
                  <TintedIcon icon={sample.icon} tint={iconTint(sample.icon)} />
                  <b>{sample.title || t('untitled')}</b>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
