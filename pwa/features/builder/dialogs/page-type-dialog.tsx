// The popup that chooses the type of a new page (requirement §2).
import { CONTENT_TYPES, type ContentType } from '#domain/guidebook/document.ts'
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

/** On the cover the new tile is selected; in a page the new page opens. */
export function PageTypeDialog({ onClose }: { onClose: () => void }) {
  const t = useText(coverMessages)
  const f = useText(frameMessages)
  const session = useSession()
  const { contentId } = useWork()
  const { add } = usePageEdits()
  const go = useGo()
  const choose = (type: ContentType): void => {
    const id = add(type)
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
              <button type="button" className={css['type']} aria-label={f(row.name)} onClick={() => choose(type)}>
                <span
                  className={css['tint']}
                  style={{ background: `var(--tint-${row.tint})`, color: `var(--ink-${row.tint})` }}
                >
                  <GuideIcon name={row.icon} size={26} />
                </span>
                <b>{f(row.name)}</b>
                <small>{t(row.hint)}</small>
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
